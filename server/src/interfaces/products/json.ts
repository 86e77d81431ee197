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
  return `{${JSON.stringify(name)}:[${entries.slice(0, page.limit).join(',')}],"links":${JSON.stringify(links)}}`;
}
