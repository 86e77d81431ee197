import { Type } from 'typebox';
import { decideReview, reviewCodes } from '../../interfaces/products/index.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { App } from '../../platform/http/server.ts';
import type { OperatorContext } from '../context.ts';
import { forSeller, registerWrite } from '../routes.ts';
import { ofPartner, text, words } from '../schemas.ts';

const reviewRequest = Type.Object({
  verdict: words(['ONLINE', 'RESTRICTED', 'REJECTED'], 'What is decided.'),
  reasons: Type.Optional(
    Type.Array(
      Type.Object({
        code: words(reviewCodes, 'Code of the products interface.'),
        title: Type.Optional(text(1000, 'A text of your own instead of the catalogue’s.')),
      }),
      { maxItems: 50, description: 'Why; needed unless the verdict is ONLINE.' },
    ),
  ),
});

const reviewed = Type.Object(
  {
    sku: text(50, 'The variation.', 'JACKE-ALPIN-BLAU-S'),
    status: text(20, 'Its marketplace status.', 'ONLINE'),
    moin: Type.Optional(text(50, 'The marketplace’s number of the article.')),
  },
  { description: 'The variation as it stands now.' },
);

/** Registers the routes with which people decide about variations, in place of the automatic review. */
export function registerReviews(app: App, context: OperatorContext): void {
  registerWrite(
    app,
    context,
    {
      method: 'POST',
      url: '/partners/:partnerId/products/:sku/review',
      operationId: 'decideReview',
      tag: 'Catalogue',
      summary: 'Decide about a variation',
      description:
        'Takes the place of the automatic review of the present content. When the seller changes the content, it is reviewed anew.',
      params: ofPartner({ sku: text(50, 'The variation.', 'JACKE-ALPIN-BLAU-S') }),
      body: reviewRequest,
      answers: { 200: reviewed },
      refused: [404],
    },
    async ({ db, params: { partnerId, sku }, body: { verdict, reasons = [] } }) => {
      const isOnline = verdict === 'ONLINE';
      if (isOnline !== (reasons.length === 0))
        throw new Refusal(
          'unprocessable',
          isOnline ? 'What is ONLINE has no reasons against it.' : `${verdict} needs a reason.`,
          { jsonPath: '$.reasons' },
        );
      const decision = { verdict: verdict as 'ONLINE', reasons };
      const decided = await forSeller(context, db, partnerId, (partner) =>
        decideReview(db, partner, { sku, ...decision }, context.clock.now()),
      );
      if (!decided) throw new Refusal('not-found', `Seller ${partnerId} has no variation ${sku}.`);
      const { moin, ...rest } = decided;
      return { status: 200, body: { ...rest, ...(moin === null ? {} : { moin }) } };
    },
  );
}
