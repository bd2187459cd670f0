// The light or dark theme. It is the system's, unless the person chooses one here.

import { recall, remember } from './stored';

export type Theme = 'system' | 'dark' | 'light';

function known(): Theme {
  const kept = recall('theme');
  return kept === 'dark' || kept === 'light' ? kept : 'system';
}

class Look {
  theme: Theme = $state(known());

  constructor() {
    this.#show();
  }

  choose(theme: Theme) {
    this.theme = theme;
    remember('theme', theme === 'system' ? null : theme);
    this.#show();
  }

  #show() {
    if (this.theme === 'system') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = this.theme;
  }
}

export const look = new Look();
