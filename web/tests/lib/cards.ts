// Cards and decks for tests: files as people upload them, and requests to the server as a guest's page sends them.

import type { Page } from '@playwright/test';
import type { MyCard, Picture, Sketch } from '../../src/protocol';

/** Anybody with a page, such as a guest. */
type Visitor = { page: Page };

/** A file for the browser's file chooser. */
export type FileToChoose = { name: string; mimeType: string; buffer: Buffer };

/** A card file with `count` cards. Cards whose number is in `bad` cannot be saved. */
export function cardFile(from: number, count: number, { bad = [] as number[], edition = '14' } = {}): string {
  return Array.from({ length: count }, (_, it) => {
    const number = from + it;
    const text = bad.includes(number) ? 'x'.repeat(6000) : 'This card has no abilities.';
    return `[[cards]]\nname = "Beast ${number}"\nkind = "creature"\nedition = "${edition}"\noffense = ${1 + (number % 4)}\ndefense = ${1 + (number % 3)}\ntext = "${text}"\n`;
  }).join('\n');
}

/** A text file for the browser's file chooser. */
export function file(name: string, text: string): FileToChoose {
  return { name, mimeType: 'text/plain', buffer: Buffer.from(text) };
}

/** Sends a request to the server as the guest's page would; returns the status and the body. */
export async function ask<Body = unknown>(
  guest: Visitor,
  method: string,
  path: string,
  body?: object,
): Promise<{ status: number; body: Body }> {
  return guest.page.evaluate(
    async ({ method, path, body }) => {
      const headers: Record<string, string> = { authorization: `Bearer ${localStorage.getItem('keeper.token')}` };
      const request: RequestInit = { method, headers };
      if (body !== null) {
        headers['content-type'] = 'application/json';
        request.body = body;
      }
      const answer = await fetch(path, request);
      const text = await answer.text();
      const isJson = text !== '' && answer.headers.get('content-type')?.includes('json');
      return { status: answer.status, body: isJson ? JSON.parse(text) : text };
    },
    { method, path, body: body ? JSON.stringify(body) : null },
  );
}

/** Requests something with GET and returns the body. */
export async function get<Body>(guest: Visitor, path: string): Promise<Body> {
  return (await ask<Body>(guest, 'GET', path)).body;
}

/** Uploads a picture for a guest; returns its id. */
export async function uploadPicture(guest: Visitor, picture: Buffer): Promise<string> {
  return guest.page.evaluate(
    async (bytes) => {
      const headers = { authorization: `Bearer ${localStorage.getItem('keeper.token')}`, 'content-type': 'image/png' };
      const answer = await fetch('/api/pictures', { method: 'POST', headers, body: new Uint8Array(bytes) });
      const { id }: Picture = await answer.json();
      return id;
    },
    [...picture],
  );
}

/** A card that is legal in the 14th edition. */
export function sketch(name: string, change: Partial<Sketch> = {}): Sketch {
  return {
    name,
    kind: 'creature',
    text: 'This card has no abilities.',
    offense: 2,
    defense: 2,
    edition: '14',
    flavor: '',
    author: '',
    license: '',
    image: null,
    crop: null,
    ...change,
  };
}

/** Saves cards for a guest without using the pages. */
export async function saveCards(guest: Visitor, sketches: Sketch[]): Promise<MyCard[]> {
  const saved = [];
  for (const card of sketches) saved.push((await ask<MyCard>(guest, 'POST', '/api/cards', { card })).body);
  return saved;
}
