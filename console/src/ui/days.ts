/** True for a day of the calendar, such as `2026-02-28`. */
export function isDay(text: string | undefined): text is string {
  const at = Date.parse(text ?? '');
  return at > 0 && new Date(at).toISOString().slice(0, 10) === text;
}
