/** True when PostgreSQL text and UTF-8 can hold the string: no NUL, no half of a surrogate pair. */
export const isStorable = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed();

/** True when every text of a JSON value is storable, the names of its members among them. */
export function isStorableThroughout(value: unknown): boolean {
  if (typeof value === 'string') return isStorable(value);
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([name, inner]) => isStorable(name) && isStorableThroughout(inner));
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const control = /[\u0000-\u001f\u007f-\u009f]/;

/** True when the string holds a C0 or C1 control character. */
export const hasControlCharacter = (text: string): boolean => control.test(text);
