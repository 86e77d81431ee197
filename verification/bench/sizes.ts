/** How much of its work each bench does. What is compared, and how, is the same in every size. */
export type Sizes = {
  [Bench in keyof Documented]: Documented[Bench] extends number ? number : Readonly<Documented[Bench]>;
};

type Documented = ReturnType<typeof documentedSizes>;

/** So many requests a second, where a measurement is none; else as many as go. */
const perSecond: number | undefined = undefined as number | undefined;

/** The sizes of the documented figures; how much there is in the large states is said with the command. */
export const documentedSizes = (variations: number, orders: number) => ({
  /** Variations of one partner in the large state, and orders. */
  variations,
  orders,
  /** Entries of the long lists of returns, shipments and receipts, when there are not more variations. */
  listed: 10_000,
  token: { asked: 200, verified: 200_000 },
  /** Reads of each round. */
  compression: { singles: 500, pages: 100 },
  commits: { turns: 5, seconds: 2, warmUpSeconds: 1 },
  /** The first round is the warm-up and comes on top. */
  upsert: { rounds: 7, batchesEach: 24, batchSize: 500 },
  /** Update tasks of one variation; the sellers share them. */
  backlog: { tasks: 2000, sellers: 20 },
  reads: { turns: 3, seconds: 2, warmUpSeconds: 1, known: 500, perSecond },
  flatness: { partners: 1000, warmUp: 200, reads: 1500, pages: 300, lists: 300, writes: 20 },
  /** The writing goes on for `aroundSeconds` before and after the reads beside it, together. */
  quantities: { batchesEach: 10, turns: 4, turnSeconds: 3, warmUpSeconds: 2, aroundSeconds: 1, perSecond },
  orderPages: { otherPartners: 10_000, warmUp: 200, rounds: 400 },
  returns: { connections: 4, each: 12, batchSize: 200 },
  shipments: { connections: 8, each: 150, batchSize: 1 },
  /** Reads of each page that is compared. */
  lists: { rounds: 100 },
  receipts: { pdfs: 400, longPdfs: 20, facts: 1000 },
  webhooks: {
    singles: 12_000,
    batched: 100_000,
    bareForMs: 6000,
    offeredForMs: 5000,
    rounds: 7,
    eventsEach: 50,
  },
});
