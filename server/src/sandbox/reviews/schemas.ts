import { Type } from 'typebox';

/** The model of a variation's state after a decision. */
export const reviewModel = Type.Object(
  {
    sku: Type.String({ description: 'The variation.', examples: ['JACKE-ALPIN-BLAU-S'] }),
    status: Type.String({
      description: 'Its marketplace status now; INACTIVE while it is switched off.',
      examples: ['RESTRICTED'],
    }),
    moin: Type.Optional(Type.String({ description: 'Its number in the shop, once it was online.' })),
  },
  { $id: 'SandboxReview', description: 'A variation after a decision about it.' },
);

/** The decision of the simulated marketplace. */
export const reviewRequest = Type.Object({
  status: Type.Enum(['ONLINE', 'RESTRICTED', 'REJECTED'], { type: 'string', description: 'The decision.' }),
  errors: Type.Optional(
    Type.Array(
      Type.Object({
        code: Type.String({ description: 'A code of the review.', examples: ['600007 - BRAND_BLOCKED'] }),
        title: Type.Optional(
          Type.String({ minLength: 1, maxLength: 500, description: 'In place of the usual words.' }),
        ),
      }),
      { maxItems: 20, description: 'Why; the brand or the product safety when left out. None for ONLINE.' },
    ),
  ),
});
