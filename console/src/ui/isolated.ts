/** Letters that are written from right to left, and characters that turn the text around them. */
const turning =
  /[\u0590-\u08ff\u200e\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
/** They begin or end a direction, and could end the isolation too. */
const directions = /[\u202a-\u202e\u2066-\u2069]/g;

/**
 * A name for use within a sentence or a list: its direction ends with it, and it cannot turn the text behind it around. A
 * name without such characters stays as it is, so that copied text has nothing invisible in it.
 */
export const isolated = (name: string): string =>
  turning.test(name) ? `\u2068${name.replaceAll(directions, '')}\u2069` : name;
