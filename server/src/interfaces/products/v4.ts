import { Type } from 'typebox';
import { contactFields } from './contact-fields.ts';
import type { Contact, Contract, RoledContact, WireVariation } from './contract.ts';
import { pricingOf, variationFields } from './fields.ts';

const models = [
  pricingOf('PricingV4', ['FULL', 'REDUCED', 'FREE'], 'Rate of the value added tax.'),
  Type.Object(contactFields, {
    $id: 'ProductSafety',
    description: 'Who answers for the product’s safety. Email or url is required.',
  }),
  Type.Object(
    {
      ...variationFields,
      pricing: Type.Ref('PricingV4'),
      productSafety: Type.Optional(Type.Ref('ProductSafety')),
    },
    { $id: 'ProductVariationV4', description: 'A variation as version 4 sends and reads it.' },
  ),
];

/**
 * Products version 4: one product safety contact instead of version 5's compliance. A write keeps the parts of a
 * stored variation that version 4 lacks: its food information, and its safety contacts when the write has none.
 */
export const v4: Contract = {
  name: 'v4',
  prefix: '/v4/products',
  models,
  variationModel: 'ProductVariationV4',
  toWire({ compliance, ...rest }) {
    const contact = responsible(compliance?.productSafety?.addresses);
    if (!contact) return rest;
    const { roles: _roles, components: _components, ...productSafety } = contact;
    return { ...rest, productSafety };
  },
  keepsStored: true,
  fromWire({ productSafety, ...rest }, readStored) {
    const stored = readStored();
    const compliance: NonNullable<WireVariation['compliance']> = { ...stored?.compliance };
    if (productSafety) {
      compliance.productSafety = { addresses: mergeContact(knownFields(productSafety), stored) };
    }
    return { ...rest, compliance };
  },
  contactsOf: ({ productSafety }) =>
    productSafety ? [{ path: 'productSafety', contact: productSafety }] : [],
  complianceOf: () => undefined,
};

/** A contact with the fields of version 4. The schema has checked no other field. */
const knownFields = ({ name, address, regionCode, email, url, phone }: Contact): Contact =>
  JSON.parse(JSON.stringify({ name, address, regionCode, email, url, phone }));

const responsible = (addresses: RoledContact[] | undefined): RoledContact | undefined =>
  addresses?.find(({ roles }) => roles.includes('DISTRIBUTOR')) ?? addresses?.[0];

/** The one contact of version 4 replaces the distributor; further addresses of version 5 stay. */
function mergeContact(contact: Contact, stored: WireVariation | undefined): RoledContact[] {
  const addresses = stored?.compliance?.productSafety?.addresses ?? [];
  const replaced = responsible(addresses);
  if (!replaced) return [{ ...contact, roles: ['DISTRIBUTOR'] }];
  return addresses.map((address) =>
    address === replaced ? { ...contact, roles: address.roles, ...components(address) } : address,
  );
}

const components = ({ components }: RoledContact) => (components ? { components } : {});
