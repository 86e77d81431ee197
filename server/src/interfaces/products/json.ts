import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Page, pageLinks } from '../../kernel/paging.ts';

/** Sends JSON text as it is. */
export const sendJson = (reply: FastifyReply, text: string) =>
  reply.type('application/json; charset=utf-8').send(text);

/**
 * Joins the JSON texts of entries to the text of a list. One entry more than the limit means that further ones
 * follow.
 */
export function listText(
  request: FastifyRequest,
  name: string,
  page: Page,
  entries: readonly string[],
): string {
  const links = pageLinks(request.url, page, entries.length > page.limit);
  const [first = '', ...more] = entries.slice(0, page.limit);
  // One join makes the whole text, which may be long: each further `+` would copy it again.
  const last = more.pop();
  const begin = `{${JSON.stringify(name)}:[${first}`;
  const end = `],"links":${JSON.stringify(links)}}`;
  return last === undefined ? begin + end : [begin, ...more, last + end].join(',');
}
