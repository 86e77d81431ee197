import { OutboundError } from './error.ts';

/**
 * Parses the URL of an outbound request. Allows only http and https without credentials, and port 80, 443 or 1024 to
 * 65535, so that no mail or other system service is reached. Throws OutboundError 'not-allowed'. The connector checks
 * the address.
 */
export function checkTarget(url: string, base?: URL): URL {
  if (!URL.canParse(url, base?.href)) throw new OutboundError('not-allowed', 'This is not a valid URL.');
  const target = new URL(url, base);
  if (target.protocol !== 'http:' && target.protocol !== 'https:') {
    throw new OutboundError('not-allowed', 'Only http and https URLs are fetched.');
  }
  if (target.username || target.password) {
    throw new OutboundError('not-allowed', 'A URL with credentials is not fetched.');
  }
  const port = Number(target.port || (target.protocol === 'http:' ? 80 : 443));
  if (port !== 80 && port !== 443 && port < 1024) {
    throw new OutboundError('not-allowed', 'Only the ports 80, 443 and 1024 to 65535 are allowed.');
  }
  return target;
}
