// HTTP requests for cards, decks, images, printing and accounts, with one function per path of the server. Failed
// requests throw an ApiError whose message can be shown to people.

import type {
  SignUp,
  TournamentAct,
  TournamentDeck,
  TournamentLists,
  TournamentPage,
  TournamentSettings,
  Block,
  Checked,
  CodesLeft,
  Complete,
  Completion,
  ContactSettings,
  Credentials,
  DirectMessage,
  FriendAsked,
  Inbox,
  MessagePage,
  Mute,
  PersonCard,
  PersonRef,
  DeckChecked,
  DeckImport,
  DeckImported,
  DeckListing,
  DeckSketch,
  CheckedDraftDeck,
  DraftDeck,
  DraftList,
  DraftPage,
  NewDraft,
  PickCard,
  CardSet,
  EditCards,
  EditedCards,
  ExportCards,
  SetListing,
  CardVersion,
  FaceOrder,
  HostedPrint,
  Import,
  ImportExisting,
  Imported,
  KeepChecked,
  KeepComplete,
  KeepCompletion,
  KeepFaceOrder,
  KeepImport,
  KeepListSketch,
  KeepListVersion,
  FittingCard,
  FormatChecked,
  FormatSketch,
  Leaderboard,
  LibraryComment,
  LibraryComments,
  LibraryPage,
  LibraryWork,
  Liked,
  LogEntry,
  LoggedIn,
  MakeReport,
  Me,
  Measurement,
  Moderate,
  ModeratedTable,
  Moderation,
  MyCard,
  MyDeck,
  MyKeepList,
  MyMatches,
  MyMeasurements,
  MyPictures,
  MyPublication,
  NewAccount,
  NewMeasurement,
  NewPassword,
  Person,
  PersonDetail,
  Picture,
  Port,
  Ported,
  PrintFormat,
  PrintOrder,
  Profile,
  Publish,
  Published,
  Remixed,
  Report,
  Recover,
  RecoveryCodes,
  Session,
  Shared,
  SharedCard,
  SharedKeepList,
  Sketch,
  StarterDeck,
  Tried,
  TryIt,
  Suggest,
  Suggested,
  Thrift,
} from '../protocol';
import { isAborted } from './aborted';
import { connection } from './socket.svelte';
import { recall } from './stored';
import { t } from './texts';
import { sentence } from './words';

/** The error of a failed request: the server rejected it, or could not be reached (status 0). */
export class ApiError<Theirs = unknown> extends Error {
  constructor(
    readonly status: number,
    message: string,
    /** After a conflict (status 409): what the server has now. */
    readonly theirs: Theirs | null = null,
  ) {
    super(message);
    this.name = 'ApiError';
  }
}

export { isAborted } from './aborted';

/** The message to show for a thrown error. */
export function told(error: unknown): string {
  if (error instanceof ApiError) return sentence(error.message);
  return t('lib-error');
}

/** A downloaded file with its name and the server's remarks about it. */
export type Download = { blob: Blob; name: string; remarks: string[] };

/** The preview of one page to print, the number of pages, and the server's remarks. */
export type Preview = { svg: string; pages: number; remarks: string[] };

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

async function ask(method: Method, path: string, body?: unknown, signal?: AbortSignal): Promise<Response> {
  // A new guest has no token before the first welcome message, and the server may no longer know an old token.
  await connection.welcomed;
  signal?.throwIfAborted();
  const headers = new Headers();
  const token = recall('token');
  if (token) headers.set('authorization', `Bearer ${token}`);
  const file = body instanceof Blob;
  if (file) headers.set('content-type', body.type || 'application/octet-stream');
  else if (body !== undefined) headers.set('content-type', 'application/json');
  let response: Response;
  try {
    response = await fetch(path, {
      method,
      headers,
      signal,
      body: file ? body : body === undefined ? undefined : JSON.stringify(body),
    });
  } catch (error) {
    if (isAborted(error)) throw error;
    throw new ApiError(0, t('lib-error-unreachable'));
  }
  if (response.ok) return response;
  const error = await errorOf(response);
  if (response.status === 401) {
    // The person was logged out elsewhere. The connection finds out who they are now. Read requests are then repeated
    // as that guest; changes are not, because they were meant for the account.
    if (token === recall('token')) await connection.again();
    if (method === 'GET' && token !== recall('token')) return ask(method, path, body, signal);
  }
  throw error;
}

