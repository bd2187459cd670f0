// Starts coached matches.

import * as api from '../lib/api';
import { place } from '../lib/route.svelte';
import { toasts } from '../lib/toasts.svelte';
import { wasAsked } from './asked';

/** Starts a coached match, or continues the last one. */
export async function learn(script: string) {
  wasAsked();
  try {
    place.go(`/table/${(await api.tryIt({ what: 'coach', script })).table}`);
  } catch (error) {
    toasts.say(api.told(error), true);
  }
}
