import { type Static, Type } from 'typebox';

const fastestPerSecond = 500;
const mostOrders = 1_000_000;
const longestDelaySeconds = 90 * 86_400;

const delay = (what: string, usual: number) =>
  Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: longestDelaySeconds,
      default: usual,
      description: `Seconds of your clock ${what}.`,
    }),
  );

/** What a seller can ask an autopilot for. */
export const autopilotRequest = Type.Object({
  ordersPerHour: Type.Optional(
    Type.Number({
      exclusiveMinimum: 0,
      maximum: fastestPerSecond * 3600,
      description: 'Orders an hour; either this or `ordersPerSecond`.',
      examples: [60],
    }),
  ),
  ordersPerSecond: Type.Optional(
    Type.Number({
      exclusiveMinimum: 0,
      maximum: fastestPerSecond,
      description: 'Orders a second; either this or `ordersPerHour`.',
    }),
  ),
  seed: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: Number.MAX_SAFE_INTEGER,
      default: 1,
      description: 'The same seed gives the same customers, baskets and outcomes.',
    }),
  ),
  count: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: mostOrders,
      default: 10_000,
      description: 'Orders in all; parcels are moved also afterwards.',
    }),
  ),
  returnRate: Type.Optional(
    Type.Number({
      minimum: 0,
      maximum: 1,
      default: 0.2,
      description: 'Which share of the orders comes back, wholly or in part.',
    }),
  ),
  paymentDelaySeconds: delay('until a prepayment comes in', 3_600),
  shippingDelaySeconds: delay('until an order is shipped in your place', 14_400),
  carrierDelaySeconds: delay('from one tracking state of a parcel to the next', 43_200),
  returnDelaySeconds: delay('from the delivery until a return is announced', 172_800),
  shipsForSeller: Type.Optional(
    Type.Boolean({
      default: false,
      description:
        'Whether it also ships and accepts returns in your place, so that a whole life can be watched.',
    }),
  ),
  restocksForSeller: Type.Optional(
    Type.Boolean({
      default: true,
      description:
        'Whether more comes in, a hundred pieces at a time, before something that you have runs out. A quantity of 0 is left alone.',
    }),
  ),
});

export type AutopilotRequest = Static<typeof autopilotRequest>;

const count = (what: string) => Type.Integer({ description: what, examples: [12] });

/** Models of the autopilot, for registration under their names. */
export const autopilotModels = [
  Type.Object(
    {
      state: Type.Enum(['RUNNING', 'STOPPED'], { type: 'string', description: 'Whether it is at work.' }),
      startedAt: Type.String({ format: 'date-time', description: 'Since when, by your clock.' }),
      stoppedAt: Type.Optional(Type.String({ format: 'date-time', description: 'Since when not any more.' })),
      settings: Type.Object(
        {
          ordersPerSecond: Type.Number({ description: 'Orders a second.' }),
          count: count('Orders in all.'),
          seed: count('What everything is drawn from.'),
          returnRate: Type.Number({ description: 'Share of the orders that come back.' }),
          paymentDelaySeconds: count('Until a prepayment comes in.'),
          shippingDelaySeconds: count('Until an order is shipped in your place.'),
          carrierDelaySeconds: count('From one tracking state to the next.'),
          returnDelaySeconds: count('From the delivery until a return is announced.'),
          shipsForSeller: Type.Boolean({ description: 'Whether it plays your part too.' }),
          restocksForSeller: Type.Boolean({ description: 'Whether more comes in before you run out.' }),
        },
        { description: 'What it was asked for.' },
      ),
      placed: count('Orders placed so far.'),
      skipped: count('Orders not placed, because nothing could be bought.'),
      released: count('Prepaid orders whose payment came in.'),
      sent: count('Parcels sent in your place.'),
      delivered: count('Parcels delivered.'),
      returned: count('Returns announced.'),
      accepted: count('Returns accepted in your place.'),
    },
    { $id: 'SandboxAutopilot', description: 'Customers and carriers that act by themselves.' },
  ),
];
