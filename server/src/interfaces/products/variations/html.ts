import { createRequire } from 'node:module';
import type sanitizer from 'sanitize-html';

const load = createRequire(import.meta.url);
let sanitizeHtml: typeof sanitizer | undefined;

/** Passes after which wrongly nested HTML has come to rest; a limit only for what nobody has seen. */
const mostPasses = 10;

/** Makes HTML safe. What it gives back it leaves alone, so that a description that was read can be sent again. */
export function safeHtml(html: string): string {
  if (isKnownHarmless(html)) return html;
  let safe = html;
  for (let pass = 0; pass < mostPasses && safe.includes('<'); pass += 1) {
    const before = safe;
    safe = harmlessTags(before);
    if (safe === before) break;
  }
  return safe;
}

/**
 * Keeps the tags that a product text needs and their harmless attributes; everything else goes, its text stays. Line
 * breaks have no slash, as most write them.
 */
function harmlessTags(html: string): string {
  // Loaded for the first text that needs it: that takes a tenth of a second.
  sanitizeHtml ??= load('sanitize-html') as typeof sanitizer;
  const safe = sanitizeHtml(html, {
    allowedTags: [...sanitizeHtml.defaults.allowedTags],
    allowedAttributes: {
      a: ['href', 'title'],
      '*': ['lang', 'dir', 'title'],
      td: ['colspan', 'rowspan'],
      th: ['colspan', 'rowspan'],
    },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  });
  return safe.replaceAll(' />', '>');
}

/** Tags without attributes, with the letter x for each text between them. */
const plainTags = /^(?:x|<\/?[a-z][a-z0-9]*>)*$/;

/** A tag, or a text between tags. Each character is looked at once or twice, whatever comes after it. */
const parts = /<[^<>]*>|[^<>]+/g;

/** Whether a sequence of plain tags is left as it is: what the texts say between them makes no difference. */
const verdicts = new Map<string, boolean>();

const mostVerdicts = 1000;
const longestSequence = 2000;

/** True for texts and plain tags that are left as they are. Thousands of descriptions have the same few tags. */
function isKnownHarmless(html: string): boolean {
  if (html.includes('&')) return false;
  if (!/[<>]/.test(html)) return true;
  const tags = html.replace(parts, (part) => (part.startsWith('<') ? part : 'x'));
  const known = verdicts.get(tags);
  if (known !== undefined) return known;
  if (tags.length > longestSequence || !plainTags.test(tags)) return false;
  const verdict = harmlessTags(tags) === tags;
  if (verdicts.size >= mostVerdicts) verdicts.clear();
  verdicts.set(tags, verdict);
  return verdict;
}
