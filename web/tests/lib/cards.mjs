// Cards and decks for tests: files as people bring them, and what the server keeps of a guest, asked directly.

/** A card file with so many cards. Those whose number is in `bad` cannot be kept. */
export function cardFile(from, count, { bad = [], edition = '14' } = {}) {
  return Array.from({ length: count }, (_, it) => {
    const number = from + it;
    const text = bad.includes(number) ? 'x'.repeat(6000) : 'This card has no abilities.';
    return `[[cards]]\nname = "Beast ${number}"\nkind = "creature"\nedition = "${edition}"\noffense = ${1 + (number % 4)}\ndefense = ${1 + (number % 3)}\ntext = "${text}"\n`;
  }).join('\n');
}

/** A file for the browser's file chooser. */
export function file(name, text) {
  return { name, mimeType: 'text/plain', buffer: Buffer.from(text) };
}

/** Asks the server as the guest's page would; the status and what it said. */
export async function ask(guest, method, path, body) {
  return guest.page.evaluate(
    async ([method, path, body]) => {
      const headers = { authorization: `Bearer ${localStorage.getItem('keeper.token')}` };
      if (body !== null) headers['content-type'] = 'application/json';
      const answer = await fetch(path, { method, headers, body: body === null ? undefined : JSON.stringify(body) });
      const text = await answer.text();
      return { status: answer.status, body: text && answer.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text };
    },
    [method, path, body ?? null],
  );
}

/** Brings a picture for a guest; says its name. */
export async function bring(guest, picture) {
  return guest.page.evaluate(
    async (bytes) => {
      const headers = { authorization: `Bearer ${localStorage.getItem('keeper.token')}`, 'content-type': 'image/png' };
      const answer = await fetch('/api/pictures', { method: 'POST', headers, body: new Uint8Array(bytes) });
      return (await answer.json()).id;
    },
    [...picture],
  );
}

/** A sketch of a card that may be played in the 14th edition. */
export function sketch(name, change = {}) {
  const base = { name, kind: 'creature', text: 'This card has no abilities.', offense: 2, defense: 2, edition: '14' };
  return { ...base, flavor: '', author: '', license: '', image: null, crop: null, ...change };
}

/** Keeps cards for a guest, without the pages that are not what is tested. */
export async function keep(guest, sketches) {
  const kept = [];
  for (const card of sketches) kept.push((await ask(guest, 'POST', '/api/cards', { card })).body);
  return kept;
}
