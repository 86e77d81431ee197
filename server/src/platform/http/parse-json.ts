import { Refusal } from '../../kernel/refusal.ts';
import { bytesOfStep, type Steps } from '../../kernel/steps.ts';
import { runInSteps } from '../run-in-steps.ts';

/** Values that a body may have: far more than any use, and few enough for memory. */
const mostValues = 500_000;

/** Each value takes a byte, and what sets it apart from the next one another. */
const fewestBytes = 2 * mostValues;

const [quote, backslash, comma, openList, openObject] = [0x22, 0x5c, 0x2c, 0x5b, 0x7b];
const [zero, nine, point, plus, minus, exponent] = [0x30, 0x39, 0x2e, 0x2b, 0x2d, 0x65];

/** Shorter numbers without an exponent are exact enough for a fraction to be seen. */
const longestExact = 16;

/** Looking at a number that may lose its fraction takes as long as reading so many bytes. */
const bytesOfNumber = 250;

/**
 * Parses a body; 400 with the parser's message when it is no JSON, `too-large` when it has so many values that making
 * them would take seconds and hundreds of megabytes. A number with a fraction that JavaScript would round away, such as
 * 3.0000000000000001, becomes the next one that is not whole: no check of whole numbers takes it. `decode` makes the
 * text of bytes. What comes before `JSON.parse` is done by turns with other requests.
 */
export async function parseBody(bytes: Buffer, decode: (bytes: Buffer) => string): Promise<unknown> {
  return parsed(decode(await runInSteps(withoutLostFractions(bytes))));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Refusal('bad-request', `The request body is not valid JSON: ${(error as Error).message}`);
  }
}

type Scan = { at: number; isText: boolean; values: number; kept: Buffer };

/** The same bytes, or a copy with other numbers where a fraction would be lost. Throws `too-large` as soon as there are too many values. */
export function* withoutLostFractions(bytes: Buffer): Steps<Buffer> {
  const scan: Scan = { at: 0, isText: false, values: 1, kept: bytes };
  for (;;) {
    readOn(bytes, scan);
    if (scan.values > mostValues && bytes.length >= fewestBytes)
      throw new Refusal('too-large', `The request body has more than ${mostValues} values.`);
    if (scan.at >= bytes.length) return scan.kept;
    yield;
  }
}

/** Reads one step further. */
function readOn(bytes: Buffer, scan: Scan): void {
  const end = Math.min(bytes.length, scan.at + bytesOfStep);
  let { at, isText, values } = scan;
  let spent = 0;
  for (; at + spent < end; at += 1) {
    const byte = bytes[at]!;
    if (isText) {
      if (byte === backslash) at += 1;
      else if (byte === quote) isText = false;
    } else if (byte >= zero && byte <= nine) {
      const start = at;
      at = lastOfNumber(bytes, start);
      if (mayLose(bytes, start, at + 1)) {
        spent += bytesOfNumber;
        const instead = insteadOf(bytes.toString('latin1', start, at + 1));
        if (instead !== undefined) replace(bytes, scan, { start, instead });
      }
    } else if (byte === quote) isText = true;
    else if (byte === comma || byte === openList || byte === openObject) values += 1;
  }
  Object.assign(scan, { at, isText, values });
}

/** The last byte of a number, or of what looks like one. */
function lastOfNumber(bytes: Buffer, start: number): number {
  let at = start;
  while (isOfNumber(bytes[at + 1])) at += 1;
  return at;
}

const isOfNumber = (byte = 0): boolean =>
  (byte >= zero && byte <= nine) ||
  byte === point ||
  (byte | 0x20) === exponent ||
  byte === plus ||
  byte === minus;

/** True when a number has an exponent, or more digits than are exact, and a fraction. */
function mayLose(bytes: Buffer, start: number, end: number): boolean {
  let hasPoint = false;
  for (let at = start; at < end; at += 1) {
    const byte = bytes[at]!;
    if ((byte | 0x20) === exponent) return true;
    if (byte === point) hasPoint = true;
  }
  return hasPoint && end - start > longestExact;
}

/** What stands for a number whose fraction would be lost, as many bytes long; undefined for all others. */
function insteadOf(source: string): string | undefined {
  if (!Number.isInteger(Number(source))) return undefined;
  const parts = /^(0|[1-9]\d*)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(source);
  if (!parts) return undefined;
  const [, whole = '', fraction = '', power = '0'] = parts;
  const places = fraction.length - Number(power);
  if (places <= 0 || /^0*$/.test((whole + fraction).slice(-places))) return undefined;
  // The next number that is not whole, or an infinite one where there is none.
  const next = Number(source) * (1 + Number.EPSILON) || Number.MIN_VALUE;
  const instead = Number.isInteger(next) ? '1e999' : String(next);
  return (instead.length > source.length ? '1e999' : instead).padEnd(source.length);
}

function replace(bytes: Buffer, scan: Scan, { start, instead }: { start: number; instead: string }): void {
  if (scan.kept === bytes) scan.kept = Buffer.from(bytes);
  scan.kept.write(instead, start, 'latin1');
}
