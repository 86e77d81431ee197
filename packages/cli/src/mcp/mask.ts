/** What stands in the place of a secret. */
export const masked = '[removed]';

const names = new Set([
  ...['token', 'accesstoken', 'refreshtoken', 'idtoken', 'secret', 'clientsecret', 'password', 'passphrase'],
  ...[
    'authorization',
    'proxyauthorization',
    'cookie',
    'setcookie',
    'apikey',
    'key',
    'privatekey',
    'encryptedkey',
    'xencryptedkey',
  ],
  ...[
    'k',
    'd',
    'dp',
    'dq',
    'qi',
    'assertion',
    'clientassertion',
    'credentials',
    'signature',
    'xsignature',
    'pem',
  ],
]);

const isSecret = (name: string): boolean => names.has(name.replaceAll(/[-_\s]/g, '').toLowerCase());

const patterns: readonly [RegExp, string][] = [
  [/\beyJ[\w-]{10,}\.[\w-]{2,}(?:\.[\w-]*)?/g, masked], // a JSON Web Token
  [/-----BEGIN [A-Z ]+-----[\s\S]*?(?:-----END [A-Z ]+-----|$)/g, masked],
  [/\b(Bearer|Basic) +[\w.~+/=-]{6,}/gi, `$1 ${masked}`],
  [
    /\b((?:access_|refresh_|id_)?token|client_secret|client_assertion|password|secret)=[^&\s"']+/gi,
    `$1=${masked}`,
  ],
];

/** Replaces secrets in a value, whatever it is: members with the name of a secret, tokens, keys, and these very texts. */
export function withoutSecrets(value: unknown, own: readonly string[] = []): unknown {
  if (typeof value === 'string') return maskText(value, own);
  if (Array.isArray(value)) return value.map((one) => withoutSecrets(one, own));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [
      name,
      isSecret(name) && typeof one !== 'boolean' && one !== null ? masked : withoutSecrets(one, own),
    ]),
  );
}

function maskText(text: string, own: readonly string[]): string {
  const inside = /^\s*[[{]/.test(text) ? parsed(text) : undefined;
  if (inside !== undefined) return JSON.stringify(withoutSecrets(inside, own));
  const named = own.filter((one) => one.length > 3).reduce((rest, one) => rest.replaceAll(one, masked), text);
  return patterns.reduce((rest, [pattern, by]) => rest.replaceAll(pattern, by), named);
}

/** JSON within a text, such as the body of a logged request. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
