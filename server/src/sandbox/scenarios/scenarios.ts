import type { OrderDraft } from '../../interfaces/orders/index.ts';
import type { Goods } from '../../interfaces/products/index.ts';
import { customer } from '../shop/customers.ts';
import { pieceOf } from '../shop/goods.ts';
import { standardDelivery } from './test-orders.ts';

/** What happens to an order after it was placed, in this order. Items are named by their place in the order. */
export type Step =
  | { readonly do: 'release' | 'cancel' | 'suspect' }
  | {
      readonly do: 'ship';
      readonly parcels: readonly (readonly number[])[];
      readonly carrier: 'DHL' | 'HERMES' | 'DACHSER';
    }
  | {
      readonly do: 'track';
      readonly states: readonly (
        | 'ON_THE_WAY'
        | 'DELIVERY_ATTEMPT_FAILED'
        | 'DELIVERED_FOR_PICKUP'
        | 'DELIVERED'
      )[];
    }
  | { readonly do: 'announce'; readonly items: readonly number[] }
  | { readonly do: 'bring back'; readonly states: readonly ('ON_THE_WAY' | 'DELIVERED')[] }
  | { readonly do: 'misdirect'; readonly items: readonly number[] };

/** A scenario that a connector has to handle. */
export type Scenario = {
  readonly description: string;
  readonly draft: (goods: readonly Goods[]) => OrderDraft;
  readonly steps: readonly Step[];
};

/** A basket of these goods (by their place), paid by invoice; `fields` replace. */
const basket =
  (places: readonly number[], fields: (goods: readonly Goods[]) => Partial<OrderDraft> = () => ({})) =>
  (goods: readonly Goods[]): OrderDraft => {
    const address = customer(places.length + 20);
    return {
      announced: false,
      payment: { paymentMethod: 'INVOICE_SINGLE', paymentProvider: 'OTTOPAYMENTS' },
      deliveryAddress: address,
      invoiceAddress: address,
      items: places.map((place) => pieceOf(goods[place]!)),
      deliveryFees: [standardDelivery(places.map((_, index) => index))],
      ...fields(goods),
    };
  };

const prepaid = {
  announced: true,
  payment: { paymentMethod: 'PREPAYMENT', paymentProvider: 'OTTOPAYMENTS' },
} as const;

const withService = (serviceType: 'DISPOSAL' | 'INSURANCE', serviceName: string, grossCents: number) =>
  basket([3], (goods) => ({
    items: [
      {
        ...pieceOf(goods[3]!),
        weeePickup: serviceType === 'DISPOSAL',
        services: [
          {
            serviceType,
            serviceName,
            grossCents,
            taxType: serviceType === 'INSURANCE' ? 'INSURANCE' : 'VAT',
            taxRate: 19,
            ...(serviceType === 'INSURANCE' ? { insurancePeriod: 24 } : {}),
          },
        ],
      },
    ],
  }));

const shipAll = (...places: number[]): Step => ({ do: 'ship', parcels: [places], carrier: 'DHL' });
const delivered: Step = { do: 'track', states: ['ON_THE_WAY', 'DELIVERED'] };

