import { copyFileSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TEXT = /\.(?:html|js|css|svg|json|ya?ml|md|txt|xml)$/;
/** Smaller files fit into one network packet without compression. */
const LEAST_BYTES = 1024;
const AT_ONCE = 8;
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/**
 * Writes a Brotli and a gzip copy beside every text file of a built site. Files with a hash in their name, which
 * browsers cache for ever, get the strongest compression. Copies of unchanged files are taken from `before`, an
 * earlier build. Files with a placeholder get no copies: the server fills them in and compresses them.
 * @param {string} folder
 * @param {string} [before]
 */
export async function precompress(folder, before) {
  const left = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => TEXT.test(name));
  const placeholders = placeholdersOf(folder);
  const work = async () => {
    for (let name = left.pop(); name !== undefined; name = left.pop())
      await pack(folder, name, { before, placeholders });
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

/**
 * Returns the placeholders as bytes to search for. Of the name, only the part after its quote counts, because files
 * escape the quote in different ways.
 * @param {string} folder
 * @returns {Buffer[]}
 */
function placeholdersOf(folder) {
  const file = join(folder, 'placeholders.json');
  if (!existsSync(file)) return [];
  const { address, name, variant } = JSON.parse(readFileSync(file, 'utf8'));
  return [address, name.split('"')[1], variant].map((text) => Buffer.from(text));
}

/**
 * @param {string} folder
 * @param {string} name
 * @param {{ before: string | undefined, placeholders: readonly Buffer[] }} beside
 */
async function pack(folder, name, { before, placeholders }) {
  const isHashed = name.startsWith('assets');
  if (isHashed && before && takeOver(join(before, name), join(folder, name))) return;
  const content = await readFile(join(folder, name));
  if (content.length < LEAST_BYTES || placeholders.some((text) => content.includes(text))) return;
  const isSame = !isHashed && before && (await has(join(before, name), content));
  if (isSame && takeOver(join(before, name), join(folder, name))) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: isHashed ? 11 : 6,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  await Promise.all([
    brotli(content, { params }).then((packed) => writeFile(join(folder, `${name}.br`), packed)),
    zip(content, { level: 9 }).then((packed) => writeFile(join(folder, `${name}.gz`), packed)),
  ]);
}

/**
 * @param {string} file
 * @param {Buffer} content
 */
async function has(file, content) {
  return existsSync(file) && content.equals(await readFile(file));
}

/**
 * @param {string} from
 * @param {string} to
 */
function takeOver(from, to) {
  const endings = ['.br', '.gz'];
  if (!endings.every((ending) => existsSync(from + ending))) return false;
  for (const ending of endings) copyFileSync(from + ending, to + ending);
  return true;
}
