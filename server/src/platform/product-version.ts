import { readFileSync } from 'node:fs';

const manifest = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');

/** The version of the product, which the documents of its interfaces have too. */
export const productVersion: string = (JSON.parse(manifest) as { version: string }).version;
