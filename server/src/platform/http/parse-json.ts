import { Refusal } from '../../kernel/refusal.ts';
import { bytesOfStep, type Steps } from '../../kernel/steps.ts';
import { runInSteps } from '../run-in-steps.ts';

/** How many values a body may have: more than anybody needs, and few enough for memory. */
const mostValues = 500_000;

/** Each value takes at least one byte, and one for a separator. */
const fewestBytes = 2 * mostValues;

const [quote, backslash, comma, openList, openObject] = [0x22, 0x5c, 0x2c, 0x5b, 0x7b];

/**
 * Parses a body; `text` and `bytes` are the same. 400 with the parser's message when it is not JSON. `too-large` when
 * it has so many values that making them would take seconds and hundreds of megabytes. Counts them in steps, so that
 * other requests continue. Numbers are those of JavaScript: 3.0000000000000001 is 3.
 */
export async function parseBody(bytes: Buffer, text: string): Promise<unknown> {
  if (bytes.length >= fewestBytes) await runInSteps(checkValues(bytes));
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Refusal('bad-request', `The request body is not valid JSON: ${(error as Error).message}`);
  }
}

/** Throws `too-large` as soon as there are too many values. */
export function* checkValues(bytes: Buffer): Steps<void> {
  let values = 1;
  let isText = false;
  for (let at = 0; at < bytes.length; yield) {
    for (const end = Math.min(bytes.length, at + bytesOfStep); at < end; at += 1) {
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
}
