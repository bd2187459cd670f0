// The person's measurements. While one is not over, the list is loaded again and again.

import * as api from '../lib/api';
import { toasts } from '../lib/toasts.svelte';
import type { ExactnessChoice, Measurement, NewMeasurement } from '../protocol';

/** How often the progress is loaded, in milliseconds. */
const EVERY = 1000;

export function isOpen(one: Measurement): boolean {
  return one.state.stage === 'waiting' || one.state.stage === 'running';
}

export class Measured {
  all: Measurement[] | null = $state.raw(null);
  choices: ExactnessChoice[] = $state.raw([]);
  problem = $state('');
  #next: ReturnType<typeof setTimeout> | undefined;
  #stopped = false;

  async load() {
    clearTimeout(this.#next);
    try {
      const { measurements, choices } = await api.measurements();
      this.all = measurements;
      this.choices = choices;
      this.problem = '';
    } catch (error) {
      this.problem = api.told(error);
    }
    if (!this.#stopped && this.all?.some(isOpen)) this.#next = setTimeout(() => void this.load(), EVERY);
  }

  /** Stops loading the progress when the person leaves the page. */
  stop() {
    this.#stopped = true;
    clearTimeout(this.#next);
  }

  /** Orders a measurement. Returns whether the server accepted it. */
  async order(order: NewMeasurement): Promise<boolean> {
    return this.#attempt(() => api.measure(order));
  }

  halt(one: Measurement): Promise<boolean> {
    return this.#attempt(() => api.stopMeasurement(one.id));
  }

  drop(one: Measurement): Promise<boolean> {
    return this.#attempt(() => api.dropMeasurement(one.id));
  }

  async #attempt(what: () => Promise<unknown>): Promise<boolean> {
    try {
      await what();
    } catch (error) {
      toasts.say(api.told(error), true);
      return false;
    }
    await this.load();
    return true;
  }
}
