/**
 * Rounds a chance in thousandths to whole percent. Only something impossible is 0, and only something certain is 100.
 */
export function percent(thousandths: number): number {
  if (thousandths <= 0 || thousandths >= 1000) return thousandths <= 0 ? 0 : 100;
  return Math.min(99, Math.max(1, Math.round(thousandths / 10)));
}

/** Formats an average, given in thousandths, with one decimal place. */
export function average(thousandths: number): string {
  return (thousandths / 1000).toFixed(1);
}
