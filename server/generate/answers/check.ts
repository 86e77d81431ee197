import { type Page, sendsSeveral } from '../../test/support/pages.ts';
import { differences } from './compare.ts';
import { lastAnswers, type PlayedPage } from './play.ts';
import { readPrinted } from './printed.ts';

/**
 * Returns the problems of an executed page, one line each: a request with an unexpected status, a block with a wrong
 * answer, and a block whose answer is missing.
 */
export function problemsOf(page: Page, played: PlayedPage): string[] {
  const place = (block: number): string => {
    const line = page.source.slice(0, page.blocks[block]?.ownEnd).split('\n').length;
    return `${page.path}, block that ends in line ${line}`;
  };
  const statuses = played.requests.flatMap(({ block, expected, request, answer }) => {
    const isExpected = expected === 'success' ? answer.status < 400 : String(answer.status) === expected;
    return isExpected && answer.status >= 200
      ? []
      : [`${place(block)}: ${request}: expected ${expected}, found ${answer.status}`];
  });
  const answers = [...lastAnswers(played)].flatMap(([at, { request, answer }]) => {
    const block = page.blocks[at];
    if (!block?.answer)
      return block?.isQuiet ? [] : [`${place(at)}: shows no answer and is not marked as quiet: ${request}`];
    return differences(readPrinted(block.answer), answer).map(
      (difference) => `${place(at)}: ${request}: ${difference}`,
    );
  });
  const without = page.blocks.flatMap((block, at) =>
    block.answer && !played.requests.some((request) => request.block === at)
      ? [`${place(at)}: shows an answer and sends no request`]
      : [],
  );
  const captions = page.blocks.flatMap((block, at) =>
    block.answer && block.answer.isLast !== sendsSeveral(block.text)
      ? [`${place(at)}: several requests have an "answer last", one has an "answer"`]
      : [],
  );
  return [...statuses, ...answers, ...without, ...captions];
}
