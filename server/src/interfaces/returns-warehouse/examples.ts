/** Examples of the reference. A test sends the requests and compares the answers. */

export const addressId = '01938b5e-7b4c-7000-8000-0000000000a1';
export const carrierId = '01938b5e-7b4c-7000-8000-0000000000c1';

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

/** Bodies of the writes. */
export const addressRequests = {
  national: { summary: 'In Germany, the first address', value: nationalAddress },
  international: { summary: 'Abroad', value: internationalAddress },
  hub: { summary: 'The consolidation hub', value: hubRequest },
};

export const carrierRequests = {
  dhl: { summary: 'DHL', value: dhlCarrier },
  gls: { summary: 'GLS', value: glsCarrier },
  hermes: { summary: 'HERMES', value: hermesCarrier },
};
