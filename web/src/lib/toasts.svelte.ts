// Short messages that disappear after a while: errors, "copied".

/** A button in a toast: "Undo". */
export type ToastAct = { verb: string; run: () => void };
export type Toast = { id: number; text: string; bad: boolean; act: ToastAct | null };

const STAYS = 4000;
/** How long an error message stays visible, in milliseconds. Errors take longer to read. */
const STAYS_IF_BAD = 7000;
/** How long a message with a button stays visible, in milliseconds. */
const STAYS_TO_ACT = 20_000;

class Toasts {
  all: Toast[] = $state([]);
  #next = 1;

  say(text: string, bad = false, act: ToastAct | null = null) {
    const id = this.#next++;
    // Don't show the same text twice.
    this.all = [...this.all.filter((toast) => toast.text !== text), { id, text, bad, act }].slice(-3);
    setTimeout(() => this.drop(id), act ? STAYS_TO_ACT : bad ? STAYS_IF_BAD : STAYS);
  }

  drop(id: number) {
    this.all = this.all.filter((toast) => toast.id !== id);
  }
}

export const toasts = new Toasts();