/** Reads the error in the server's response. */
async function errorOf(response: Response): Promise<ApiError> {
  let said: { message?: unknown; theirs?: unknown } = {};
  try {
    said = (await response.json()) as typeof said;
  } catch {
    // The response doesn't come from our server, but for example from a proxy.
  }
  const message = typeof said.message === 'string' ? said.message : t('lib-error-status', { status: response.status });
  return new ApiError(response.status, message, said.theirs ?? null);
}

/** Reads the body of a response. Throws an ApiError if the connection breaks meanwhile. */
async function body<T>(read: Promise<T>): Promise<T> {
  try {
    return await read;
  } catch (error) {
    if (isAborted(error)) throw error;
    throw new ApiError(0, t('lib-error-unreadable'));
  }
}

async function json<T>(method: Method, path: string, sent?: unknown, signal?: AbortSignal): Promise<T> {
  const response = await ask(method, path, sent, signal);
  return body(response.json() as Promise<T>);
}

async function nothing(method: Method, path: string, sent?: unknown): Promise<void> {
  await ask(method, path, sent);
}

async function download(method: Method, path: string, sent?: unknown): Promise<Download> {
  const response = await ask(method, path, sent);
  return {
    blob: await body(response.blob()),
    name: fileName(response.headers.get('content-disposition')),
    remarks: remarks(response),
  };
}

/** Remarks that the server sends in a header of its response. */
function remarks(response: Response): string[] {
  const said = response.headers.get('x-remarks');
  return said ? (JSON.parse(decodeURIComponent(said)) as string[]) : [];
}

/** The file name in a Content-Disposition header: the encoded name if there is one, otherwise the plain name. */
export function fileName(disposition: string | null): string {
  const wide = /filename\*\s*=\s*UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  if (wide) {
    try {
      return decodeURIComponent(wide.trim());
    } catch {
      // Use the plain name instead.
    }
  }
  return /filename\s*=\s*"?([^";]+)"?/i.exec(disposition ?? '')?.[1]?.trim() || 'keeper';
}

/** Saves a file as a browser download. */
export function keepFile({ blob, name }: Download) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // The browser reads the file a moment later.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

const at = encodeURIComponent;

// Accounts
export const me = () => json<Me>('GET', '/api/me');
export const makeAccount = (it: Credentials) => json<NewAccount>('POST', '/api/account', it);
export const logIn = (it: Credentials) => json<LoggedIn>('POST', '/api/login', it);
export const logOut = () => nothing('POST', '/api/logout');
export const logOutOthers = () => nothing('POST', '/api/logout/others');
export const recover = (it: Recover) => json<LoggedIn>('POST', '/api/recover', it);
export const codesLeft = () => json<CodesLeft>('GET', '/api/account/codes');
export const newCodes = (password: string) => json<RecoveryCodes>('POST', '/api/account/codes', { password });
export const sessions = () => json<Session[]>('GET', '/api/sessions');
export const endSession = (id: number) => nothing('DELETE', `/api/sessions/${id}`);
export const exportAll = () => download('GET', '/api/account/export');
export const deleteAccount = (password: string) => nothing('POST', '/api/account/delete', { password });
export const leaderboard = (game: string, skip: number) =>
  json<Leaderboard>('GET', `/api/leaderboard?game=${at(game)}&skip=${skip}`);

export const profile = (person: string) => json<Profile>('GET', `/api/people/${at(person)}`);

