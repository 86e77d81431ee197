import { appendFileSync } from 'node:fs';
import { join } from 'node:path';

/** Folder that keeps answers with errors for `npm run docs:errors`; undefined in other runs. */
const folder = process.env.ERROR_BODIES;

/** An answer with errors, as a server gave it. */
export type KeptAnswer = {
  readonly method: string;
  readonly url: string;
  readonly status: number;
  readonly body: unknown;
};

/** Longer answers are no examples. */
const longest = 20_000;

/** Keeps an answer that has errors. */
export function keepErrorBody(
  { method, url }: { readonly method: string; readonly url: string },
  { status, text }: { readonly status: number; readonly text: string },
): void {
  if (folder === undefined || text.length > longest) return;
  if (status < 400 && !/"(errors|information)":\[\{|^\[\{/.test(text)) return;
  try {
    const kept: KeptAnswer = { method, url, status, body: JSON.parse(text) };
    appendFileSync(join(folder, `${process.pid}.jsonl`), `${JSON.stringify(kept)}\n`);
  } catch {
    // Some refusals are no JSON.
  }
}
