import { termsOf, wordsOf } from './words.ts';

const NAME = 'search-hit';

/** Marks the words of a query in the article without touching its elements; an empty query removes the marks. */
export function highlight(query: string): void {
  if (!('highlights' in CSS)) return;
  CSS.highlights.delete(NAME);
  const stems = termsOf(query);
  const article = document.querySelector('article');
  if (stems.length === 0 || !article) return;
  const ranges: Range[] = [];
  const walker = document.createTreeWalker(article, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    for (const { index, 0: word } of (node.textContent ?? '').matchAll(/[\p{L}\p{N}_]+/gu)) {
      if (!wordsOf(word).some((part) => stems.some((wanted) => part.startsWith(wanted)))) continue;
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      ranges.push(range);
    }
  }
  if (ranges.length > 0) CSS.highlights.set(NAME, new Highlight(...ranges));
}
