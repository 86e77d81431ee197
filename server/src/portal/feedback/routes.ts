import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { Clock } from '../../kernel/clock.ts';
import type { Ids } from '../../kernel/ids.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Database } from '../../platform/database.ts';
import { networkOf } from '../../platform/http/client-network.ts';
import type { App } from '../../platform/http/server.ts';
import { openBuckets } from '../../platform/limits/index.ts';
import { refuseUnseen, textIn } from './comment.ts';
import { storeComment, storeVote } from './store.ts';

const longestComment = 500;
/** A reader sends a vote and then a comment, page after page. */
const perSecond = 2;
const largestBodyBytes = 8192;
const body = Type.Object(
  {
    id: Type.String({ format: 'uuid' }),
    page: Type.String({
      maxLength: 200,
      pattern: '^([A-Za-z0-9]+([-/][A-Za-z0-9]+)*)?$',
      description: 'Path of the page below the documentation, without slashes at its ends.',
      examples: ['webhooks/start'],
    }),
    helpful: Type.Boolean(),
    comment: Type.Optional(Type.String({ maxLength: longestComment })),
  },
  { additionalProperties: false },
);

/** What the route works with. */
export type FeedbackContext = {
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  /** True for the path of a page of the portal, below `/docs/`. */
  readonly isPage: (path: string) => boolean;
  /** Monotonic. */
  readonly nowMs?: () => number;
};

/**
 * Takes what readers say about pages of the portal. It asks for no token and keeps nothing about the reader: the
 * address only limits how often it may send. Register it beside the pages: it is no part of the API.
 */
export function takeFeedback(
  app: App,
  { db, clock, ids, isPage, nowMs = () => performance.now() }: FeedbackContext,
): void {
  const buckets = openBuckets<string>(perSecond);
  // Before the body is read, because anybody may send one.
  const onRequest = async ({ ip, headers }: FastifyRequest) => {
    if (buckets.take(networkOf(ip), nowMs()) < 0)
      throw new Refusal('too-many-requests', 'Your address has sent too much at once.', {
        retryAfterSeconds: 1,
      });
    if (!(Number(headers['content-length']) <= largestBodyBytes))
      throw new Refusal(
        'too-large',
        `Send at most ${largestBodyBytes} bytes, and say how many in Content-Length.`,
      );
  };
  app.post(
    '/docs/feedback',
    { schema: { hide: true, body } as { hide: boolean; body: typeof body }, onRequest },
    async (request, reply) => {
      const { id, page, helpful, comment } = request.body;
      if (!isPage(page)) throw new Refusal('not-found', 'The portal has no such page.');
      const vote = { id: id.toLowerCase(), page, isHelpful: helpful };
      const text = textIn(comment);
      refuseUnseen(text);
      await db.begin(async (transaction) => {
        await storeVote(transaction, vote, clock.now());
        if (text !== '') await storeComment(transaction, vote, { comment: text, commentId: ids.uuid() });
      });
      return reply.code(204).send();
    },
  );
}
