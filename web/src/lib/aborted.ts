/** Whether the client cancelled the request itself. If so, there is no error to show. */
export function isAborted(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}
