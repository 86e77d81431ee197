import { Refusal } from '../../kernel/refusal.ts';

/** Values that a body may have: far more than any use, and few enough for memory. */
const mostValues = 500_000;

/** Each value takes a byte, and what sets it apart from the next one another. */
const fewestBytes = 2 * mostValues;

const [quote, backslash, comma, openList, openObject] = [0x22, 0x5c, 0x2c, 0x5b, 0x7b];

/** Refuses JSON text of so many values that making them all would take seconds and hundreds of megabytes. */
export function refuseTooManyValues(bytes: Uint8Array): void {
  if (bytes.length < fewestBytes) return;
  let values = 1;
  let isText = false;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (isText) {
      if (byte === backslash) at += 1;
      else if (byte === quote) isText = false;
    } else if (byte === quote) isText = true;
    else if (byte === comma || byte === openList || byte === openObject) values += 1;
  }
  if (values > mostValues)
    throw new Refusal('too-large', `The request body has more than ${mostValues} values.`);
}

/**
 * Parses a body; 400 with the parser's message when it is no JSON. A number with a fraction that JavaScript would round
 * away, such as 3.0000000000000001, becomes the next one that is not whole: no check of whole numbers takes it.
 */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(losesFraction(text) ? withoutLostFractions(text) : text);
  } catch (error) {
    throw new Refusal('bad-request', `The request body is not valid JSON: ${(error as Error).message}`);
  }
}

/** A number in decimal or exponential form behind what may stand before one. What stands in a text only looks like one. */
const fractions = /[:,[\s-]\d+(?:\.\d+(?:[eE][+-]?\d+)?|[eE][+-]?\d+)/g;

/** True when a number of the text, or what looks like one, is whole only once it is rounded. */
function losesFraction(text: string): boolean {
  for (const [number] of text.matchAll(fractions)) if (isRoundedAway(number.slice(1))) return true;
  return false;
}

function isRoundedAway(source: string): boolean {
  if (!Number.isInteger(Number(source))) return false;
  const [, whole = '', fraction = '', exponent = '0'] =
    /^(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(source) ?? [];
  const places = fraction.length - Number(exponent);
  return places > 0 && !/^0*$/.test((whole + fraction).slice(-places));
}

/** The next number that is not whole, or an infinite one where there is none. */
function besideWhole(source: string): string {
  const next = Number(source) * (1 + Number.EPSILON) || Number.MIN_VALUE;
  return Number.isInteger(next) ? '1e999' : String(next);
}

/** The text without numbers that lose a fraction. Texts in it stay as they are. */
function withoutLostFractions(text: string): string {
  const parts: string[] = [];
  for (let at = 0; at < text.length; ) {
    const start = text.indexOf('"', at);
    const between = text.slice(at, start < 0 ? text.length : start);
    parts.push(
      between.replace(fractions, (found) => {
        const number = found.slice(1);
        return isRoundedAway(number) ? `${found[0]}${besideWhole(number)}` : found;
      }),
    );
    if (start < 0) break;
    at = endOfText(text, start);
    parts.push(text.slice(start, at));
  }
  return parts.join('');
}

/** Where the text ends whose quote is at `start`. */
function endOfText(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let escapes = 0;
    while (text[end - 1 - escapes] === '\\') escapes += 1;
    if (escapes % 2 === 0) return end + 1;
  }
  return text.length;
}
