import { Type } from 'typebox';
import { deprecatedField } from '../../../platform/http/deprecations.ts';
import { returnCountries } from '../validation/address-validator.ts';

/** Kinds of return addresses. The words are case-sensitive. */
const warehouseTypes = ['NATIONAL', 'INTERNATIONAL', 'INTERNATIONAL_CONSOLIDATION_HUB'] as const;

export type WarehouseType = (typeof warehouseTypes)[number];

export const warehouseType = Type.Enum([...warehouseTypes], {
  type: 'string',
  description: 'Kind of the address, in exactly this spelling.',
});

/** A text that is not blank. */
const text = (description: string, example: string) =>
  Type.String({
    minLength: 1,
    maxLength: 255,
    pattern: '\\S',
    format: 'single-line',
    description,
    examples: [example],
  });

const postal = {
  returnStreet: Type.Optional(
    text('Required when isBusinessAddress is false and for INTERNATIONAL.', 'Am Sandtorkai'),
  ),
  returnHouseNumber: Type.Optional(
    text('Required when isBusinessAddress is false and for INTERNATIONAL.', '12'),
  ),
  returnZipCode: Type.Optional(text('Required for NATIONAL and INTERNATIONAL.', '20457')),
  returnCity: Type.Optional(text('Required for NATIONAL and INTERNATIONAL.', 'Hamburg')),
};

const flag = 'Whether returns that were sent elsewhere by mistake go here; exactly one address has it.';

/** The body of a create or a change of an address. */
const addressRequest = Type.Object(
  {
    returnWarehouseType: warehouseType,
    isMisdirectedAddress: Type.Optional(
      Type.Boolean({ default: false, description: `${flag} Must be true for the first address.` }),
    ),
    isMisdirected: Type.Optional(
      Type.Boolean({
        deprecated: true,
        description: `Older name of isMisdirectedAddress. ${deprecatedField('isMisdirected')}`,
      }),
    ),
    returnRecipient: text('Who takes the parcel.', 'Elbmarsch Kontor GmbH'),
    returnRecipientSuffix: Type.Optional(text('Second line of the recipient.', 'Abteilung Retouren')),
    isBusinessAddress: Type.Optional(Type.Boolean({ description: 'Required for NATIONAL.' })),
    ...postal,
    returnCountry: Type.Optional(
      text(
        `Germany for NATIONAL and the hub, which is also the default; for INTERNATIONAL one of ${returnCountries.slice(1).join(', ')}. Upper and lower case do not matter.`,
        'Germany',
      ),
    ),
  },
  {
    $id: 'ReturnAddressRequest',
    description:
      'A return address. The hub takes no address details: its address is fixed, and details that are sent for it are ignored.',
  },
);

/** An address as the interface answers it. */
const address = Type.Object(
  {
    returnAddressId: Type.String({ format: 'uuid', description: 'Identifies the return address.' }),
    returnWarehouseType: warehouseType,
    isMisdirectedAddress: Type.Boolean({ description: flag }),
    returnRecipient: Type.String({ description: 'Who receives the returns.' }),
    returnRecipientSuffix: Type.Optional(Type.String({ description: 'A second line of the recipient.' })),
    isBusinessAddress: Type.Optional(
      Type.Boolean({ description: 'Whether a company receives the returns.' }),
    ),
    returnStreet: Type.Optional(Type.String({ description: 'Street of the address.' })),
    returnHouseNumber: Type.Optional(Type.String({ description: 'House number of the address.' })),
    returnZipCode: Type.Optional(Type.String({ description: 'Zip code of the address.' })),
    returnCity: Type.Optional(Type.String({ description: 'City of the address.' })),
    returnCountry: Type.Enum([...returnCountries], {
      type: 'string',
      description: 'Country of the address.',
    }),
  },
  { $id: 'ReturnAddress', description: 'A return address.' },
);

const addressIdAnswer = Type.Object(
  { returnAddressId: Type.String({ format: 'uuid', description: 'Identifies the new return address.' }) },
  { $id: 'ReturnAddressCreated', description: 'Id of the new address.' },
);

const addressList = Type.Array(Type.Ref('ReturnAddress'), {
  $id: 'ReturnAddresses',
  description: 'A page of return addresses.',
});

export const addressModels = [addressRequest, address, addressIdAnswer, addressList] as const;

/** An address of a body that the schema has checked. */
export type AddressRequest = Type.Static<typeof addressRequest>;

/** An address as the database and the interface have it, with trimmed texts. */
export type Address = Omit<Type.Static<typeof address>, 'returnAddressId'>;
