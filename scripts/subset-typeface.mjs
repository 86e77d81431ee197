// Writes the portal's typeface again: Hanken Grotesk with the letters that the portal uses, in the weights 400 to 700.
// First: npm install --no-save @fontsource-variable/hanken-grotesk@5.3.0 subset-font@2.9.0
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);
const font = '@fontsource-variable/hanken-grotesk';
const folder = fileURLToPath(new URL('../portal/src/css/fonts/', import.meta.url));

/** ASCII, the letters of western European languages, and punctuation, arrows and signs of the guides. */
const characters = [
  ...Array.from({ length: 0x7f - 0x20 }, (_, at) => String.fromCodePoint(0x20 + at)),
  ...Array.from({ length: 0x100 - 0xa0 }, (_, at) => String.fromCodePoint(0xa0 + at)),
  ...'–—‘’‚“”„•…‹›€™−×ŒœŠšŽžŸ',
].join('');

/** @type {(font: Buffer, text: string, options: object) => Promise<Buffer>} */
const subset = require('subset-font');
const whole = await readFile(require.resolve(`${font}/files/hanken-grotesk-latin-wght-normal.woff2`));
const part = await subset(whole, characters, {
  targetFormat: 'woff2',
  variationAxes: { wght: { min: 400, max: 700, default: 400 } },
});
await writeFile(`${folder}hanken-grotesk.woff2`, part);
await copyFile(require.resolve(`${font}/LICENSE`), `${folder}OFL.txt`);
console.log(`${whole.length} bytes became ${part.length}.`);
