/** Text that is HTML already. */
export type Html = { readonly html: string };

const special: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (text: string): string => text.replace(/[&<>"']/g, (found) => special[found]!);

type Part = string | number | Html | readonly Html[] | undefined;

function written(part: Part): string {
  if (part === undefined) return '';
  if (typeof part === 'string' || typeof part === 'number') return escaped(String(part));
  return 'html' in part ? part.html : part.map(({ html: text }) => text).join('');
}

/** Builds HTML. Escapes every value unless this function made it. */
export const html = (strings: TemplateStringsArray, ...parts: readonly Part[]): Html => ({
  html: strings.map((text, at) => `${text}${at < parts.length ? written(parts[at]) : ''}`).join(''),
});
