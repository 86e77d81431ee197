import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

const style =
  'body{max-width:36rem;margin:15vh auto;padding:0 1.5rem;font:1.05rem/1.6 system-ui,sans-serif}h1{font-size:1.6rem}';

const notFound = {
  title: 'Page not found',
  says: 'There is nothing at this address. Perhaps you are looking for one of these:',
};
const malformed = {
  title: 'Malformed address',
  says: 'This address cannot be read. Perhaps you are looking for one of these:',
};

const pageOf = ({ title, says }: typeof notFound) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${says}</p>
<ul>
<li><a href="/docs/">Documentation</a></li>
<li><a href="/docs/api-docs">API reference</a></li>
<li><a href="/openapi.json">OpenAPI document</a></li>
</ul>
</main>
</body>
</html>
`;

export const isRead = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD';

/** True for a request of a browser that opens an address. A client that accepts JSON too gets JSON. */
export function prefersPages(request: FastifyRequest): boolean {
  const { accept = '' } = request.headers;
  return (
    isRead(request) &&
    /\btext\/html\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i.test(accept) &&
    !/\/json\b/i.test(accept)
  );
}

/** Answers with a page that says that nothing is at an address, or that it is malformed. */
export type SendErrorPage = (reply: FastifyReply, status: 400 | 404) => FastifyReply;

/** Returns what sends error pages for people. They have one style, run no scripts and load nothing. */
export function errorPages(pages: Readonly<Record<400 | 404, string>>, ownStyle: string): SendErrorPage {
  const styleHash = createHash('sha256').update(ownStyle).digest('base64');
  const headers = {
    'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; frame-ancestors 'none'`,
    'cache-control': 'no-store',
    vary: 'accept',
  };
  return (reply, status) =>
    reply.code(status).headers(headers).type('text/html; charset=utf-8').send(pages[status]);
}

/** The error pages outside of all interfaces and sites. */
export const sendErrorPage = errorPages({ 400: pageOf(malformed), 404: pageOf(notFound) }, style);
