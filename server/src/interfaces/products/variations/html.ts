import { createRequire } from 'node:module';
import type sanitizer from 'sanitize-html';

const load = createRequire(import.meta.url);
let sanitizeHtml: typeof sanitizer | undefined;

/** Most passes. Wrongly nested HTML needs fewer; the limit is for unknown cases. */
const mostPasses = 10;

/** Makes HTML safe. Does not change its own result, so that a seller can read a description and send it again. */
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
 * Keeps the tags that a product text needs, with their safe attributes. Removes other tags, and keeps their text.
 * Writes line breaks without a slash, as most sellers do.
 */
function harmlessTags(html: string): string {
  // Loaded with the first text that needs it, because loading takes a tenth of a second.
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

/** A tag, or a text between tags. The pattern reads each character at most twice. */
const parts = /<[^<>]*>|[^<>]+/g;

/** Whether a sequence of plain tags stays unchanged. The texts between the tags make no difference. */
const verdicts = new Map<string, boolean>();

const mostVerdicts = 1000;
const longestSequence = 2000;

/** True for texts and plain tags that stay unchanged. Thousands of descriptions have the same few tags. */
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
