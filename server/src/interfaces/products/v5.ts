import { Type } from 'typebox';
import { contactFields } from './contact-fields.ts';
import type { Contract, PlacedContact, RoledContact, WireVariation } from './contract.ts';
import { pricingOf, variationFields, words } from './fields.ts';

const addressWith = ($id: string, roles: readonly string[], description: string) =>
  Type.Object(
    {
      ...contactFields,
      roles: Type.Array(words(roles, {}), {
        minItems: 1,
        maxItems: roles.length,
        description: 'Parts this company plays.',
      }),
      components: Type.Optional(
        Type.Array(Type.String({ maxLength: 200 }), {
          maxItems: 50,
          description: 'Parts of a set that it stands for.',
        }),
      ),
    },
    { $id, description },
  );

const models = [
  pricingOf('PricingV5', ['FULL', 'REDUCED', 'FREE', 'NONE'], 'NONE is listed and always refused.'),
  addressWith(
    'ProductSafetyAddress',
    ['MANUFACTURER', 'DISTRIBUTOR'],
    'Who answers for the product’s safety.',
  ),
  addressWith(
    'FoodInformationAddress',
    ['FOOD_BUSINESS_OPERATOR', 'FEED_BUSINESS_OPERATOR'],
    'Who answers for a food or feed.',
  ),
  Type.Object(
    {
      productSafety: Type.Optional(
        Type.Object(
          {
            addresses: Type.Optional(
              Type.Array(Type.Ref('ProductSafetyAddress'), {
                maxItems: 50,
                description: 'At least one DISTRIBUTOR, also of a product with food information.',
              }),
            ),
          },
          { description: 'Who answers for the safety of the product.' },
        ),
      ),
      foodInformation: Type.Optional(
        Type.Object(
          {
            addresses: Type.Optional(
              Type.Array(Type.Ref('FoodInformationAddress'), {
                maxItems: 50,
                description: 'The companies that answer for it.',
              }),
            ),
          },
          { description: 'Who answers for food and feed.' },
        ),
      ),
    },
    {
      $id: 'ProductCompliance',
      description:
        'Legal information. The role of the food information is the same for all variations of a product.',
    },
  ),
  Type.Object(
    { ...variationFields, pricing: Type.Ref('PricingV5'), compliance: Type.Ref('ProductCompliance') },
    { $id: 'ProductVariationV5', description: 'A variation as version 5 sends and reads it.' },
  ),
];

/** Products version 5: its wire shape is the domain model. */
export const v5: Contract = {
  name: 'v5',
  prefix: '/v5/products',
  models,
  variationModel: 'ProductVariationV5',
  toWire: (variation) => variation,
  keepsStored: false,
  fromWire: (variation) => variation,
  contactsOf,
  complianceOf: ({ compliance }) => compliance,
};

function contactsOf({ compliance }: WireVariation): PlacedContact[] {
  const placed = (addresses: RoledContact[] | undefined, part: string): PlacedContact[] =>
    (addresses ?? []).map((contact, index) => ({
      path: `compliance.${part}.addresses[${index}]`,
      contact,
    }));
  return [
    ...placed(compliance?.productSafety?.addresses, 'productSafety'),
    ...placed(compliance?.foodInformation?.addresses, 'foodInformation'),
  ];
}
