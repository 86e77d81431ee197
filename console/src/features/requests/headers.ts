/** Headers of one hop, of the connection or of the client itself: whoever sends a request again has its own. */
const own = new Set([
  'accept-encoding',
  'authorization',
  'connection',
  'content-length',
  'cookie',
  'date',
  'expect',
  'forwarded',
  'host',
  'keep-alive',
  'origin',
  'referer',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'user-agent',
  'via',
]);

const isOwn = (name: string): boolean =>
  own.has(name) || /^(sec-|proxy-|x-forwarded-)/.test(name) || name === 'x-request-id';

/** The headers that belong to a request and are sent again with it, such as Idempotency-Key and If-Match. */
export const headersToRepeat = (
  headers: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !isOwn(name.toLowerCase())));

/** Headers as people edit them: one a line. */
export const headerLines = (headers: Readonly<Record<string, string>>): string =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n');

/** Reads lines such as `If-Match: "1"`. Throws a `RangeError` that names a line that is no header or is not sent. */
export function headersIn(text: string): Readonly<Record<string, string>> {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return Object.fromEntries(
    lines.map((line) => {
      const [, name, value] = /^\s*([!#$%&'*+.^_`|~\w-]+)\s*:\s*(.*?)\s*$/.exec(line) ?? [];
      if (name === undefined || value === undefined) throw new RangeError(`This is no header: ${line}`);
      if (isOwn(name.toLowerCase())) throw new RangeError(`The browser writes ${name} itself.`);
      return [name, value];
    }),
  );
}
