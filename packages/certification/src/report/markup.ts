import { masked } from './masked.ts';

/** Markup that is ready to be written. */
export type Markup = { readonly markup: string };

type Part = Markup | string | number | undefined | readonly (Markup | string | undefined)[];

const named: Readonly<Record<string, string>> = {
  '<': '&lt;',
  '>': '&gt;',
  '&': '&amp;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as HTML shows it: secrets are removed, and what cannot be seen is marked. */
function escaped(text: string): string {
  return masked(text)
    .replace(/(?![\t\n\r])[\p{Cc}\p{Cf}\p{Cs}]/gu, '\ufffd')
    .replace(/[<>&"']/g, (sign) => named[sign]!);
}

const written = (part: Part): string => {
  if (part === undefined) return '';
  if (typeof part === 'string' || typeof part === 'number') return escaped(String(part));
  if (Array.isArray(part)) return part.map((one) => written(one as Part)).join('');
  return (part as Markup).markup;
};

/** Markup of a template: every value in it is text, unless it is markup itself. */
export const html = (texts: TemplateStringsArray, ...parts: readonly Part[]): Markup => ({
  markup: texts.map((text, at) => (at === 0 ? text : `${written(parts[at - 1])}${text}`)).join(''),
});

/** Nothing. */
export const nothing: Markup = { markup: '' };
