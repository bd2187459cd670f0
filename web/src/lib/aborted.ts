/** Was it given up by ourselves? Then there is nothing to tell. */
export function isAborted(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}
