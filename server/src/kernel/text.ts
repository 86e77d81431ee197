/** True when PostgreSQL text and UTF-8 can hold the string: no NUL, no half of a surrogate pair. */
export const isStorable = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed();

/** True when every text and every member name of a JSON value is storable, at any depth. */
export function isStorableThroughout(value: unknown): boolean {
  const open = [value];
  while (open.length > 0) {
    const inner = open.pop();
    if (typeof inner === 'string' && !isStorable(inner)) return false;
    if (typeof inner !== 'object' || inner === null) continue;
    for (const [name, member] of Object.entries(inner)) {
      if (!isStorable(name)) return false;
      open.push(member);
    }
  }
  return true;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern searches for control characters
const control = /[\u0000-\u001f\u007f-\u009f]/;

/** True when the string holds a C0 or C1 control character. */
export const hasControlCharacter = (text: string): boolean => control.test(text);

/** Removes the slashes at the end of a text in linear time, which a regular expression would not. */
export function withoutSlashes(text: string): string {
  let end = text.length;
  while (text[end - 1] === '/') end -= 1;
  return text.slice(0, end);
}
