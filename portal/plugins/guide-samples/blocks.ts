import { type Block, LANGUAGES, type LanguageId } from './program.ts';

/** A fenced piece of code of a page. */
export interface Fence {
  language: string;
  /** What follows the language. */
  meta: string;
  text: string;
}

/** A fence that gets samples, with the fences before it that hold samples written by hand. */
export interface SampledFence<F extends Fence> {
  fence: F;
  block: Block;
}

/**
 * Finds the shell blocks of a page that the tests execute, except those that are about the shell itself (`shell`), and
 * joins the hand-written samples (`sample`) with the block that follows them. Throws for a block of the shell that sends
 * a request, because readers of other languages would not find it in theirs.
 */
export function sampledFences<F extends Fence>(fences: F[], place: string): SampledFence<F>[] {
  const found: SampledFence<F>[] = [];
  let byHand: Block['byHand'] = {};
  for (const fence of fences) {
    const marks = fence.meta.split(' ');
    if (marks.includes('sample')) {
      byHand[languageOf(fence, place)] = fence.text;
    } else if (fence.language === 'bash' && marks[0] === 'test' && marks.includes('shell')) {
      if (sendsRequest(fence.text))
        throw new Error(
          `${place}: a block that is marked as shell sends a request, which no other language has. Put the request into a block of its own: ${fence.text.slice(0, 80)}`,
        );
    } else if (fence.language === 'bash' && marks[0] === 'test') {
      const status = /\bstatus=(\d+)/.exec(fence.meta)?.[1];
      const at = `${place}, block ${found.length + 1}`;
      found.push({
        fence,
        block: {
          text: fence.text,
          status: status === undefined ? undefined : Number(status),
          place: at,
          byHand,
        },
      });
      byHand = {};
    }
  }
  return found;
}

const sendsRequest = (text: string): boolean => /(^|[\s|(])curl\s/m.test(text);

function languageOf({ language }: Fence, place: string): LanguageId {
  const known = LANGUAGES.find(({ id }) => id === language);
  if (!known) throw new Error(`${place}: a sample in ${language} has no tab`);
  return known.id;
}

/** The fences of a page's source. */
export function fencesOf(source: string): Fence[] {
  return [...source.matchAll(/^```(\w+)([^\n]*)\n([\s\S]*?)^```$/gm)].map(
    ([, language = '', meta = '', text = '']) => ({ language, meta: meta.trim(), text: text.trimEnd() }),
  );
}
