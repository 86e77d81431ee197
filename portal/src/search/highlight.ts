import { stem, wordsOf } from './words.ts';

const NAME = 'search-hit';

/**
 * Marks the words of the article that have one of the stems, without changing its elements. Without stems, removes
 * the marks.
 */
export function highlight(stems: readonly string[]): void {
  if (!('highlights' in CSS)) return;
  CSS.highlights.delete(NAME);
  const article = document.querySelector('article');
  if (stems.length === 0 || !article) return;
  const ranges: Range[] = [];
  const walker = document.createTreeWalker(article, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    for (const { index, 0: word } of (node.textContent ?? '').matchAll(/[\p{L}\p{N}_]+/gu)) {
      if (!isMatched(word, stems)) continue;
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      ranges.push(range);
    }
  }
  if (ranges.length > 0) CSS.highlights.set(NAME, new Highlight(...ranges));
}

/** True if a word of a page matches one of the stems. */
export function isMatched(word: string, stems: readonly string[]): boolean {
  return wordsOf(word).some((part) => stems.includes(stem(part)));
}
