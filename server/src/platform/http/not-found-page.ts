import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

const style =
  'body{max-width:36rem;margin:15vh auto;padding:0 1.5rem;font:1.05rem/1.6 system-ui,sans-serif}h1{font-size:1.6rem}';
const styleHash = createHash('sha256').update(style).digest('base64');

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>Page not found</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>Page not found</h1>
<p>There is nothing at this address. Perhaps you are looking for one of these:</p>
<ul>
<li><a href="/docs/">Documentation</a></li>
<li><a href="/docs/api-docs">API reference</a></li>
<li><a href="/openapi.json">OpenAPI document</a></li>
</ul>
</main>
</body>
</html>
`;

/** True for what browsers ask for when they open an address. Who takes JSON as well gets that. */
export function prefersPages({ method, headers: { accept = '' } }: FastifyRequest): boolean {
  const isRead = method === 'GET' || method === 'HEAD';
  return isRead && /\btext\/html\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i.test(accept) && !/\/json\b/i.test(accept);
}

/** Answers 404 with a page for people, which runs nothing and loads nothing. */
export function sendNotFoundPage(reply: FastifyReply): FastifyReply {
  return reply
    .code(404)
    .headers({
      'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; frame-ancestors 'none'`,
      'cache-control': 'no-store',
      vary: 'accept',
    })
    .type('text/html; charset=utf-8')
    .send(page);
}
