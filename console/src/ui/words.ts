/** A value of the API as people read it: `CANCELLED_BY_PARTNER` becomes `Cancelled by partner`. */
export function wordsOf(value: string): string {
  const text = value.replaceAll(/[_-]/g, ' ').toLowerCase();
  return text.charAt(0).toUpperCase() + text.slice(1);
}
