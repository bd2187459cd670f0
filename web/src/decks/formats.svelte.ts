// The formats for printing and exporting, as the server lists them.

import * as api from '../lib/api';
import type { PrintFormat } from '../protocol';

class Formats {
  /** All formats in display order. Empty until they are loaded. */
  all: PrintFormat[] = $state.raw([]);

  /** Loads the formats, but only once. */
  async load() {
    if (this.all.length === 0) this.all = await api.printFormats();
  }
}

export const formats = new Formats();
