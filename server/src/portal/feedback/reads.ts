import { type Static, type TSchema, Type } from 'typebox';
import type { Database } from '../../platform/database.ts';
import type { App } from '../../platform/http/server.ts';
import { listPageComments, listPageVotes } from './store.ts';

const page = Type.String({
  description: 'Path of the page below `/docs/`; empty for the first page.',
  examples: ['getting-started'],
});
const count = (description: string) => Type.Integer({ minimum: 0, description, examples: [12] });

const models = [
  Type.Object(
    {
      pages: Type.Array(
        Type.Object({
          page,
          helpful: count('How many readers found it helpful.'),
          unhelpful: count('How many did not.'),
        }),
        {
          description:
            'By the share of readers whom the page did not help, the largest first. Counted as if it had helped five more, so that a single answer puts no page first.',
        },
      ),
    },
    { $id: 'PortalPageVotes', description: 'Votes about the pages of the portal.' },
  ),
  Type.Object(
    {
      comments: Type.Array(
        Type.Object({
          commentId: Type.String({
            format: 'uuid',
            description: 'Id of the comment.',
            examples: ['0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f'],
          }),
          page,
          helpful: Type.Boolean({ description: 'Whether the reader found it helpful.', examples: [false] }),
          comment: Type.String({
            minLength: 1,
            maxLength: 500,
            description: 'What the reader wrote: text, never markup.',
            examples: ['Where do I find the scopes?'],
          }),
          givenAt: Type.String({
            format: 'date-time',
            description: 'When.',
            examples: ['2026-03-01T08:00:00.000Z'],
          }),
        }),
        { description: 'The newest first.' },
      ),
      next: Type.Optional(
        Type.String({ description: 'Send it as `after` to get the next page; absent on the last.' }),
      ),
    },
    { $id: 'PortalPageComments', description: 'Comments about the pages of the portal.' },
  ),
];

const commentQuery = Type.Object({
  after: Type.Optional(Type.String({ format: 'uuid', description: 'The `next` of the page before.' })),
  page: Type.Optional(
    Type.String({
      maxLength: 200,
      description: 'Only comments about this page: its path below `/docs/`, or `/` for the first page.',
    }),
  ),
  helpful: Type.Optional(
    Type.Boolean({ description: 'Only comments of readers whom the page helped, or not.' }),
  ),
  limit: Type.Integer({ minimum: 1, maximum: 200, default: 50, description: 'Most comments of a page.' }),
});

/** Registers the models of the reads, once: scopes further inside have them too. */
export function addFeedbackModels(app: App): void {
  for (const model of models) app.addSchema(model);
}

/** What the interface around the reads has of its own. */
export type FeedbackReads = {
  readonly db: Database;
  /** A word within the names of its operations. */
  readonly word: '' | 'Console';
  /** Ends the descriptions: who may read. */
  readonly readers: string;
  /** Documents the refusals of an operation. */
  readonly refusals: (...statuses: number[]) => Readonly<Record<string, TSchema>>;
};

/**
 * Registers what readers of the portal say about its pages, below `/portal`. The interface around it decides who may
 * read. Add the models before.
 */
export function registerFeedbackReads(app: App, reads: FeedbackReads): void {
  const { db, word, readers, refusals } = reads;
  app.get(
    '/portal/page-votes',
    {
      schema: {
        operationId: `list${word}PageVotes`,
        tags: ['Portal'],
        summary: 'List how helpful readers find the pages of the portal',
        description: `All votes since the installation began. ${readers}`,
        response: {
          200: Type.Ref('PortalPageVotes', { description: 'Each page with a vote.' }),
          ...refusals(),
        },
      },
    },
    async (_request, reply) => reply.send({ pages: await listPageVotes(db) }),
  );
  app.get(
    '/portal/page-comments',
    {
      schema: {
        operationId: `list${word}PageComments`,
        tags: ['Portal'],
        summary: 'List what readers wrote about the pages of the portal',
        description: `The newest first. Comments are kept for 400 days, and at most the newest 20,000. Nothing says who the reader was. ${readers}`,
        querystring: commentQuery,
        response: {
          200: Type.Ref('PortalPageComments', { description: 'A page of comments.' }),
          ...refusals(400),
        },
      },
    },
    async ({ query }, reply) => reply.send(await readComments(db, query as Static<typeof commentQuery>)),
  );
}

async function readComments(
  db: Database,
  { after, limit, page: wanted, helpful }: Static<typeof commentQuery>,
) {
  const found = await listPageComments(db, {
    before: after?.toLowerCase(),
    limit: limit + 1,
    page: wanted === '/' ? '' : wanted,
    isHelpful: helpful,
  });
  const shown = found.slice(0, limit);
  const comments = shown.map(({ id, isHelpful, givenAt, ...rest }) => ({
    commentId: id,
    helpful: isHelpful,
    givenAt: givenAt.toISOString(),
    ...rest,
  }));
  return { comments, ...(found.length > limit ? { next: shown.at(-1)!.id } : {}) };
}