// The library
export const library = (query: string) => json<LibraryPage>('GET', `/api/library?${query}`);
export const publication = (id: string, version: string | null) =>
  json<LibraryWork>('GET', `/api/library/${at(id)}${version === null ? '' : `?version=${at(version)}`}`);
export const publish = (it: Publish) => json<Published>('POST', '/api/library', it);
export const unpublish = (id: string) => nothing('DELETE', `/api/library/${at(id)}`);
export const publishedFrom = async (kind: string, source: string) =>
  (await json<MyPublication[]>('GET', `/api/library/mine?kind=${at(kind)}&source=${at(source)}`)).at(0) ?? null;
export const remix = (id: string) => json<Remixed>('POST', `/api/library/${at(id)}/remix`);
export const like = (id: string, likes: boolean) =>
  json<Liked>(likes ? 'POST' : 'DELETE', `/api/library/${at(id)}/like`);
export const comments = (id: string, before: number | null) =>
  json<LibraryComments>('GET', `/api/library/${at(id)}/comments${before === null ? '' : `?before=${before}`}`);
export const comment = (id: string, text: string) =>
  json<LibraryComment>('POST', `/api/library/${at(id)}/comments`, { text });
export const hideComment = (id: string, number: number, hidden: boolean) =>
  nothing('PUT', `/api/library/${at(id)}/comments/${number}`, { hidden });
export const deleteComment = (id: string, number: number) =>
  nothing('DELETE', `/api/library/${at(id)}/comments/${number}`);
export const fitting = (deck: DeckSketch) => json<FittingCard[]>('POST', '/api/library/fitting', deck);
export const newFormat = (it: FormatSketch) => json<Published>('POST', '/api/formats', it);
export const changeFormat = (id: string, it: FormatSketch) => json<Published>('PUT', `/api/formats/${at(id)}`, it);
export const checkFormat = (id: string, deck: DeckSketch) =>
  json<FormatChecked>('POST', `/api/formats/${at(id)}/check`, { deck });
// Friends and messages
export const personCard = (who: PersonRef) =>
  json<PersonCard>(
    'GET',
    `/api/person?${new URLSearchParams(Object.entries(who).flatMap(([key, it]) => (it === undefined ? [] : [[key, String(it)]])))}`,
  );
export const befriend = (who: PersonRef) => json<FriendAsked>('POST', '/api/friends', who);
export const acceptFriend = (person: number) => nothing('POST', `/api/friends/${person}`);
export const endFriendship = (person: number) => nothing('DELETE', `/api/friends/${person}`);
export const contact = () => json<ContactSettings>('GET', '/api/contact');
export const setContact = (it: ContactSettings) => nothing('PUT', '/api/contact', it);
export const mutes = () => json<Mute[]>('GET', '/api/mutes');
export const mute = (who: PersonRef) => nothing('POST', '/api/mutes', who);
export const unmute = (id: string) => nothing('DELETE', `/api/mutes/${at(id)}`);
export const block = (who: PersonRef) => nothing('POST', '/api/blocks', who);
export const inbox = () => json<Inbox>('GET', '/api/messages');
export const messages = (person: string, before: number | null) =>
  json<MessagePage>('GET', `/api/messages/${at(person)}${before === null ? '' : `?before=${before}`}`);
export const write = (person: string, text: string) =>
  json<DirectMessage>('POST', `/api/messages/${at(person)}`, { text });
export const markRead = (person: string, message: number) =>
  nothing('PUT', `/api/messages/${at(person)}/read`, { message });
export const deleteConversation = (person: string) => nothing('DELETE', `/api/messages/${at(person)}`);
// Tournaments
export const tournaments = () => json<TournamentLists>('GET', '/api/tournaments');
export const newTournament = (it: TournamentSettings) => json<TournamentPage>('POST', '/api/tournaments', it);
export const tournament = (id: string) => json<TournamentPage>('GET', `/api/tournaments/${at(id)}`);
export const editTournament = (id: string, it: TournamentSettings) =>
  json<TournamentPage>('PUT', `/api/tournaments/${at(id)}`, it);
