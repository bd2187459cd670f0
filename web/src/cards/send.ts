// Exports cards to a file.

import * as api from '../lib/api';
import { tried } from '../lib/made.svelte';
import { toasts } from '../lib/toasts.svelte';
import { sentence } from '../lib/words';
import type { CardFormat } from '../protocol';

/** Exports cards to a file, which the browser downloads. */
export async function send(ids: string[], format: CardFormat) {
  await tried(async () => {
    const file = await api.exportCards({ cards: ids, format });
    api.keepFile(file);
    if (file.remarks.length > 0) toasts.say(file.remarks.map(sentence).join(' · '));
  });
}
