const shown = (summary: string, value: unknown) => ({ example: { summary, value } });

const at = '/v1/console/portal';
const page = 'getting-started';

/** Examples of what the operator reads about the portal. */
export const feedbackExamples = {
  listConsolePageVotes: {
    path: `${at}/page-votes`,
    responses: { 200: shown('One page', { pages: [{ page, helpful: 12, unhelpful: 3 }] }) },
  },
  listConsolePageComments: {
    path: `${at}/page-comments`,
    responses: {
      200: shown('The last page', {
        comments: [
          {
            commentId: '0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f',
            page,
            helpful: false,
            comment: 'Where do I find the scopes?',
            givenAt: '2026-03-01T08:00:00.000Z',
          },
        ],
      }),
    },
  },
};
