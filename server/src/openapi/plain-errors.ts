import { type PlainCode, plainStatusOf } from '../platform/http/plain-codes.ts';
import { general, type Texts } from './general-error-texts.ts';

/** What the codes mean that no interface has. */
const texts: Readonly<Partial<Record<PlainCode, Texts>>> = {
  'foreign-origin': [
    'Web pages of this origin may not use the server',
    'A browser sent the request for a page of another origin: its Origin or Sec-Fetch-Site says so.',
    'Call the API from your own server. The operator can list the origin of the page in CORS_ORIGINS.',
  ],
  misdirected: [
    'The server does not answer for this host',
    'The Host header names none of the names of the server, as after DNS rebinding or with a new proxy.',
    'Use the address of PUBLIC_URL. The operator can list further names in ALLOWED_HOSTS.',
  ],
  timeout: [
    'The request did not arrive in time',
    'The connection stalled while the request was being sent: its head took more than 10 seconds, or all of it more than 30.',
    'Send the request again on a new connection.',
  ],
  'expectation-failed': [
    'The header Expect asks for what the server does not do',
    'Expect has another value than 100-continue.',
    'Leave the header out.',
  ],
  'headers-too-large': [
    'The head of the request is too large',
    'The request line and the headers have more than 16 KB together, as with many cookies or a long query.',
    'Send fewer or shorter headers, and fewer values in the query.',
  ],
};

/** What an answer says besides its code. */
const shown: Readonly<Record<PlainCode, { readonly title: string; readonly path?: string }>> = {
  unauthenticated: { title: 'The request carries no bearer token.', path: '/v1/nothing' },
  forbidden: { title: 'The technical user lacks the scope orders.', path: '/v1/nothing' },
  conflict: {
    title: 'A request with the same Idempotency-Key is still running.',
    path: '/v1/nothing',
  },
  'precondition-failed': {
    title: 'The resource is in another state than the precondition names.',
    path: '/v1/nothing',
  },
  unprocessable: {
    title: 'The Idempotency-Key was used for another request.',
    path: '/v1/nothing',
  },
  'failed-dependency': {
    title: 'Receipts cannot be issued at the moment. Try again later.',
    path: '/v1/nothing',
  },
  'bad-request': { title: 'The Host header is not a host name with an optional port.', path: '/' },
  'not-found': { title: 'There is no /nope.', path: '/nope' },
  'method-not-allowed': {
    title: '/health/live takes the methods GET, HEAD, OPTIONS only.',
    path: '/health/live',
  },
  'too-large': { title: 'The chunk extensions of the body are too large.' },
  'too-many-requests': { title: 'Your address has sent too much at once.', path: '/docs/feedback' },
  unavailable: { title: 'The service is overloaded at the moment, try again.', path: '/docs/feedback' },
  internal: {
    title: 'An unexpected error occurred. Quote the request id when you report it.',
    path: '/docs/feedback',
  },
  'foreign-origin': {
    title:
      'Web pages of https://pages.example may not use this server. CORS_ORIGINS lists the origins whose pages may.',
    path: '/v1/token',
  },
  misdirected: {
    title:
      'This server does not answer for pages.example. ALLOWED_HOSTS lists further names under which it does.',
    path: '/v5/products',
  },
  timeout: { title: 'The request did not arrive in time: 10 seconds for its head, 30 for the whole of it.' },
  'expectation-failed': { title: 'Expect: miracles cannot be met.', path: '/' },
  'headers-too-large': { title: 'The request line and the headers are larger than 16 KB together.' },
};

/** Statuses with which a proxy refuses a request before it arrives. */
const ofProxies = [406, 415] as const;

/** The errors that any address can answer, by status, with their bodies. */
export const plainErrors = [
  ...Object.entries(plainStatusOf).map(([name, status]) => {
    const code = name as PlainCode;
    const [, ...usual] = general[status] ?? ['', '', '', ''];
    return {
      ...entryOf(status, code, texts[code] ?? usual),
      example: { errors: [{ code, ...shown[code] }] },
    };
  }),
  ...ofProxies.map((status) => {
    const [name, ...usual] = general[status]!;
    return { ...entryOf(status, name, usual), example: ofProxy(status, name) };
  }),
].sort((one, other) => Number(one.status) - Number(other.status));

/** The usual body of a proxy, which is no JSON. */
function ofProxy(status: number, name: string): string {
  return `<html>\n<head><title>${status} ${name}</title></head>\n<body><h1>${status} ${name}</h1></body>\n</html>`;
}

function entryOf(status: number, name: string, [title, cause, remedy]: Texts) {
  return { interface: 'general', code: String(status), name, title, cause, remedy, status: String(status) };
}
