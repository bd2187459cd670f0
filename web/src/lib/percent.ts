/** A chance in thousandths as a whole number of percent. Only certain things are 0 or 100. */
export function percent(thousandths: number): number {
  if (thousandths <= 0 || thousandths >= 1000) return thousandths <= 0 ? 0 : 100;
  return Math.min(99, Math.max(1, Math.round(thousandths / 10)));
}

/** An average in thousandths with one digit behind the point. */
export function average(thousandths: number): string {
  return (thousandths / 1000).toFixed(1);
}