/** All scenarios by name. */
export const scenarios: Readonly<Record<string, Scenario>> = {
  'one-piece': { description: 'One piece, to be shipped.', draft: basket([0]), steps: [] },
  'mixed-basket': {
    description: 'Three different pieces, to be shipped.',
    draft: basket([0, 1, 2]),
    steps: [],
  },
  'prepayment-awaited': {
    description: 'Prepayment that has not come in yet: the items are ANNOUNCED, the address is hidden.',
    draft: basket([0], () => prepaid),
    steps: [],
  },
  'prepayment-received': {
    description: 'Prepayment that came in: the items were ANNOUNCED and are PROCESSABLE.',
    draft: basket([0], () => prepaid),
    steps: [{ do: 'release' }],
  },
  discount: {
    description: 'Two pieces with 10.00 discount of the seller and 5.00 of the marketplace.',
    draft: basket([0, 1], () => ({
      discounts: (['PARTNER_DISCOUNT', 'PLATFORM_DISCOUNT'] as const).map((discountType, index) => ({
        discountId: `SCENARIO-${index + 1}`,
        discountName: index === 0 ? '10 Euro auf alles' : '5 Euro Neukundenrabatt',
        name: 'Rabatt',
        discountType,
        grossCents: index === 0 ? 1000 : 500,
        vatRate: 19,
        items: [0, 1],
      })),
    })),
    steps: [],
  },
  'voucher-and-instalments': {
    description: 'Paid in six instalments, 5.00 of it by a voucher.',
    draft: basket([3], () => ({
      payment: {
        paymentMethod: 'INVOICE_INSTALLMENTS',
        paymentProvider: 'OTTOPAYMENTS',
        installmentCount: 6,
      },
      voucher: { code: 'WILLKOMMEN-2468', cents: 500 },
    })),
    steps: [],
  },
  'two-parcels': {
    description: 'Two pieces that were shipped in two parcels and delivered.',
    draft: basket([0, 1]),
    steps: [{ do: 'ship', parcels: [[0], [1]], carrier: 'DHL' }, delivered],
  },
  'forwarder-goods': {
    description: 'Bulky goods with a freight surcharge, handed to a forwarder.',
    draft: basket([3], () => ({
      deliveryFees: [
        {
          ...standardDelivery([0]),
          name: 'Speditionszuschlag',
          feeType: 'DELIVERY_FEE_FREIGHT_SURCHARGE',
          grossCents: 2995,
        },
      ],
    })),
    steps: [{ do: 'ship', parcels: [[0]], carrier: 'DACHSER' }],
  },
  'service-disposal': {
    description: 'An appliance whose predecessor is taken away.',
    draft: withService('DISPOSAL', 'Altgerät mitnehmen', 1500),
    steps: [],
  },
  'service-insurance': {
    description: 'A piece with an insurance of 24 months.',
    draft: withService('INSURANCE', 'Garantieverlängerung', 2990),
    steps: [],
  },
  'fraud-suspicion': {
    description: 'An order under suspicion of fraud: do not ship it yet.',
    draft: basket([0]),
    steps: [{ do: 'suspect' }],
  },
  'cancelled-by-marketplace': {
    description: 'An order that the marketplace cancelled because the payment was aborted.',
    draft: basket([0, 1], () => prepaid),
    steps: [{ do: 'cancel' }],
  },
  delivered: {
    description: 'One piece that was shipped and delivered.',
    draft: basket([0]),
    steps: [shipAll(0), delivered],
  },
  'delivery-attempts': {
    description: 'A parcel that could not be delivered twice and waits in a pickup point.',
    draft: basket([1]),
    steps: [
      shipAll(0),
      {
        do: 'track',
        states: ['ON_THE_WAY', 'DELIVERY_ATTEMPT_FAILED', 'DELIVERY_ATTEMPT_FAILED', 'DELIVERED_FOR_PICKUP'],
      },
    ],
  },
  'lost-parcel': {
    description:
      'A parcel that is on its way and never arrives: accept its return with the reason SHIPMENT_LOST.',
    draft: basket([0]),
    steps: [shipAll(0), { do: 'track', states: ['ON_THE_WAY'] }],
  },
  'full-return': {
    description: 'Two pieces that came back and wait for your decision.',
    draft: basket([0, 1]),
    steps: [
      shipAll(0, 1),
      delivered,
      { do: 'announce', items: [0, 1] },
      { do: 'bring back', states: ['ON_THE_WAY', 'DELIVERED'] },
    ],
  },
  'partial-return': {
    description: 'Two pieces of which one is on its way back.',
    draft: basket([0, 1]),
    steps: [
      shipAll(0, 1),
      delivered,
      { do: 'announce', items: [1] },
      { do: 'bring back', states: ['ON_THE_WAY'] },
    ],
  },
  'return-to-wrong-seller': {
    description: 'A piece that came back to a warehouse of the marketplace instead of yours.',
    draft: basket([0]),
    steps: [shipAll(0), delivered, { do: 'announce', items: [0] }, { do: 'misdirect', items: [0] }],
  },
};
