import { Type } from 'typebox';
import type { App } from '../../platform/http/server.ts';
import type { OperatorContext } from '../context.ts';
import { registerRead } from '../routes.ts';
import { dateTime, text, uuid } from '../schemas.ts';

const tag = 'Portal';
const page = Type.String({
  description: 'Path of the page below `/docs/`; empty for the first page.',
  examples: ['getting-started'],
});
const count = (description: string) => Type.Integer({ minimum: 0, description, examples: [12] });

/** Models of what readers say about the portal. */
export const feedbackModels = [
  Type.Object(
    {
      pages: Type.Array(
        Type.Object({
          page,
          helpful: count('How many readers found it helpful.'),
          unhelpful: count('How many did not.'),
        }),
        { description: 'Those with most votes against them first.' },
      ),
    },
    { $id: 'OperatorPageVotes', description: 'Votes about the pages of the portal.' },
  ),
  Type.Object(
    {
      comments: Type.Array(
        Type.Object({
          commentId: uuid('Id of the comment.'),
          page,
          helpful: Type.Boolean({ description: 'Whether the reader found it helpful.', examples: [false] }),
          comment: text(500, 'What the reader wrote: text, never markup.', 'Where do I find the scopes?'),
          givenAt: dateTime('When.'),
        }),
        { description: 'The newest first.' },
      ),
      next: Type.Optional(
        Type.String({ description: 'Send it as `cursor` to get the next page; absent on the last.' }),
      ),
    },
    { $id: 'OperatorPageComments', description: 'Comments about the pages of the portal.' },
  ),
];

const query = Type.Object({
  cursor: Type.Optional(Type.String({ format: 'uuid', description: 'The `next` of the page before.' })),
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

/** What readers of the portal say about its pages. */
export function registerPortalFeedback(app: App, context: OperatorContext): void {
  registerVotes(app, context);
  registerComments(app, context);
}

function registerVotes(app: App, { db, feedback }: OperatorContext): void {
  registerRead(
    app,
    {
      url: '/portal/page-votes',
      operationId: 'listPageVotes',
      tag,
      summary: 'List how helpful readers find the pages of the portal',
      description: 'All votes since the installation began.',
      answer: Type.Ref('OperatorPageVotes', { description: 'Each page with a vote.' }),
      refused: [],
    },
    async () => ({ pages: await feedback.listPageVotes(db) }),
  );
}

function registerComments(app: App, { db, feedback }: OperatorContext): void {
  registerRead(
    app,
    {
      url: '/portal/page-comments',
      operationId: 'listPageComments',
      tag,
      summary: 'List what readers wrote about the pages of the portal',
      description: 'The newest first. Comments are kept for 400 days. Nothing says who the reader was.',
      query,
      answer: Type.Ref('OperatorPageComments', { description: 'A page of comments.' }),
      refused: [400],
    },
    async (_params, { cursor, limit, page: wanted, helpful }) => {
      const found = await feedback.listPageComments(db, {
        before: cursor?.toLowerCase(),
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
    },
  );
}
