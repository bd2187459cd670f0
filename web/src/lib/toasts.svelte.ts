// Short notes that come and go: refusals, "copied".

/** What can still be done about it: "Undo". */
export type ToastAct = { verb: string; run: () => void };
export type Toast = { id: number; text: string; bad: boolean; act: ToastAct | null };

const STAYS = 4000;
/** What went wrong is read more slowly. */
const STAYS_IF_BAD = 7000;
/** Whoever has to decide needs longer. */
const STAYS_TO_ACT = 20_000;

class Toasts {
  all: Toast[] = $state([]);
  #next = 1;

  say(text: string, bad = false, act: ToastAct | null = null) {
    const id = this.#next++;
    // The same note twice in a row is one note.
    this.all = [...this.all.filter((toast) => toast.text !== text), { id, text, bad, act }].slice(-3);
    setTimeout(() => this.drop(id), act ? STAYS_TO_ACT : bad ? STAYS_IF_BAD : STAYS);
  }

  drop(id: number) {
    this.all = this.all.filter((toast) => toast.id !== id);
  }
}

export const toasts = new Toasts();
