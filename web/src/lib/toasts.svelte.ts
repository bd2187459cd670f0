// Short notes that come and go: refusals, "copied".

export type Toast = { id: number; text: string; bad: boolean };

const STAYS = 7000;

class Toasts {
  all: Toast[] = $state([]);
  #next = 1;

  say(text: string, bad = false) {
    const id = this.#next++;
    // The same note twice in a row is one note.
    this.all = [...this.all.filter((toast) => toast.text !== text), { id, text, bad }].slice(-3);
    setTimeout(() => this.drop(id), STAYS);
  }

  drop(id: number) {
    this.all = this.all.filter((toast) => toast.id !== id);
  }
}

export const toasts = new Toasts();
