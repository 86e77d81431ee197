import { Type } from 'typebox';
import { deprecatedField } from '../../platform/http/deprecations.ts';
import { paymentMethods, paymentProviders, taxTypes } from '../orders/index.ts';
import { country, date, many, model, money, oneOf, optional, text } from './fields.ts';
import { lineModels } from './line-models.ts';
import { partialRefundTypes, receiptTypes, refundTypes } from './receipt.ts';

const basics = [
  model('ReceiptMoney', 'An amount of money.', {
    amount: Type.Number({
      minimum: 0,
      description: 'In whole currency units, two decimals.',
      examples: [49.9],
    }),
    currency: text('ISO 4217; always EUR.', 'EUR'),
  }),
  model('ReceiptPrice', 'An amount with its tax: gross is net plus tax to the cent.', {
    taxType: oneOf(taxTypes, 'Which tax it is.'),
    taxRate: Type.String({
      pattern: '^[0-9]+(\\.[0-9]+)?$',
      description: 'In per cent without trailing zeros: 19, 7, 0, 5.5.',
      examples: ['19'],
    }),
    gross: money('With tax.'),
    net: Type.Optional(money('Without tax.')),
    tax: Type.Optional(
      money(
        'Gross less net. Rounded once for each rate of the receipt and spread over its lines and pieces.',
      ),
    ),
  }),
  model('ReceiptAddress', 'Address of a customer.', {
    firstName: text('First name.', 'Jördis'),
    lastName: text('Last name.', 'Müller'),
    street: text('Street.', 'Große Straße'),
    houseNumber: optional('House number, when it is a field of its own.', '12a'),
    addition: optional('Addition to the address.', 'Hinterhaus'),
    zipCode: text('Postal code.', '20457'),
    city: text('City.', 'Hamburg'),
    countryCode: country,
  }),
  model('ReceiptPartner', 'The company that issues the receipt: yours.', {
    partnerName: text('Name of the company.', 'Nordlicht Handels GmbH'),
    street: text('Street and number.', 'Hafenstraße 1'),
    zipCode: text('Postal code.', '20457'),
    city: text('City.', 'Hamburg'),
    countryCode: country,
    vatId: text('VAT identification number; the tax number of a company without one.', 'DE123456788'),
    representedBy: text('Who represents the company.', 'Jördis Großmann'),
    registerCourt: optional('Court of registration.', 'Amtsgericht Hamburg'),
    commercialRegisterNumber: optional('Number in the commercial register.', 'HRB 100001'),
    headOfSupervisoryBoard: optional('Head of the supervisory board.'),
    shopName: optional('Name of the shop.', 'Nordlicht'),
    weeeRegistrationNumber: optional('WEEE registration number.', 'DE 10000001'),
  }),
  model('ReceiptPayment', 'How the customer pays.', {
    paymentProvider: oneOf(paymentProviders, 'Who collects the money.'),
    paymentMethod: oneOf(
      paymentMethods,
      `How it is paid. CREDIT_CARD_ONLINE: ${deprecatedField('CREDIT_CARD_ONLINE')}`,
    ),
    installmentCount: Type.Optional(
      Type.Integer({ minimum: 1, description: 'Number of instalments. PURCHASE only.' }),
    ),
    paymentBreak: Type.Optional(Type.Boolean({ description: 'Whether payment starts after a break.' })),
  }),
  model('ReceiptShipFromAddress', 'Where the goods were sent from.', {
    zipCode: text('Postal code.', '20457'),
    countryCode: country,
  }),
  model('ReceiptShipment', 'The shipment that made the receipt.', {
    shipFromAddress: Type.Ref('ReceiptShipFromAddress'),
  }),
  model('ReceiptCustomer', 'Who bought.', { invoiceAddress: Type.Ref('ReceiptAddress') }),
];

