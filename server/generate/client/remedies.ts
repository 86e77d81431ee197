import type { OpenApiDocument } from '../../src/openapi/document.ts';

type Entry = {
  readonly interface: string;
  readonly code: string;
  readonly name: string;
  readonly title: string;
  readonly remedy: string;
};

/** The member of an error by which a client decides, where it is not the name that the catalogue has. */
const decidesBy: Readonly<Record<string, 'code' | 'title'>> = {
  products: 'code',
  availability: 'title',
  returns: 'title',
  'price-reductions': 'title',
};

/** Writes what to do about each error, by interface and by the text that decides, from the document's catalogues. */
export function clientRemedies(document: OpenApiDocument): string {
  const catalogue = (document as unknown as { 'x-error-catalogue': readonly Entry[] })['x-error-catalogue'];
  const byInterface: Record<string, Record<string, string>> = {};
  for (const entry of catalogue) {
    byInterface[entry.interface] ??= {};
    // Where one title has several causes, the first is the interface's own.
    byInterface[entry.interface]![entry[decidesBy[entry.interface] ?? 'name']] ??= entry.remedy;
  }
  return [
    '// Made from the OpenAPI document by "npm run openapi".\n',
    '/** What to do about an error, by the interface and by the text that decides. */',
    `export const REMEDIES: Readonly<Record<string, Readonly<Record<string, string>>>> = ${JSON.stringify(byInterface, null, 2)};\n`,
  ].join('\n');
}
