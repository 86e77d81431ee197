import { writeFile } from 'node:fs/promises';
import { type Page, pageFile, playedPages, sendsSeveral } from '../test/support/pages.ts';
import { lastAnswers, type PlayedPage, playPage } from './answers/play.ts';
import { printedAnswer } from './answers/print.ts';
import { fenceOf, readPrinted } from './answers/printed.ts';
import { withFreshSandbox } from './answers/server.ts';

/**
 * Returns the source of a page with the answers that its requests got. A `quiet` block without an answer stays
 * without one.
 */
export function withAnswers(page: Page, played: PlayedPage, server: string, isAnew: boolean): string {
  const answers = lastAnswers(played);
  return page.blocks.reduceRight((source, block, at) => {
    const last = answers.get(at);
    if (!last || (block.isQuiet && !block.answer)) return source;
    const old = block.answer && readPrinted(block.answer);
    const shown = fenceOf(printedAnswer(old, last.answer, server, isAnew), sendsSeveral(block.text));
    return `${source.slice(0, block.ownEnd)}\n\n${shown}${source.slice(block.end)}`;
  }, page.source);
}

if (import.meta.main) {
  // `--anew` replaces answers that are still right too, so that an order has the same id on all pages. The answers of
  // the README are shortened by hand and stay.
  const isAnew = process.argv.includes('--anew');
  await withFreshSandbox(async (server) => {
    let changed = 0;
    for (const page of await playedPages()) {
      const played = await playPage(page, server);
      if (played.code !== 0) throw new Error(`${page.path}: ${played.errors}`);
      const source = withAnswers(page, played, server, isAnew && page.path.endsWith('.mdx'));
      if (source === page.source) continue;
      changed += 1;
      console.log(page.path);
      await writeFile(pageFile(page.path), source);
    }
    console.log(`${changed} pages of portal/docs changed; read them before you commit.`);
  });
}
