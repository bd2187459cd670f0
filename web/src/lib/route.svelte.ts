// A small router that uses the browser's history.

import { scrolled } from './scrolled';

export type Route =
  | { page: 'home' }
  | {
      page:
        | 'cards'
        | 'sets'
        | 'decks'
        | 'account'
        | 'moderation'
        | 'matches'
        | 'measurements'
        | 'find'
        | 'fair'
        | 'leaderboard'
        | 'library'
        | 'newFormat'
        | 'friends'
        | 'drafts'
        | 'tournaments'
        | 'newTournament';
    }
  | { page: 'draft'; draft: string }
  | { page: 'set'; code: string }
  | { page: 'keepLists' }
  | { page: 'keepList'; list: string }
  | { page: 'sharedList'; key: string }
  | { page: 'deck'; deck: string }
  | { page: 'shared'; key: string }
  | { page: 'published'; work: string }
  | { page: 'profile'; person: string }
  | { page: 'conversation'; person: string }
  | { page: 'tournament'; tournament: string }
  | { page: 'lobby' }
  | { page: 'new' }
  | { page: 'table'; id: string }
  | { page: 'replay'; id: string }
  | { page: 'studio'; card: string | null }
  | { page: 'rules'; edition: string; topic: string }
  | { page: 'nowhere' };

/** The route that a URL leads to. */
export function read(at: URL): Route {
  const [page, id, ...rest] = at.pathname.split('/').slice(1).map(plain);
  if (rest.length > 0) return { page: 'nowhere' };
  if (!id) {
    if (!page) return { page: 'home' };
    if (page === 'keep-cards') return { page: 'keepLists' };
    if (page === 'cards' || page === 'sets' || page === 'decks') return { page };
    if (page === 'account' || page === 'moderation' || page === 'measurements') return { page };
    if (page === 'lobby' || page === 'new' || page === 'matches' || page === 'find' || page === 'fair') return { page };
    if (page === 'leaderboard' || page === 'library' || page === 'friends') return { page };
    if (page === 'drafts' || page === 'tournaments') return { page };
    if (page === 'studio') return { page, card: null };
    if (page === 'rules') return { page, edition: '', topic: plain(at.hash.slice(1)) };
    return { page: 'nowhere' };
  }
  if (page === 'library') return id === 'new-format' ? { page: 'newFormat' } : { page: 'published', work: id };
  if (page === 'friends') return { page: 'conversation', person: id };
  if (page === 'tournaments' && id === 'new') return { page: 'newTournament' };
  if (page === 'tournament') return { page, tournament: id };
  if (page === 'people') return { page: 'profile', person: id };
  if (page === 'decks') return { page: 'deck', deck: id };
  if (page === 'drafts') return { page: 'draft', draft: id };
  if (page === 'sets') return { page: 'set', code: id };
  if (page === 'shared') return { page, key: id };
  if (page === 'shared-list') return { page: 'sharedList', key: id };
  if (page === 'keep-cards') return { page: 'keepList', list: id };
  if (page === 'table' || page === 'replay') return { page, id };
  if (page === 'studio') return { page, card: id };
  if (page === 'rules') return { page, edition: id, topic: plain(at.hash.slice(1)) };
  return { page: 'nowhere' };
}

function plain(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Identifies the page that a route leads to. Routes to different topics of a rules page lead to the same page. */
export function pageOf(route: Route): string {
  if (route.page === 'deck') return `deck/${route.deck}`;
  if (route.page === 'draft') return `drafts/${route.draft}`;
  if (route.page === 'set') return `set/${route.code}`;
  if (route.page === 'published') return `library/${route.work}`;
  if (route.page === 'shared') return `shared/${route.key}`;
  if (route.page === 'sharedList') return `shared-list/${route.key}`;
  if (route.page === 'profile') return `people/${route.person}`;
  if (route.page === 'conversation') return `friends/${route.person}`;
  if (route.page === 'tournament') return `tournament/${route.tournament}`;
  if (route.page === 'keepList') return `keep-cards/${route.list}`;
  return 'id' in route ? `${route.page}/${route.id}` : route.page;
}

class Place {
  route: Route = $state.raw(read(new URL(location.href)));
  search: string = $state(location.search);
  /** Whether the visitor has gone to another page since loading the client. */
  moved = false;
  /** The address of the previous page. */
  before: string | null = null;
  /** Whether the page is new and its heading is not shown yet. */
  fresh = false;

  #path = location.pathname;

  constructor() {
    addEventListener('popstate', (event) => {
      scrolled.popped(event.state);
      const page = pageOf(this.route);
      this.#look();
      // A different page scrolls when it is loaded, and the rules page scrolls to its topics itself.
      if (page === pageOf(this.route) && !location.hash) scrolled.settle();
    });
    // Links within the client don't reload it.
    document.addEventListener('click', (event) => {
      if (event.defaultPrevented || event.button !== 0) return;
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      const link = (event.target as Element | null)?.closest('a');
      if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
      const to = new URL(link.href);
      if (read(to).page === 'nowhere') return;
      event.preventDefault();
      this.go(to.pathname + to.search + to.hash);
    });
  }

  go(to: string, replace = false) {
    if (replace) history.replaceState(history.state, '', to);
    else if (to !== location.pathname + location.search + location.hash) scrolled.push(to);
    this.#look();
  }

  #look() {
    const route = read(new URL(location.href));
    if (pageOf(route) !== pageOf(this.route)) {
      this.moved = this.fresh = true;
      this.before = this.#path;
    }
    this.#path = location.pathname;
    this.route = route;
    this.search = location.search;
  }
}

export const place = new Place();