export const signUp = (id: string, deck: SignUp['deck']) =>
  json<TournamentPage>('POST', `/api/tournaments/${at(id)}/sign-up`, { deck });
export const leaveTournament = (id: string) => json<TournamentPage>('POST', `/api/tournaments/${at(id)}/leave`, {});
export const tournamentAct = (id: string, it: TournamentAct) =>
  json<TournamentPage>('POST', `/api/tournaments/${at(id)}/act`, it);
export const tournamentDeck = (id: string, player: number) =>
  json<TournamentDeck>('GET', `/api/tournaments/${at(id)}/decks/${player}`);

export const blocks = () => json<Block[]>('GET', '/api/blocks');
export const matches = (before: string | null) =>
  json<MyMatches>('GET', `/api/matches${before === null ? '' : `?before=${at(before)}`}`);
export const record = (table: string) => download('GET', `/api/matches/${at(table)}/record`);
export const unblock = (id: string) => nothing('DELETE', `/api/blocks/${at(id)}`);
export const newPassword = (it: NewPassword) => nothing('POST', '/api/password', it);

// Drafts
const draftAt = (id: string) => `/api/drafts/${at(id)}`;
export const drafts = () => json<DraftList>('GET', '/api/drafts');
export const newDraft = (it: NewDraft) => json<DraftPage>('POST', '/api/drafts', it);
/** Loads a draft. With `after`, the server responds when the draft has changed since that step, or after 20 seconds. */
export const draft = (id: string, after: number | null, signal?: AbortSignal) =>
  json<DraftPage>('GET', after === null ? draftAt(id) : `${draftAt(id)}?after=${after}`, undefined, signal);
export const joinDraft = (id: string) => json<DraftPage>('POST', `${draftAt(id)}/join`, {});
export const leaveDraft = (id: string) => nothing('POST', `${draftAt(id)}/leave`, {});
export const startDraft = (id: string) => json<DraftPage>('POST', `${draftAt(id)}/start`, {});
export const pickCard = (id: string, it: PickCard) => json<DraftPage>('POST', `${draftAt(id)}/pick`, it);
export const saveDraftDeck = (id: string, it: DraftDeck) => json<DraftPage>('PUT', `${draftAt(id)}/deck`, it);
export const suggestDraftDeck = (id: string) => json<CheckedDraftDeck>('GET', `${draftAt(id)}/suggestion`);
export const playDrafter = (id: string, seat: number) => json<DraftPage>('POST', `${draftAt(id)}/play`, { seat });

// The card that is being edited
export const check = (card: Sketch, signal?: AbortSignal) => json<Checked>('POST', '/api/check', card, signal);
export const suggest = (it: Suggest, signal?: AbortSignal) => json<Suggested>('POST', '/api/suggest', it, signal);
export const thrift = (card: Sketch, signal?: AbortSignal) => json<Thrift>('POST', '/api/thrift', card, signal);
export const complete = (it: Complete, signal?: AbortSignal) => json<Completion[]>('POST', '/api/complete', it, signal);
export const port = (it: Port, signal?: AbortSignal) => json<Ported>('POST', '/api/port', it, signal);
export async function face(it: FaceOrder, signal?: AbortSignal): Promise<Blob> {
  const response = await ask('POST', '/api/face', it, signal);
  return body(response.blob());
}
export const bringPicture = (file: Blob, signal?: AbortSignal) => json<Picture>('POST', '/api/pictures', file, signal);
export const myPictures = (signal?: AbortSignal) => json<MyPictures>('GET', '/api/pictures', undefined, signal);
export const dropPicture = (id: string) => nothing('DELETE', `/api/pictures/${at(id)}`);
export const pictureAddress = (id: string) => `/picture/${at(id)}`;
export const tryIt = (it: TryIt) => json<Tried>('POST', '/api/try', it);

