import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Patterns that must not be in any output. */
const SECRETS = {
  'an access token': /eyJ[\w-]{10,}\.[\w-]{10,}\.[\w-]*/,
  'a private key': /-----BEGIN [A-Z ]*PRIVATE KEY|\\?"(d|dp|dq|qi)\\?":\s*\\?"[\w-]{20,}/,
  'a hash of a secret': /\bscrypt[$:][^\s"]{10,}/,
};

/**
 * Patterns that must not be in the log. Other output may have them: the banner of a sandbox shows the demo accounts,
 * whose secrets are public.
 */
const LOGGED = {
  ...SECRETS,
  'an Authorization header': /\b(bearer|basic)\s+[\w.~+/=-]{8,}/i,
  'a password or secret':
    /(secret|password|refresh_token|access_token)\\?["']?\s*[:=]\s*\\?["']?(?!\[removed\])[^\s"'\\,{}[\]]{4,}/i,
  'a secret of a demo account': /\b(seller-one|seller-two|service-partner|operator)-secret\b/,
  'an e-mail address': /[\w.+-]+@[\w-]+\.[a-z]{2,}/i,
  'a customer’s name or street': /Jördis|joerdis|Große (Straße|Bleichen)|Qz7Leak-(First|Last|Street|City)/,
};

/**
 * @param {string} line
 * @param {string} file
 */
const isLogged = (line, file) => line.startsWith('{"level":') || file.endsWith('.postgres.log');

/**
 * Returns the names of all secrets in a line; empty for most lines.
 * @param {string} line
 * @param {string} file
 */
export function secretsIn(line, file) {
  const patterns = isLogged(line, file) ? LOGGED : SECRETS;
  return Object.entries(patterns).flatMap(([what, pattern]) => (pattern.test(line) ? [what] : []));
}

/**
 * Reads all files of a folder. Returns the number of lines and a message for each line with a secret.
 * @param {string} folder
 */
export function searchLogs(folder) {
  /** @type {string[]} */
  const found = [];
  let lines = 0;
  for (const file of readdirSync(folder)) {
    for (const line of readFileSync(join(folder, file), 'utf8').split('\n')) {
      if (isLogged(line, file)) lines += 1;
      for (const what of secretsIn(line, file)) found.push(`${file} has ${what}: ${line.slice(0, 1000)}`);
    }
  }
  return { lines, found };
}
