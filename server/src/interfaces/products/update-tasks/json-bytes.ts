import { bytesOfStep, type Steps } from '../../../kernel/steps.ts';

/** Bytes of JSON's syntax. */
export const [comma, openList, closeList] = [0x2c, 0x5b, 0x5d];
const [quote, backslash, colon, openObject, closeObject] = [0x22, 0x5c, 0x3a, 0x7b, 0x7d];
const [minus, plus, point, zero] = [0x2d, 0x2b, 0x2e, 0x30];

const ofBytes = (isOne: (byte: number) => boolean) =>
  Uint8Array.from({ length: 256 }, (_, byte) => (isOne(byte) ? 1 : 0));
const among = (characters: string) => ofBytes((byte) => characters.includes(String.fromCharCode(byte)));

const isBlank = among(' \t\r\n');
const isDigit = among('0123456789');
const isHex = among('0123456789abcdefABCDEF');
const isEscaped = among('"\\/bfnrt');
/** A character at which a text ends, at which an escape begins, or which a text must not have. */
const isSpecial = ofBytes((byte) => byte < 0x20 || byte === quote || byte === backslash);

const words = ['true', 'false', 'null'].map((word) => Buffer.from(word));

/**
 * Where the JSON value ends that begins at `start`, or after blanks there; -1 for no valid value. The bytes must be
 * valid UTF-8. Accepts what `JSON.parse` accepts, but allocates nothing.
 */
export function* endOfValue(bytes: Uint8Array, start: number): Steps<number> {
  let isInObject = new Uint8Array(64);
  let depth = 0;
  let pausedAt = start;
  for (let at = start; ; ) {
    if (at - pausedAt > bytesOfStep) {
      pausedAt = at;
      yield;
    }
    at = afterBlanks(bytes, at);
    const first = bytes[at];
    if (first === openObject || first === openList) {
      const close = first === openObject ? closeObject : closeList;
      at = afterBlanks(bytes, at + 1);
      if (bytes[at] === close) at += 1;
      else {
        depth += 1;
        if (depth === isInObject.length) isInObject = longer(isInObject);
        isInObject[depth] = first === openObject ? 1 : 0;
        if (first === openObject) at = endOfName(bytes, at);
        if (at < 0) return -1;
        continue;
      }
    } else at = first === quote ? endOfText(bytes, at) : endOfWord(bytes, at);
    if (at < 0) return -1;
    // The objects and lists that end with this value, up to the comma before the next one.
    for (; depth > 0; depth -= 1) {
      at = afterBlanks(bytes, at) + 1;
      if (bytes[at - 1] === comma) break;
      if (bytes[at - 1] !== (isInObject[depth] === 1 ? closeObject : closeList)) return -1;
    }
    if (depth === 0) return at;
    if (isInObject[depth] === 1) at = endOfName(bytes, afterBlanks(bytes, at));
    if (at < 0) return -1;
  }
}

/**
 * The bytes of an object's member, the last one of its name as with `JSON.parse`; undefined when the bytes are no
 * JSON object with this member. Parses nothing of the value, however deep it is.
 */
export function* memberOf(bytes: Buffer, name: string): Steps<Buffer | undefined> {
  let at = afterBlanks(bytes, 0);
  const end = bytes[at] === openObject ? yield* endOfValue(bytes, at) : -1;
  if (end < 0 || afterBlanks(bytes, end) < bytes.length) return undefined;
  const plain = Buffer.from(JSON.stringify(name));
  let found: Buffer | undefined;
  let pausedAt = at;
  for (at = afterBlanks(bytes, at + 1); bytes[at] === quote; ) {
    if (at - pausedAt > bytesOfStep) {
      pausedAt = at;
      yield;
    }
    const start = endOfName(bytes, at);
    const isNamed = isText(bytes.subarray(at, endOfText(bytes, at)), plain, name);
    const close = yield* endOfValue(bytes, start);
    if (isNamed) found = bytes.subarray(start, close);
    at = afterBlanks(bytes, afterBlanks(bytes, close) + 1);
  }
  return found;
}

/** Whether bytes are a JSON text. `plain` is its usual form; only a text with escapes is parsed. */
function isText(bytes: Buffer, plain: Buffer, text: string): boolean {
  if (bytes.equals(plain)) return true;
  return bytes.length > plain.length && bytes.includes(backslash) && JSON.parse(bytes.toString()) === text;
}

/** The first place without a blank. */
export function afterBlanks(bytes: Uint8Array, start: number): number {
  let at = start;
  while (at < bytes.length && isBlank[bytes[at]!] === 1) at += 1;
  return at;
}

function longer(flags: Uint8Array): Uint8Array<ArrayBuffer> {
  const copy = new Uint8Array(flags.length * 2);
  copy.set(flags);
  return copy;
}

/** Where the colon after a member's name ends; -1 without a name and a colon. */
function endOfName(bytes: Uint8Array, start: number): number {
  if (bytes[start] !== quote) return -1;
  const end = endOfText(bytes, start);
  if (end < 0) return -1;
  const at = afterBlanks(bytes, end);
  return bytes[at] === colon ? at + 1 : -1;
}

/** Where the text ends whose quote is at `start`. */
function endOfText(bytes: Uint8Array, start: number): number {
  for (let at = start + 1; ; ) {
    while (at < bytes.length && isSpecial[bytes[at]!] === 0) at += 1;
    if (bytes[at] === quote) return at + 1;
    if (bytes[at] !== backslash) return -1;
    at = endOfEscape(bytes, at);
    if (at < 0) return -1;
  }
}

function endOfEscape(bytes: Uint8Array, start: number): number {
  if (isEscaped[bytes[start + 1]!] === 1) return start + 2;
  if (bytes[start + 1] !== 0x75) return -1;
  for (let at = start + 2; at < start + 6; at += 1) if (isHex[bytes[at]!] !== 1) return -1;
  return start + 6;
}

/** Where a number, true, false or null ends. */
function endOfWord(bytes: Uint8Array, start: number): number {
  const first = bytes[start];
  const word = first === 0x74 ? words[0] : first === 0x66 ? words[1] : first === 0x6e ? words[2] : undefined;
  if (!word) return endOfNumber(bytes, start);
  return word.every((byte, index) => byte === bytes[start + index]) ? start + word.length : -1;
}

function endOfNumber(bytes: Uint8Array, start: number): number {
  let at = bytes[start] === minus ? start + 1 : start;
  at = bytes[at] === zero ? at + 1 : afterDigits(bytes, at);
  if (at > 0 && bytes[at] === point) at = afterDigits(bytes, at + 1);
  if (at > 0 && (bytes[at]! | 0x20) === 0x65) {
    const sign = bytes[at + 1];
    at = afterDigits(bytes, sign === minus || sign === plus ? at + 2 : at + 1);
  }
  return at;
}

/** Where the digits end; -1 when there is none. */
function afterDigits(bytes: Uint8Array, start: number): number {
  let at = start;
  while (at < bytes.length && isDigit[bytes[at]!] === 1) at += 1;
  return at > start ? at : -1;
}