// Measurements
export const measurements = () => json<MyMeasurements>('GET', '/api/measurements');
export const measure = (it: NewMeasurement) => json<Measurement>('POST', '/api/measurements', it);
export const stopMeasurement = (id: string) => nothing('POST', `/api/measurements/${at(id)}/stop`);
export const dropMeasurement = (id: string) => nothing('DELETE', `/api/measurements/${at(id)}`);

// Saved cards
export const cards = (signal?: AbortSignal) => json<MyCard[]>('GET', '/api/cards', undefined, signal);
export const card = (id: string, signal?: AbortSignal) =>
  json<MyCard>('GET', `/api/cards/${at(id)}`, undefined, signal);
export const newCard = (card: Sketch) => json<MyCard>('POST', '/api/cards', { card });
export const saveCard = (id: string, base: number, card: Sketch) =>
  json<MyCard>('PUT', `/api/cards/${at(id)}`, { base, card });
export const deletedCards = () => json<MyCard[]>('GET', '/api/cards/deleted');
export const dropCards = (ids: string[]) => nothing('POST', '/api/cards/delete', { ids });
export const restoreCards = (ids: string[]) => nothing('POST', '/api/cards/restore', { ids });
export const cardVersions = (id: string) => json<CardVersion[]>('GET', `/api/cards/${at(id)}/versions`);
export const shareCard = (id: string) => json<Shared>('POST', `/api/cards/${at(id)}/share`);
export const unshareCard = (id: string) => nothing('DELETE', `/api/cards/${at(id)}/share`);
export const sharedCard = (key: string) => json<SharedCard>('GET', `/api/shared/${at(key)}`);
export const copyShared = (key: string) => json<MyCard>('POST', `/api/shared/${at(key)}/copy`);
export const importCards = (it: Import) => json<Imported>('POST', '/api/cards/import', it);
export const importArchive = (file: File, edition: string, existing: ImportExisting) => {
  const query = `edition=${at(edition)}&name=${at(file.name)}&existing=${existing}`;
  return json<Imported>('POST', `/api/cards/import/zip?${query}`, file);
};
export const editCards = (it: EditCards) => json<EditedCards>('POST', '/api/cards/edit', it);
export const sets = () => json<SetListing[]>('GET', '/api/sets');
export const cardSet = (code: string) => json<CardSet>('GET', `/api/sets/${at(code)}`);
export const exportCards = (it: ExportCards) => download('POST', '/api/cards/export', it);

// Decks
export const decks = (signal?: AbortSignal) => json<DeckListing[]>('GET', '/api/decks', undefined, signal);
export const deck = (id: string, signal?: AbortSignal) =>
  json<MyDeck>('GET', `/api/decks/${at(id)}`, undefined, signal);
export const checkDeck = (deck: DeckSketch, signal?: AbortSignal) =>
  json<DeckChecked>('POST', '/api/decks/check', deck, signal);
export const newDeck = (deck: DeckSketch) => json<MyDeck>('POST', '/api/decks', { deck });
export const saveDeck = (id: string, base: number, deck: DeckSketch) =>
  json<MyDeck>('PUT', `/api/decks/${at(id)}`, { base, deck });
export const deletedDecks = () => json<DeckListing[]>('GET', '/api/decks/deleted');
export const dropDecks = (ids: string[]) => nothing('POST', '/api/decks/delete', { ids });
export const restoreDecks = (ids: string[]) => nothing('POST', '/api/decks/restore', { ids });
export const starters = () => json<StarterDeck[]>('GET', '/api/starters');
export const starter = (edition: string, name: string) =>
  json<DeckSketch>('GET', `/api/starters/${at(edition)}/${at(name)}`);
export const importDeck = (it: DeckImport) => json<DeckImported>('POST', '/api/decks/import', it);
export const importDeckArchive = (file: File, name: string, edition: string) =>
  json<DeckImported>('POST', `/api/decks/import/zip?edition=${at(edition)}&name=${at(name)}`, file);

