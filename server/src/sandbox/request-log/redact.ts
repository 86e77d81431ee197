import type { FastifyReply } from 'fastify';
import { emailAddresses } from '../../kernel/text.ts';
import type { KeptBody } from './entry.ts';

/** Most of a body that is kept, in bytes: of a write nearly every one is kept whole. */
export const keptBytes = { ofReads: 16_384, ofWrites: 262_144 } as const;

/**
 * Names whose values are secrets, in bodies and in queries. Looks ahead once for a word that makes a name secret, because
 * a search that goes back over the name takes time in the square of its length.
 */
const secretNames =
  '(?=\\w*?(?:secret|pass_?word|passphrase|pwd))\\w+|private_?key|(?:access|refresh|id|bearer)_?token|token|assertion|authorization|api_?key|credentials?|link';

/** Only in forms and queries, because answers name their errors by codes. */
const formNames = `${secretNames}|code|code_?verifier`;

const inJson = new RegExp(
  `("(?:${secretNames})"\\s*:\\s*)(?:"(?:[^"\\\\]|\\\\.)*"?|\\[[^\\]]*\\]?|\\{[^}]*\\}?|[^\\s,}\\]]+)`,
  'gi',
);
const inForm = new RegExp(`(^|[?&\\s])(${formNames})=[^&\\s"]*`, 'gi');

/**
 * A token, or the rest of a word that begins like one and is none. Passes over that rest at once, because looking at each
 * of its beginnings takes time in the square of its length.
 */
const jwt = /eyJ(?:[\w-]{5,}\.[\w-]+(?:\.[\w-]*)?|[\w-]*)/g;
const withoutTokens = (text: string): string =>
  text.replace(jwt, (found) => (found.includes('.') ? '[removed]' : found));

/** The secret of an invitation in its address, also where the address stands in a text. */
const invitation = /((?:\/|%2F)invitation(?:\/|%2F))[\w-]+/gi;

const maySecret =
  /secret|pass_?w|passph|pwd|token|key|assertion|authorization|credential|"link"|\blink=|\bcode(?:_?verifier)?=|invitation|eyJ/i;

/** Text without the values of secrets and without access tokens. Takes time in proportion to the length of the text. */
export function withoutSecrets(text: string): string {
  if (!maySecret.test(text)) return text;
  const named = text.replace(inJson, '$1"[removed]"').replace(inForm, '$1$2=[removed]');
  return withoutTokens(named.replace(invitation, '$1[removed]'));
}

/** The address of a request without secrets and without e-mail addresses, by which people look for customers. */
export const loggedAddress = (url: string): string =>
  withoutSecrets(url).replace(emailAddresses, '[removed]');

/**
 * The beginning of a body, at most so many bytes of it; undefined without a body. Replaces anything but text by a note
 * of its size and type.
 */
export function keptBody(
  body: unknown,
  contentType: ReturnType<FastifyReply['getHeader']>,
  mostBytes: number,
): KeptBody | undefined {
  if (body === undefined || body === null || body === '') return undefined;
  if (typeof body === 'string') return head(body, mostBytes);
  const size = Buffer.isBuffer(body) ? `${body.length} bytes of ` : '';
  return { content: `[${size}${String(contentType || 'something else than text')}]`, isWhole: true };
}

/** The beginning of a body that was received as bytes; copied, because its memory is used again. */
export function keptCopy(bytes: Buffer, mostBytes: number): KeptBody | undefined {
  if (bytes.length === 0) return undefined;
  return { content: Buffer.from(bytes.subarray(0, mostBytes)), isWhole: bytes.length <= mostBytes };
}

/** Copied when it is cut, so that a long text is not kept alive by its beginning. */
function head(text: string, mostBytes: number): KeptBody {
  if (text.length * 3 <= mostBytes) return { content: text, isWhole: true };
  const bytes = Buffer.from(text.slice(0, mostBytes));
  if (bytes.length <= mostBytes && text.length <= mostBytes) return { content: text, isWhole: true };
  return { content: bytes.subarray(0, mostBytes), isWhole: false };
}

/** A body as it is stored: without secrets, with an ellipsis where it was cut. A character cut in two becomes U+FFFD. */
export function storedBody({ content, isWhole }: KeptBody): string {
  const clean = withoutSecrets(typeof content === 'string' ? content : content.toString());
  return isWhole ? clean : `${clean}…`;
}

/** An answer of the server whose only secret can be a token that it repeats, in the form in which it is stored. */
export function ownAnswer({ content, isWhole }: KeptBody): string {
  const text = typeof content === 'string' ? content : content.toString();
  const clean = text.includes('eyJ') ? withoutTokens(text) : text;
  return isWhole ? clean : `${clean}…`;
}
