import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { type Html, html } from './html.ts';
import { style } from './style.ts';

const styleHash = createHash('sha256').update(style).digest('base64');

/** What all pages of the sign-in share. */
export type Frame = { readonly apiName: string; readonly publicUrl: string; readonly sandbox: boolean };

/** A page: its heading, its content, and whether it reports an error. */
export type Page = {
  readonly title: string;
  readonly body: Html;
  readonly error?: string | undefined;
  /** The origin to which its forms lead besides this server: browsers check redirects as well. */
  readonly leadsTo?: string | undefined;
};

/** Sends a page without scripts, which loads nothing and stands in no frame. Its forms lead to this server, and where the page says. */
export function sendPage(reply: FastifyReply, frame: Frame, status: number, page: Page): FastifyReply {
  return reply
    .code(status)
    .headers(pageHeaders(frame, page.leadsTo))
    .type('text/html; charset=utf-8')
    .send(pageText(frame, page));
}

/** Headers of every page. */
export const pageHeaders = ({ publicUrl }: Pick<Frame, 'publicUrl'>, leadsTo = '') => ({
  'content-security-policy': [
    "default-src 'none'",
    `style-src 'sha256-${styleHash}'`,
    // No script runs here. Tools that judge a page read robots.txt in its name.
    "connect-src 'self'",
    `form-action 'self' ${publicUrl} ${sourceOf(leadsTo)}`.trimEnd(),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'cache-control': 'no-store',
  'referrer-policy': 'same-origin',
});

/** A policy cannot name an IPv6 address, and browsers ignore a source that does: forms then lead to every address of `http:`. */
const sourceOf = (origin: string): string => (origin.startsWith('http://[') ? 'http:' : origin);

/** The whole document. */
export const pageText = ({ apiName, sandbox }: Frame, { title, body, error }: Page): string =>
  html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="description" content="Sign in to the console of ${apiName}.">
<title>${error === undefined ? '' : 'Error: '}${title} – ${apiName}</title>
<style>${{ html: style }}</style>
</head>
<body>
<main>
<p class="product">${apiName}${sandbox ? html` <span class="badge">Sandbox</span>` : undefined}</p>
<h1>${title}</h1>
${error === undefined ? undefined : html`<p class="error" role="alert" id="error">${error}</p>`}
${body}
</main>
</body>
</html>
`.html;

/** What a page says to somebody who has failed too often. */
export function tooManyFailures(retryAfterSeconds: number): string {
  const minutes = Math.ceil(retryAfterSeconds / 60);
  return `There were too many failed attempts. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`;
}

/** One input with its label, and a sentence on what is expected. */
export type Field = {
  readonly name: string;
  readonly label: string;
  readonly type: 'email' | 'password' | 'text';
  readonly autocomplete: string;
  readonly value?: string | undefined;
  readonly hint?: string;
  readonly minLength?: number;
  readonly maxLength: number;
};

/** Writes a field. */
export const field = ({ name, label, type, autocomplete, value, hint, minLength, maxLength }: Field): Html =>
  html`<p class="field"><label for="${name}">${label}</label>
<input id="${name}" name="${name}" type="${type}" autocomplete="${autocomplete}" value="${value}" required
 maxlength="${maxLength}"${minLength === undefined ? undefined : html` minlength="${minLength}"`}${
   hint === undefined ? undefined : html` aria-describedby="${name}-hint"`
 }>
${hint === undefined ? undefined : html`<span class="hint" id="${name}-hint">${hint}</span>`}</p>`;
