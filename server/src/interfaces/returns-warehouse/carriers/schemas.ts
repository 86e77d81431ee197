import { type TSchema, Type } from 'typebox';

/** Carriers that bring returns. */
export const carrierNames = ['DHL', 'GLS', 'HERMES'] as const;

export type CarrierName = (typeof carrierNames)[number];

const code = (pattern: string, description: string, example: string) =>
  Type.String({ maxLength: 50, pattern, format: 'single-line', description, examples: [example] });

/** Codes of DHL (specification, section 5). */
export const dhlCodes = Type.Object(
  {
    leitCode: code(
      '^[^\\s.()+]*\\([^\\s.()+]+\\)[^\\s.()+]*\\+[^\\s.()]*$',
      'A text with brackets, and behind them a plus sign, without spaces and dots.',
      '(2L)DE20457+82000000',
    ),
    settlementNumber: Type.Optional(code('^[^\\s.]+$', 'A text without spaces and dots.', '22222222220701')),
    customerNumber: Type.Optional(
      code('^[^\\s.()\\[\\]{}]+$', 'A text without spaces, dots and brackets.', '2222222222'),
    ),
  },
  { $id: 'DhlReturnCarrierCodes', description: 'Codes of DHL.' },
);

/**
 * Codes of GLS (specification, section 3). The specification marks gepardCustomerNumber as required without showing
 * its type, and no client can send it: it is optional, as text or as a number.
 */
export const glsCodes = Type.Object(
  {
    customerId: Type.Integer({
      minimum: 0,
      maximum: 9_999_999_999,
      description: 'At most 10 digits.',
      examples: [2760123456],
    }),
    contactId: Type.String({
      minLength: 1,
      maxLength: 10,
      pattern: '\\S',
      format: 'single-line',
      examples: ['276a1B2c3D'],
      description: 'Your contact at GLS.',
    }),
    referenzId: Type.Optional(
      Type.String({
        minLength: 2,
        maxLength: 9,
        pattern: '\\S',
        format: 'single-line',
        examples: ['RET-2041'],
        description: 'Your reference at GLS.',
      }),
    ),
    gepardCustomerNumber: Type.Optional(
      Type.Unsafe<string | number>({
        type: ['string', 'integer'],
        minLength: 1,
        maxLength: 50,
        format: 'single-line',
        minimum: 0,
        maximum: Number.MAX_SAFE_INTEGER,
        description: 'Text or number; may be left out.',
        examples: ['4711'],
      }),
    ),
  },
  { $id: 'GlsReturnCarrierCodes', description: 'Codes of GLS.' },
);

const codes = Type.Union([Type.Ref('DhlReturnCarrierCodes'), Type.Ref('GlsReturnCarrierCodes')], {
  description: 'Required for DHL and GLS; HERMES has none.',
});

const carrierName = Type.Enum([...carrierNames], {
  type: 'string',
  description: 'INTERNATIONAL addresses and the hub take DHL only.',
});

/** The body that adds a carrier to an address. */
const carrierRequest = Type.Object(
  {
    returnCarrierName: Type.Optional(carrierName),
    returnCarrier: Type.Optional(
      Type.Enum([...carrierNames], {
        type: 'string',
        description: 'Another name for returnCarrierName, as it is read.',
      }),
    ),
    returnCarrierCodes: Type.Optional(codes),
  },
  { $id: 'ReturnCarrierRequest', description: 'A carrier, by one of its two names, and its codes.' },
);

/** The body that changes a carrier's codes. */
const carrierCodesRequest = Type.Object(
  {
    returnCarrierName: Type.Optional(
      Type.Enum([...carrierNames], { type: 'string', description: 'May be left out; cannot be changed.' }),
    ),
    returnCarrier: Type.Optional(
      Type.Enum([...carrierNames], { type: 'string', description: 'Another name for returnCarrierName.' }),
    ),
    returnCarrierCodes: Type.Optional(codes),
  },
  { $id: 'ReturnCarrierCodesRequest', description: 'New codes of a carrier, complete.' },
);

const carrier = Type.Object(
  {
    returnAddressId: Type.String({
      format: 'uuid',
      description: 'The return address that the carrier delivers to.',
    }),
    returnAddressCarrierId: Type.String({
      format: 'uuid',
      description: 'Identifies the carrier of the return address.',
    }),
    returnCarrier: Type.Enum([...carrierNames], { type: 'string', description: 'Name of the carrier.' }),
    returnCarrierCodes: Type.Optional(codes),
  },
  { $id: 'ReturnCarrier', description: 'A carrier of a return address.' },
);

const carrierIdAnswer = Type.Object(
  {
    returnAddressCarrierId: Type.String({
      format: 'uuid',
      description: 'Identifies the new carrier of the return address.',
    }),
  },
  { $id: 'ReturnCarrierCreated', description: 'Id of the new carrier.' },
);

const carrierList = Type.Array(Type.Ref('ReturnCarrier'), {
  $id: 'ReturnCarriers',
  description: 'The carriers of a return address.',
});

export const carrierModels: readonly TSchema[] = [
  dhlCodes,
  glsCodes,
  carrierRequest,
  carrierCodesRequest,
  carrier,
  carrierIdAnswer,
  carrierList,
];

/** Codes in the shape of the interface, with documented fields only. */
export type CarrierCodes = Type.Static<typeof dhlCodes> | Type.Static<typeof glsCodes>;

/** A carrier as the database and the interface have it. */
export type Carrier = {
  readonly returnAddressId: string;
  readonly returnAddressCarrierId: string;
  readonly returnCarrier: CarrierName;
  readonly returnCarrierCodes?: CarrierCodes;
};
