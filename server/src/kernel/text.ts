/** True when PostgreSQL text and UTF-8 can hold the string: no NUL, no half of a surrogate pair. */
export const isStorable = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed();

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const control = /[\u0000-\u001f\u007f-\u009f]/;

/** True when the string holds a C0 or C1 control character. */
export const hasControlCharacter = (text: string): boolean => control.test(text);
