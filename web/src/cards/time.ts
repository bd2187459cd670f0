// When something was, as people say it.

const DAY = 86_400;

/** "just now", "14:03", "yesterday, 14:03", "3 May 2024". */
export function when(seconds: number, now = Date.now() / 1000): string {
  const at = new Date(seconds * 1000);
  const clock = at.toLocaleTimeString(undefined, { hour: '2-digit', minute: '2-digit' });
  if (now - seconds < 60) return 'just now';
  const midnight = new Date(now * 1000).setHours(0, 0, 0, 0) / 1000;
  if (seconds >= midnight) return clock;
  if (seconds >= midnight - DAY) return `yesterday, ${clock}`;
  return at.toLocaleDateString(undefined, { day: 'numeric', month: 'short', year: 'numeric' });
}
