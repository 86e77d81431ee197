import type { SearchDoc, SearchDocs, SearchIndex } from '../../src/search/find.ts';
import { termsOf } from '../../src/search/words.ts';
import type { TextPage } from './page.ts';

const OPTIONS: SearchDocs['options'] = {
  maxHits: 5,
  languages: ['en', 'de'],
  weights: { title: 100, keywords: 50, content: 1 },
};

/** However often a text says a word, it stays behind a keyword. */
const MOST_CONTENT = 20;

/** German words for what the English titles say, and other English ones. */
const GERMAN: Record<string, string> = {
  order: 'Bestellung Auftrag',
  cancel: 'Stornierung stornieren',
  shipment: 'Sendung Versand Lieferung Paket',
  shipping: 'Versand Versandprofil',
  return: 'Retoure Rücksendung',
  accept: 'annehmen Annahme',
  reject: 'ablehnen Ablehnung',
  warehouse: 'Lager Retourenlager',
  receipt: 'Rechnung Beleg Gutschrift',
  refund: 'Erstattung Gutschrift',
  reduction: 'Preisnachlass Minderung',
  price: 'Preis',
  product: 'Produkt Artikel',
  brand: 'Marke',
  category: 'Kategorie Warengruppe',
  availability: 'Verfügbarkeit Bestand Lagerbestand',
  quantit: 'Menge Bestand',
  error: 'Fehler',
  token: 'Anmeldung Zugang Authentifizierung Zugangstoken',
  authentication: 'Anmeldung Zugang Authentifizierung',
  scope: 'Berechtigung Rechte',
  paging: 'pagination Seiten blättern',
  limit: 'Grenze Begrenzung throttling',
  repetition: 'retry Wiederholung',
  version: 'Version Änderung',
  change: 'ändern Änderung',
  webhook: 'Ereignis Benachrichtigung',
  sandbox: 'Testumgebung',
  integration: 'Anbindung',
  start: 'Einstieg Anfang',
};

interface Place extends SearchDoc {
  keywords: string;
}

/** Builds the two search files from all pages: one place a page and one a section of a guide. */
export function searchFiles(pages: TextPage[]): { docs: SearchDocs; index: SearchIndex } {
  const places = pages.flatMap((page) => (page.kind === 'guide' ? sectionsOf(page) : [wholeOf(page)]));
  const terms = new Map<string, Map<number, number>>();
  const { weights } = OPTIONS;
  for (const [at, place] of places.entries()) {
    const add = (text: string, weight: number, most: number): void => {
      for (const term of termsOf(text)) {
        const of = terms.get(term) ?? new Map<number, number>();
        terms.set(term, of);
        of.set(at, Math.min(most, (of.get(at) ?? 0) + weight));
      }
    };
    add(place.text, weights.content, MOST_CONTENT);
    add(place.keywords, weights.keywords, weights.keywords + MOST_CONTENT); // a keyword counts once
    add(place.title, weights.title, 2 * weights.title);
  }
  return {
    docs: {
      searchDocs: places.map(({ keywords: _, ...doc }) => doc),
      options: OPTIONS,
    },
    index: { terms: Object.fromEntries([...terms].map(([term, of]) => [term, [...of].flat()])) },
  };
}

function wholeOf(page: TextPage): Place {
  const subcategory = page.kind === 'reference' ? 'Reference' : 'Overview';
  const text = plain(page.kind === 'reference' ? page.description : page.markdown);
  return {
    url: page.href,
    title: page.title,
    subcategory,
    text,
    keywords: keywordsOf(page.title, page.keywords),
  };
}

function sectionsOf(page: TextPage): Place[] {
  // What a server answers has ids and dates, which nobody looks for here.
  const markdown = page.markdown.replaceAll(/^Answer(?: to the last request)?:\n\n```[\s\S]*?^```$/gm, '');
  const [head = '', ...sections] = markdown.split(/^(?=##+ )/m);
  const first: Place = {
    url: page.href,
    title: page.title,
    subcategory: 'Guide',
    text: plain(`${page.description} ${head.replace(/^# .*$/m, '')}`),
    keywords: keywordsOf(page.title, [page.title, ...page.keywords]),
  };
  return [
    first,
    ...sections.map((section): Place => {
      const [line = '', ...rest] = section.split('\n');
      const title = plain(line.replace(/^#+ /, '').replace(/ ?\{#[\w-]+\}$/, ''));
      const anchor = /\{#([\w-]+)\}$/.exec(line)?.[1] ?? anchorOf(title);
      const text = plain(rest.join('\n'));
      return {
        url: `${page.href}#${anchor}`,
        title,
        subcategory: page.title,
        text,
        keywords: keywordsOf(title, [page.title]),
      };
    }),
  ];
}

/** The anchor that the site gives a heading without one of its own. */
export function anchorOf(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-');
}

function keywordsOf(title: string, given: string[]): string {
  const german = Object.entries(GERMAN).filter(([english]) => title.toLowerCase().includes(english));
  return [...given, ...german.map(([, words]) => words)].join(' ');
}

function plain(markdown: string): string {
  return markdown
    .replaceAll(/^```\w*$/gm, ' ')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/^\s*[|\s:-]+$/gm, ' ')
    .replaceAll(/[`*|#]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
