/** Whether the client cancelled the request itself, so that there is no error to show. */
export function isAborted(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}