const receipt = [
  model('ReceiptReductionDetails', 'The voucher.', {
    voucherCode: Type.Optional(
      Type.String({ maxLength: 4, description: 'Its last four characters.', examples: ['4711'] }),
    ),
  }),
  model('ReceiptTotalsReduction', 'What is paid or given back by voucher instead of money.', {
    type: Type.Literal('VOUCHER', { type: 'string', description: 'Always VOUCHER.' }),
    details: Type.Optional(Type.Ref('ReceiptReductionDetails')),
    gross: money('The positive amount.'),
  }),
  model('Receipt', 'A receipt as it was issued. It never changes. Amounts of refunds are positive.', {
    receiptType: oneOf(receiptTypes, 'What the receipt is for.'),
    isRealReceipt: Type.Boolean({ description: 'False for receipts of test orders, which nobody pays.' }),
    receiptNumber: text(
      'Your consecutive number, without gaps. Receipts that are not real have numbers of their own, from TEST-0000000001.',
      'RE-0000000001',
    ),
    creationDate: date('When the receipt was issued; never before that of a lower number.'),
    fulfillmentDate: Type.Optional(date('When the goods were sent, also on refunds.')),
    salesOrderId: text('The order.'),
    orderNumber: text('Number of the order.', 'b7k2m9xq4d'),
    orderDate: date('When the customer ordered.'),
    shipmentDate: Type.Optional(date('When the goods were sent. PURCHASE only.')),
    shipment: Type.Optional(Type.Ref('ReceiptShipment', { description: 'PURCHASE only.' })),
    linkedReceiptNumber: optional('The purchase receipt. Refunds only.', 'RE-0000000001'),
    linkedCreationDate: Type.Optional(date('When the purchase receipt was issued. Refunds only.')),
    payment: Type.Ref('ReceiptPayment'),
    partner: Type.Ref('ReceiptPartner'),
    customer: Type.Ref('ReceiptCustomer'),
    deliveryAddress: Type.Optional(Type.Ref('ReceiptAddress', { description: 'PURCHASE only.' })),
    lineItems: Type.Ref('ReceiptLineItems'),
    totals: many('ReceiptPrice', 'Sums of all lines for each kind and rate of tax.'),
    refundType: Type.Optional(oneOf(refundTypes, 'Why everything is given back. REFUND only.')),
    partialRefundType: Type.Optional(
      oneOf(partialRefundTypes, 'Why a part is given back. PARTIAL_REFUND only.'),
    ),
    amountDue: money('What the customer pays or gets back in money: the totals less the reductions.'),
    totalsGrossAmount: Type.Optional(money('Gross sum of the totals. PURCHASE only.')),
    totalsReductions: Type.Optional(many('ReceiptTotalsReduction', 'What a voucher pays.')),
  }),
  model('ReceiptLink', 'A link of the list.', {
    rel: oneOf(['self', 'next'], 'next is absent on the last page.'),
    href: text('Address, as it is.', '/v3/receipts?limit=128&next=MTc3MjQ0MDIwMDAwMC4x'),
  }),
  model('ReceiptsList', 'A page of receipts, newest first.', {
    resources: many('Receipt', 'The receipts.'),
    links: many('ReceiptLink', 'self, and next when further receipts follow.'),
  }),
  model('ReceiptsFault', 'What is wrong.', {
    title: text('What kind of error it is.', 'Not Found'),
    detail: text('What is wrong, for people.', 'You have no receipt RE-0000000009.'),
    path: text('The parameter that is wrong, or the path of the request.', '/v3/receipts/RE-0000000009'),
  }),
  Type.Object(
    {
      errors: Type.Array(Type.Ref('ReceiptsFault'), {
        minItems: 1,
        description: 'Everything that is wrong.',
      }),
    },
    { $id: 'ReceiptsErrors', description: 'Error body of the receipts interface.' },
  ),
];

/** Models of this interface, for registration under their names. */
export const models = [...basics, ...lineModels, ...receipt];
