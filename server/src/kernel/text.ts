/** True when PostgreSQL text and UTF-8 can hold the string: no NUL, no half of a surrogate pair. */
export const isStorable = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed();

/** True when every text and every member name of a JSON value is storable, at any depth. */
export function isStorableThroughout(value: unknown): boolean {
  const open = [value];
  while (open.length > 0) {
    const inner = open.pop();
    if (typeof inner === 'string' && !isStorable(inner)) return false;
    if (typeof inner !== 'object' || inner === null) continue;
    // Names of elements are figures: a list of a million numbers needs none of them.
    if (!Array.isArray(inner) && !Object.keys(inner).every(isStorable)) return false;
    for (const member of Array.isArray(inner) ? inner : Object.values(inner))
      if (typeof member === 'string' || typeof member === 'object') open.push(member);
  }
  return true;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern searches for control characters
const control = /[\u0000-\u001f\u007f-\u009f]/;

/** True when the string holds a C0 or C1 control character. */
export const hasControlCharacter = (text: string): boolean => control.test(text);

/** E-mail addresses in a text, also where the sign is encoded. They begin with a word, which keeps the search linear. */
export const emailAddresses = /(?<![\w.+-])[\w.+-]+(?:@|%40)[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}/gi;

const visible = /[^\s\p{Cc}\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** True when people see something of the text: it is more than spaces and characters without a shape. */
export const isVisible = (text: string): boolean => visible.test(text);

/** Removes the slashes at the end of a text in linear time, which a regular expression would not. */
export function withoutSlashes(text: string): string {
  let end = text.length;
  while (text[end - 1] === '/') end -= 1;
  return text.slice(0, end);
}
