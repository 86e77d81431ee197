import { Type } from 'typebox';
import { skuSent } from '../schemas.ts';

/** Models of product delivery information (specification, section 3). */
export const deliveryModels = [
  Type.Object(
    {
      sku: skuSent,
      shippingProfileId: Type.String({
        format: 'uuid',
        description: 'One of your shipping profiles.',
        examples: ['01938b5e-7b4c-7000-8000-000000000000'],
      }),
      processingTime: Type.String({
        pattern: '^([1-9]|[1-9][0-9]|DEFAULT)$',
        description:
          'Days as a text from 1 to 99, or DEFAULT to follow the shipping profile. An explicit time stays when the profile changes.',
        examples: ['3'],
      }),
    },
    { $id: 'ProductDeliveryInformation', description: 'How a variation is shipped and how fast.' },
  ),
  Type.Object(
    {
      results: Type.Array(Type.Ref('ProductDeliveryInformation'), {
        description: 'The delivery information of the page, by sku.',
      }),
      links: Type.Optional(
        Type.Ref('AvailabilityLink', { description: 'The next page; absent on the last one.' }),
      ),
    },
    {
      $id: 'ProductDeliveryInformationList',
      description: 'A page of product delivery information, sorted by sku.',
    },
  ),
  Type.Object(
    {
      message: Type.String({
        examples: ['The product delivery information is accepted.'],
        description: 'What was done, in a sentence.',
      }),
    },
    { $id: 'AvailabilityMessage', description: 'Says that the request is accepted.' },
  ),
  Type.Object(
    {
      results: Type.Array(Type.Ref('ProductDeliveryInformation'), {
        description: 'What is stored now, in the order of the request.',
      }),
      errors: Type.Array(Type.Ref('AvailabilityError'), {
        description: 'One error for each entry that was not stored.',
      }),
    },
    { $id: 'ProductDeliveryInformationResults', description: 'What became of each entry.' },
  ),
];
