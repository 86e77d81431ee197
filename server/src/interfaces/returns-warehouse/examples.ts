/** Things that the reference shows. A test sends the requests and compares what is read with the answers. */

const addressId = '01938b5e-7b4c-7000-8000-0000000000a1';
const carrierId = '01938b5e-7b4c-7000-8000-0000000000c1';

/** A partner's first address. */
export const nationalAddress = {
  returnWarehouseType: 'NATIONAL',
  isMisdirectedAddress: true,
  returnRecipient: 'Elbmarsch Kontor GmbH',
  returnRecipientSuffix: 'Abteilung Retouren',
  isBusinessAddress: true,
  returnStreet: 'Am Sandtorkai',
  returnHouseNumber: '12',
  returnZipCode: '20457',
  returnCity: 'Hamburg',
  returnCountry: 'Germany',
};

export const internationalAddress = {
  returnWarehouseType: 'INTERNATIONAL',
  returnRecipient: 'Elbmarsch Kontor GmbH',
  returnStreet: 'Danzigerkade',
  returnHouseNumber: '8',
  returnZipCode: '1013 AP',
  returnCity: 'Amsterdam',
  returnCountry: 'Netherlands',
};

export const hubRequest = {
  returnWarehouseType: 'INTERNATIONAL_CONSOLIDATION_HUB',
  returnRecipient: 'Elbmarsch Kontor GmbH',
};

export const dhlCarrier = {
  returnCarrierName: 'DHL',
  returnCarrierCodes: {
    leitCode: '(2L)DE20457+82000000',
    settlementNumber: '22222222220701',
    customerNumber: '2222222222',
  },
};

export const glsCarrier = {
  returnCarrierName: 'GLS',
  returnCarrierCodes: { customerId: 2760123456, contactId: '276a1B2c3D', referenzId: 'RET-2041' },
};

export const hermesCarrier = { returnCarrierName: 'HERMES' };

const read = { returnAddressId: addressId, ...nationalAddress };

const readCarrier = ({ returnCarrierName, ...codes }: { returnCarrierName: string }) => ({
  returnAddressId: addressId,
  returnAddressCarrierId: carrierId,
  returnCarrier: returnCarrierName,
  ...codes,
});

export const addressExamples = {
  requests: {
    national: { summary: 'In Germany, the first address', value: nationalAddress },
    international: { summary: 'Abroad', value: internationalAddress },
    hub: { summary: 'The consolidation hub', value: hubRequest },
  },
  created: { created: { summary: 'Created', value: { returnAddressId: addressId } } },
  one: { address: { summary: 'A return address', value: read } },
  list: { page: { summary: 'One page', value: [read] } },
};

export const carrierExamples = {
  requests: {
    dhl: { summary: 'DHL', value: dhlCarrier },
    gls: { summary: 'GLS', value: glsCarrier },
    hermes: { summary: 'HERMES', value: hermesCarrier },
  },
  codes: { dhl: { summary: 'New codes of DHL', value: dhlCarrier } },
  created: { created: { summary: 'Created', value: { returnAddressCarrierId: carrierId } } },
  one: {
    dhl: { summary: 'DHL', value: readCarrier(dhlCarrier) },
    hermes: { summary: 'HERMES', value: readCarrier(hermesCarrier) },
  },
  list: { carriers: { summary: 'All carriers of the address', value: [readCarrier(dhlCarrier)] } },
};

const inaccurate = [
  {
    message: 'The address is not accurate: zip code, city or street do not belong together.',
    jsonPath: '$.returnZipCode',
    suggestedAddresses: [
      {
        city: 'Hamburg',
        zipCode: '20457',
        countryCode: 'DEU',
        street: 'Am Sandtorkai',
        houseNumber: '12',
      },
    ],
  },
];

const missing = [
  { message: '$.returnZipCode is required for NATIONAL', jsonPath: '$.returnZipCode' },
  { message: '$.returnCity is required for NATIONAL', jsonPath: '$.returnCity' },
];

const unread = [
  {
    message: 'Parameter returnAddressId must match format "uuid".',
  },
];

/** How operations word their own refusals. */
export const addressErrors = {
  create: {
    400: { inaccurate, missing },
    409: {
      duplicate: [{ message: `The address exists already; its id is ${addressId}.` }],
    },
  },
  change: {
    400: {
      inaccurate,
      country: [{ message: '$.returnCountry cannot be changed; it is Germany', jsonPath: '$.returnCountry' }],
    },
    409: { duplicate: [{ message: `The address exists already; its id is ${addressId}.` }] },
  },
  remove: {
    400: { id: unread },
    409: {
      carriers: [{ message: 'The return address still has carriers; delete them first.' }],
      only: [{ message: 'The only return address cannot be deleted.' }],
    },
  },
  one: {
    400: { id: unread },
    404: { unknown: [{ message: `The return address ${addressId} was not found.` }] },
  },
} as const;

export const carrierErrors = {
  create: {
    400: {
      codes: [
        {
          message: '$.returnCarrierCodes.leitCode is required',
          jsonPath: '$.returnCarrierCodes.leitCode',
        },
      ],
    },
    409: {
      duplicate: [{ message: 'The address has the carrier DHL already.', jsonPath: '$.returnCarrierName' }],
    },
  },
  change: {
    400: {
      name: [
        { message: '$.returnCarrierName cannot be changed; it is DHL', jsonPath: '$.returnCarrierName' },
      ],
    },
    409: {
      duplicate: [
        {
          message: 'Another address of yours has this carrier with the same codes.',
          jsonPath: '$.returnCarrierCodes',
        },
      ],
    },
  },
  remove: {
    400: { id: unread },
    409: { last: [{ message: 'Your last return carrier cannot be deleted.' }] },
  },
  one: {
    400: { id: unread },
    404: { unknown: [{ message: `The return carrier ${carrierId} was not found.` }] },
  },
} as const;
