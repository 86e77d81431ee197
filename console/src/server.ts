/** Facts that the server has written into the page, known before anybody is signed in. */
const read = (name: string): string =>
  document.querySelector<HTMLMetaElement>(`meta[name="sellerdock:${name}"]`)?.content ?? '';

/** False for a placeholder, which the development server leaves as it is. */
const isFilled = (text: string): boolean => text !== '' && !text.startsWith('{{');

const given = (name: string, otherwise: string): string => (isFilled(read(name)) ? read(name) : otherwise);

export const server = {
  /** Where people sign in; also the console's own origin. */
  publicUrl: given('public-url', location.origin),
  apiName: given('api-name', 'Marketplace API'),
  isSandbox: given('sandbox', 'true') === 'true',
  /** The other server that signs people in, if any. */
  issuer: isFilled(read('issuer')) ? read('issuer') : undefined,
  /** The console's client there; without one nobody can sign in. */
  clientId: isFilled(read('client-id')) ? read('client-id') : undefined,
  scope: given('scope', 'openid'),
  /** False when the browser sent no session with the request for the page: nobody is signed in. */
  hasSession: given('session', 'true') === 'true',
} as const;
