/** How much of its work each bench does. What is compared, and how, is the same in every size. */
export type Sizes = {
  /** Variations stored in the large state of the flatness bench. */
  readonly variations: number;
  /** Orders of one partner in the large state of the orders bench. */
  readonly orders: number;
  /** Entries of the long lists of returns and receipts, when there are not more variations. */
  readonly listed: number;
  readonly token: { readonly asked: number; readonly verified: number };
  /** Reads of each round. */
  readonly compression: { readonly singles: number; readonly pages: number };
  /** The first round is the warm-up and comes on top. */
  readonly upsert: { readonly rounds: number; readonly batchesEach: number; readonly batchSize: number };
  /** Update tasks of one variation; the sellers share them. */
  readonly backlog: { readonly tasks: number; readonly sellers: number };
  readonly reads: {
    readonly turns: number;
    readonly seconds: number;
    readonly warmUpSeconds: number;
    readonly known: number;
    /** Requests a second, where a measurement is none; else as many as go. */
    readonly perSecond?: number;
  };
  readonly flatness: {
    readonly partners: number;
    readonly warmUp: number;
    readonly reads: number;
    readonly pages: number;
    readonly lists: number;
    readonly writes: number;
  };
  readonly quantities: {
    readonly batchesEach: number;
    readonly turns: number;
    readonly turnSeconds: number;
    readonly warmUpSeconds: number;
    /** The writing goes on so long before and after the reads beside it, together. */
    readonly aroundSeconds: number;
    /** As with reads. */
    readonly perSecond?: number;
  };
  readonly orderPages: { readonly otherPartners: number; readonly warmUp: number; readonly rounds: number };
  readonly returns: {
    readonly batchesEach: number;
    readonly batchSize: number;
    readonly rounds: number;
    readonly roundsByNumber: number;
  };
  readonly receipts: {
    readonly pdfs: number;
    readonly longPdfs: number;
    readonly facts: number;
    readonly rounds: number;
  };
  readonly webhooks: {
    readonly singles: number;
    readonly batched: number;
    readonly bareForMs: number;
    readonly offeredForMs: number;
    readonly rounds: number;
    readonly eventsEach: number;
  };
};

/** The sizes of the documented figures; how much there is in the large states is said with the command. */
export const documentedSizes = (variations: number, orders: number): Sizes => ({
  variations,
  orders,
  listed: 10_000,
  token: { asked: 200, verified: 200_000 },
  compression: { singles: 500, pages: 100 },
  upsert: { rounds: 7, batchesEach: 24, batchSize: 500 },
  backlog: { tasks: 2000, sellers: 20 },
  reads: { turns: 3, seconds: 2, warmUpSeconds: 1, known: 500 },
  flatness: { partners: 1000, warmUp: 200, reads: 1500, pages: 300, lists: 300, writes: 20 },
  quantities: { batchesEach: 10, turns: 4, turnSeconds: 3, warmUpSeconds: 2, aroundSeconds: 1 },
  orderPages: { otherPartners: 10_000, warmUp: 200, rounds: 400 },
  returns: { batchesEach: 12, batchSize: 200, rounds: 300, roundsByNumber: 20 },
  receipts: { pdfs: 400, longPdfs: 20, facts: 1000, rounds: 100 },
  webhooks: {
    singles: 12_000,
    batched: 100_000,
    bareForMs: 6000,
    offeredForMs: 5000,
    rounds: 7,
    eventsEach: 50,
  },
});
