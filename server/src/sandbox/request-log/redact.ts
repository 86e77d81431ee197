/** Most of a body that is kept, in bytes. */
const keptBytes = 16_384;

/** Names whose values are secrets, in bodies and in queries. */
const secretNames =
  '\\w*(?:secret|password|passphrase)\\w*|private_?key|(?:access|refresh|id|bearer)_?token|token|assertion|authorization|api_?key|credentials?';

const inJson = new RegExp(
  `("(?:${secretNames})"\\s*:\\s*)(?:"(?:[^"\\\\]|\\\\.)*"?|\\[[^\\]]*\\]?|\\{[^}]*\\}?|[^\\s,}\\]]+)`,
  'gi',
);
const inForm = new RegExp(`(^|[?&\\s])(${secretNames})=[^&\\s"]*`, 'gi');
const jwt = /eyJ[\w-]{5,}\.[\w-]+(?:\.[\w-]*)?/g;
const maySecret = /secret|passw|passph|token|key|assertion|authorization|credential|eyJ/i;

/** Text without the values of secrets and without access tokens. */
export function withoutSecrets(text: string): string {
  if (!maySecret.test(text)) return text;
  return text.replace(inJson, '$1"[removed]"').replace(inForm, '$1$2=[removed]').replace(jwt, '[removed]');
}

/** The beginning of a body as it is kept: without secrets, sizes bounded, storable. Undefined when there was none. */
export function keptBody(body: unknown, contentType: string): string | undefined {
  if (body === undefined || body === null || body === '') return undefined;
  if (typeof body !== 'string') {
    const size = Buffer.isBuffer(body) ? `${body.length} bytes of ` : '';
    return `[${size}${contentType || 'something else than text'}]`;
  }
  const { text, isWhole } = head(body);
  const clean = withoutSecrets(text).replaceAll('\0', '\ufffd');
  return isWhole ? clean : `${clean}…`;
}

/** Copied, so that a long text is not kept alive by its beginning; a character that is cut in two becomes U+FFFD. */
function head(text: string): { text: string; isWhole: boolean } {
  if (text.length * 3 <= keptBytes) return { text, isWhole: true };
  const bytes = Buffer.from(text.slice(0, keptBytes));
  if (bytes.length <= keptBytes && text.length <= keptBytes) return { text, isWhole: true };
  return { text: bytes.subarray(0, keptBytes).toString(), isWhole: false };
}
