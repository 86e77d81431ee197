/** What the log writes in place of secrets, and in place of customers for roles that do not see them. */
const placeholder = /\[removed\]|"\*\*\*"|masked@example\.invalid|\[Withheld: [^\]]*\]/;

/** Throws a `RangeError` when headers or a body still have a placeholder of the log, which the server would take for a value. */
export function assertNoPlaceholder(text: string): void {
  const [found] = placeholder.exec(text) ?? [];
  if (found !== undefined) throw new RangeError(`The log has left something out. Replace ${found} first.`);
}
