import type { Config } from '../config/index.ts';

/** A year, as browsers ask for it. */
const httpsOnlySeconds = 31_536_000;

/**
 * What every answer tells browsers: take it for what it says it is, show it in no frame, run nothing of it, pass its
 * address to nobody, and, where the server is reached by https, never come by http again.
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
 * The policy of the documentation's pages, whose scripts, styles and pictures are its own, and which ask no other server:
 * readers try requests against the one that the pages come from. What was downloaded there may be shown in a frame.
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

/** For answers to one caller: no cache between may keep them, and one's own has to ask again. */
export const ofOneCaller = 'private, no-cache';
