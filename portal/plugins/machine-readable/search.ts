import MiniSearch from 'minisearch';
import { PLACEHOLDERS } from '../../placeholders.ts';
import { INDEX_OPTIONS, type SearchDoc, type SearchDocs, type SearchIndex } from '../../src/search/find.ts';
import type { TextPage } from './page.ts';

const OPTIONS: SearchDocs['options'] = {
  maxHits: 5,
  languages: ['en', 'de'],
  weights: { title: 100, keywords: 50, content: 1 },
};

interface SearchEntry extends SearchDoc {
  keywords: string;
}

/** Builds the two search files from all pages: one place for each page and for each section of a guide. */
export function searchFiles(pages: TextPage[]): { docs: SearchDocs; index: SearchIndex } {
  const places = pages.flatMap((page) => (page.kind === 'guide' ? sectionsOf(page) : [wholeOf(page)]));
  const index = new MiniSearch(INDEX_OPTIONS);
  index.addAll(places.map(({ title, keywords, text }, id) => ({ id, title, keywords, content: text })));
  return {
    docs: { searchDocs: places.map(({ keywords: _, ...doc }) => doc), options: OPTIONS },
    index: index.toJSON(),
  };
}

function wholeOf(page: TextPage): SearchEntry {
  const subcategory = page.kind === 'reference' ? 'Reference' : 'Overview';
  const text = plain(page.kind === 'reference' ? page.description : page.markdown);
  return {
    url: page.href,
    title: page.title,
    subcategory,
    text,
    keywords: page.keywords.join(' '),
  };
}

function sectionsOf(page: TextPage): SearchEntry[] {
  // Leaves out answers: their ids and dates are nothing that readers search for.
  const markdown = page.markdown.replaceAll(/^Answer(?: to the last request)?:\n\n```[\s\S]*?^```$/gm, '');
  const [head = '', ...sections] = markdown.split(/^(?=##+ )/m);
  const first: SearchEntry = {
    url: page.href,
    title: page.title,
    subcategory: 'Guide',
    text: plain(`${page.description} ${head.replace(/^# .*$/m, '')}`),
    keywords: [page.title, ...page.keywords].join(' '),
  };
  return [
    first,
    ...sections.map((section): SearchEntry => {
      const [line = '', ...rest] = section.split('\n');
      const title = plain(line.replace(/^#+ /, '').replace(/ ?\{#[\w-]+\}$/, ''));
      const anchor = /\{#([\w-]+)\}$/.exec(line)?.[1] ?? anchorOf(title);
      const text = plain(rest.join('\n'));
      return {
        url: `${page.href}#${anchor}`,
        title,
        subcategory: page.title,
        text,
        keywords: `${page.title} ${title}`,
      };
    }),
  ];
}

/** The anchor that the site gives to a heading without an explicit one. */
function anchorOf(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-');
}

function plain(markdown: string): string {
  return markdown
    .replaceAll(PLACEHOLDERS.address, '')
    .replaceAll(/^```\w*$/gm, ' ')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/^\s*[|\s:-]+$/gm, ' ')
    .replaceAll(/[`*|#]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
