/** Text that is HTML already. */
export type Html = { readonly html: string };

type Part = string | number | Html | readonly Html[] | undefined;

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => entities[character]!);

/** Builds HTML. Escapes every value except `Html`; undefined becomes nothing. */
export const html = (texts: TemplateStringsArray, ...parts: readonly Part[]): Html => ({
  html: texts.reduce((whole, text, place) => whole + markupOf(parts[place - 1]) + text),
});

function markupOf(part: Part): string {
  if (part === undefined) return '';
  if (typeof part === 'object') return 'html' in part ? part.html : part.map((one) => one.html).join('');
  return escaped(String(part));
}

/** Marks text as HTML that is already safe. */
export const trusted = (markup: string): Html => ({ html: markup });
