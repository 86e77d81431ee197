import type { Config } from '../config/index.ts';

/** One year, the minimum that browsers ask for. */
const httpsOnlySeconds = 31_536_000;

/**
 * What every answer tells browsers: trust its content type, show it in no frame, run nothing of it, send its address to
 * nobody, and, when the server uses https, never use http again.
 */
export const securityHeaders = ({ publicUrl }: Pick<Config, 'publicUrl'>) => ({
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  ...(publicUrl.startsWith('https:')
    ? { 'strict-transport-security': `max-age=${httpsOnlySeconds}` }
    : undefined),
});

/**
 * The policy of the documentation's pages. Their scripts, styles and pictures come from the server, and they call no
 * other server, because readers try requests against this one. A downloaded file may be shown in a frame.
 */
export const pagePolicy = {
  'referrer-policy': 'strict-origin-when-cross-origin',
  'content-security-policy': [
    "default-src 'self'",
    "script-src 'self' 'unsafe-inline'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "frame-src 'self' blob:",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; '),
};

/** For answers to one caller: shared caches may not keep them, and the client's own has to ask again. */
export const ofOneCaller = 'private, no-cache';