// Card lists for KEEP
export const keepLists = () => json<MyKeepList[]>('GET', '/api/keep/lists');
export const deletedKeepLists = () => json<MyKeepList[]>('GET', '/api/keep/lists/deleted');
export const keepList = (id: string) => json<MyKeepList>('GET', `/api/keep/lists/${at(id)}`);
export const newKeepList = (list: KeepListSketch) => json<MyKeepList>('POST', '/api/keep/lists', { list });
export const saveKeepList = (id: string, base: number, list: KeepListSketch) =>
  json<MyKeepList>('PUT', `/api/keep/lists/${at(id)}`, { base, list });
export const dropKeepList = (id: string) => nothing('DELETE', `/api/keep/lists/${at(id)}`);
export const restoreKeepList = (id: string) => nothing('POST', `/api/keep/lists/${at(id)}/restore`);
export const keepListVersions = (id: string) => json<KeepListVersion[]>('GET', `/api/keep/lists/${at(id)}/versions`);
export const shareKeepList = (id: string) => json<Shared>('POST', `/api/keep/lists/${at(id)}/share`);
export const unshareKeepList = (id: string) => nothing('DELETE', `/api/keep/lists/${at(id)}/share`);
export const exportKeepList = (id: string) => download('POST', `/api/keep/lists/${at(id)}/export`);
export const sharedKeepList = (key: string) => json<SharedKeepList>('GET', `/api/keep/shared/${at(key)}`);
export const copySharedKeepList = (key: string) => json<MyKeepList>('POST', `/api/keep/shared/${at(key)}/copy`);
export const standardKeepList = () => json<KeepListSketch>('GET', '/api/keep/standard');
export const importKeepList = (it: KeepImport) => json<MyKeepList>('POST', '/api/keep/import', it);
export const checkKeep = (list: KeepListSketch, signal?: AbortSignal) =>
  json<KeepChecked>('POST', '/api/keep/check', list, signal);
export const completeKeep = (it: KeepComplete, signal?: AbortSignal) =>
  json<KeepCompletion[]>('POST', '/api/keep/complete', it, signal);
export async function keepFace(it: KeepFaceOrder, signal?: AbortSignal): Promise<Blob> {
  const response = await ask('POST', '/api/keep/face', it, signal);
  return body(response.blob());
}

// Moderation
export const report = (it: MakeReport) => nothing('POST', '/api/reports', it);
export const moderation = () => json<Moderation>('GET', '/api/moderation');
export const moderate = (it: Moderate) => json<LogEntry>('POST', '/api/moderation/act', it);
export const auditLog = (before: number | null) =>
  json<LogEntry[]>('GET', `/api/moderation/log${before === null ? '' : `?before=${before}`}`);
export const people = (text: string) => json<Person[]>('GET', `/api/moderation/people?q=${at(text)}`);
export const person = (id: number) => json<PersonDetail>('GET', `/api/moderation/people/${id}`);
export const openTables = () => json<ModeratedTable[]>('GET', '/api/moderation/tables');
export const reports = (settled: boolean) => json<Report[]>('GET', `/api/moderation/reports?settled=${settled}`);

// Printing, and files for other programs
export const printFormats = () => json<PrintFormat[]>('GET', '/api/print/formats');
export const hostPrint = (it: PrintOrder) => json<HostedPrint>('POST', '/api/print/host', it);
export const print = (it: PrintOrder) => download('POST', '/api/print', it);
export async function printPreview(it: PrintOrder, page: number, signal?: AbortSignal): Promise<Preview> {
  const response = await ask('POST', `/api/print/preview?page=${page}`, it, signal);
  return {
    svg: await body(response.text()),
    pages: Number(response.headers.get('x-pages') ?? 1),
    remarks: remarks(response),
  };
}
