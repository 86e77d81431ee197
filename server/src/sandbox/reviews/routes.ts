import { type Static, Type } from 'typebox';
import { decideReview, reviewCodes } from '../../interfaces/products/index.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { isStorable } from '../../kernel/text.ts';
import type { App } from '../../platform/http/server.ts';
import type { SandboxContext } from '../context.ts';
import { refusals } from '../schemas.ts';
import { reviewRequest } from './schemas.ts';

type Decision = Static<typeof reviewRequest>;

const usualReasons: Readonly<Record<Decision['status'], NonNullable<Decision['errors']>>> = {
  ONLINE: [],
  RESTRICTED: [{ code: '600007 - BRAND_BLOCKED' }],
  REJECTED: [{ code: '600008 - PRODUCT_SAFETY_MISSING' }],
};

/** Registers the route with which sellers decide the marketplace's review of their variations. */
export function registerReviews(app: App, { db, clock }: SandboxContext): void {
  app.post(
    '/variations/:sku/review',
    {
      schema: {
        operationId: 'decideSandboxReview',
        summary: 'Decide the review of a variation',
        description:
          'The decision stands until you change the content of the variation, which is reviewed again then.',
        params: Type.Object({
          sku: Type.String({ description: 'The variation.', examples: ['JACKE-ALPIN-BLAU-S'] }),
        }),
        body: reviewRequest,
        response: {
          200: Type.Ref('SandboxReview', { description: 'The variation now.' }),
          ...refusals(400, 404, 422),
        },
      },
    },
    async ({ params: { sku }, body, caller: { partner } }) => {
      const decision = { verdict: body.status, reasons: reasonsOf(body) };
      const decided = isStorable(sku)
        ? await db.begin((transaction) =>
            decideReview(transaction, partner, { sku, ...decision }, clock.now()),
          )
        : undefined;
      if (!decided) throw new Refusal('not-found', `You have no variation with the sku ${sku}.`);
      const { moin, ...rest } = decided;
      return { ...rest, ...(moin === null ? {} : { moin }) };
    },
  );
}

function reasonsOf({ status, errors = usualReasons[status] }: Decision) {
  const refuse = (why: string, jsonPath: string): never => {
    throw new Refusal('unprocessable', why, { jsonPath });
  };
  if (status === 'ONLINE' && errors.length > 0) refuse('What is ONLINE has no errors.', '$.errors');
  if (status !== 'ONLINE' && errors.length === 0) refuse(`What is ${status} has an error.`, '$.errors');
  for (const [index, { code, ...more }] of errors.entries()) {
    if (!(reviewCodes as readonly string[]).includes(code))
      refuse(`${code} is no code of a review. Codes: ${reviewCodes.join(', ')}`, `$.errors[${index}].code`);
    if ('title' in more && !isStorable(more.title as string))
      refuse('The title has characters that are not allowed.', `$.errors[${index}].title`);
  }
  return errors;
}
