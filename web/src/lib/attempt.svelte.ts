// Something that a part of a page asks the server to do: whether it is still running, and why it failed.

import * as api from './api';

export class Attempt {
  /** Whether something is running now. */
  busy = $state(false);
  /** The error of the last run; empty if it succeeded. */
  problem = $state('');

  /** Runs `act`. An error is not thrown, but kept in `problem`. */
  async run(act: () => Promise<void>): Promise<void> {
    this.busy = true;
    this.problem = '';
    try {
      await act();
    } catch (error) {
      this.problem = api.told(error);
    }
    this.busy = false;
  }
}
