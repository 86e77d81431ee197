/** A step from a value to a part of it: the name of a member, or the number of an entry. */
export type PathStep = string | number;

/** The steps from a value to the part at which a JSON pointer (RFC 6901) points. */
export function stepsOf(pointer: string, value: unknown): PathStep[] {
  let container = value;
  return pointer
    .split('/')
    .slice(1)
    .map((escaped) => {
      const name = escaped.replaceAll('~1', '/').replaceAll('~0', '~');
      const step = Array.isArray(container) ? Number(name) : name;
      container = (container as Record<PathStep, unknown> | null | undefined)?.[step];
      return step;
    });
}

/** The part of a value at the end of some steps, as JSONPath (RFC 9535). */
export const jsonPathOf = (steps: readonly PathStep[]): string =>
  steps.reduce<string>(
    (path, step) => path + (typeof step === 'number' ? `[${step}]` : memberStep(step)),
    '$',
  );

/** The step to a member: `.name`, or `['other name']` when it is no simple name. */
export const memberStep = (name: string): string =>
  /^[\p{L}_][\p{L}\p{N}_]*$/u.test(name) && !unseen.test(name) ? `.${name}` : `[${quoted(name)}]`;

/** A character that nobody sees or that looks like a space, besides the space itself; also one that nobody has defined. */
const unseen = /(?! )[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u;

const escaped = new RegExp(`['\\\\]|${unseen.source}`, 'gu');

/** A name in single quotes, with the escapes of RFC 9535. */
export const quoted = (name: string): string => `'${name.replace(escaped, escapeOf)}'`;

/** Characters with a short escape of their own (RFC 9535, section 2.3.1.1). */
const shortEscapes: Readonly<Record<string, string>> = {
  "'": "\\'",
  '\\': '\\\\',
  '\b': '\\b',
  '\f': '\\f',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
};

/** The escape of a character: a short one, or `\u0000` for each of its UTF-16 units. */
const escapeOf = (character: string): string =>
  shortEscapes[character] ??
  character
    .split('')
    .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .join('');
