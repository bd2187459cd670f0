// Starts coached matches.

import * as api from '../lib/api';
import { place } from '../lib/route.svelte';
import { toasts } from '../lib/toasts.svelte';
import { wasAsked } from './asked';

/** Starts the coached match of this script, or continues it if the person left it before its end. */
export async function learn(script: string) {
  wasAsked(script);
  try {
    place.go(`/table/${(await api.tryIt({ what: 'coach', script })).table}`);
  } catch (error) {
    toasts.say(api.told(error), true);
  }
}
