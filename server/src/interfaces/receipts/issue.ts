import type { PartnerId } from '../../kernel/caller.ts';
import type { Cents } from '../../kernel/money.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Db } from '../../platform/database.ts';
import { enqueue } from '../../platform/jobs/index.ts';
import { processTopic, type Topic } from '../../platform/outbox/index.ts';
import { itemsCancelled, itemsReturned, readOrders } from '../orders/index.ts';
import { itemsSent } from '../shipments/index.ts';
import { recordReceipts } from './activity.ts';
import type { Books, Issued } from './books.ts';
import type { ReceiptsContext } from './context.ts';
import {
  type CompensationType,
  type GoodwillReason,
  type Issuer,
  receiptNumberOf,
  type ServiceRefundType,
} from './receipt.ts';
import { issueFeeRefunds, issuePartial, issuePurchase, issueRefunds, issueServiceRefund } from './rules.ts';
import {
  findCauses,
  findIssuer,
  insertReceipts,
  lockNumbering,
  readEntries,
  readLastTestNumber,
  readPurchases,
  readRemaining,
  upsertEntries,
  upsertIssuer,
} from './store.ts';

type Clocked = Pick<ReceiptsContext, 'clock'>;

/** Names the issued receipt for the caller. */
export type IssuedReceipt = { readonly receiptNumber: string; readonly creationDate: Date };

/**
 * Stores the issuer of the partner's receipts, and enqueues the job for the receipts that waited for an issuer. Call it
 * in a transaction.
 */
export async function setIssuer(db: Db, partner: PartnerId, details: Issuer): Promise<void> {
  await upsertIssuer(db, partner, details);
  await enqueue(db, { task: itemsSent.task, partner });
}

/**
 * Issues all due receipts: purchases first, because a refund needs the purchase receipt. Entries of a partner without an
 * issuer keep waiting. An entry that fails stays in the outbox and blocks no other; its error is thrown at the end.
 */
export async function issueDue(
  { db, clock }: Omit<ReceiptsContext, 'ids'>,
  partner: PartnerId,
): Promise<void> {
  if (!(await findIssuer(db, partner))) return;
  const first = await issueAll({ db, clock }, partner);
  // An item can be sent and come back between the two steps. Then a second round finds its purchase receipt.
  const failures = first.some(isTooEarly) ? await issueAll({ db, clock }, partner) : first;
  if (failures.length > 0) throw failures[0];
}

const isTooEarly = (failure: unknown): boolean =>
  failure instanceof Refusal && failure.kind === 'failed-dependency';

/** Processes all three topics, purchases first, and returns the errors. */
async function issueAll({ db, clock }: Omit<ReceiptsContext, 'ids'>, partner: PartnerId): Promise<unknown[]> {
  const failures: unknown[] = [];
  const work = async <Fact extends { readonly salesOrderId: string }>(
    topic: Topic<Fact>,
    draw: (books: Books, fact: NoInfer<Fact>) => void,
    causeOf?: (fact: Fact) => string,
  ) => {
    const all = (transaction: Db, facts: readonly Fact[]) =>
      withBooks(
        transaction,
        { clock, partner },
        { about: facts, causes: causeOf ? facts.map(causeOf) : [] },
        (books) => {
          for (const fact of facts) draw(books, fact);
        },
      );
    await processTopic(db, partner, topic, async (transaction, facts) => {
      await all(transaction, facts);
    }).catch((error: unknown) => failures.push(error));
  };
  await work(itemsSent, issuePurchase, (fact) => `sent:${fact.cause}`);
  await work(itemsReturned, issueRefunds);
  await work(itemsCancelled, issueFeeRefunds);
  return failures;
}

/**
 * Refunds a part of the price of an item or a service, in the caller's transaction. The same cause gets the same receipt.
 * Refuses as `unprocessable` a reason that does not fit the order, as `conflict` more than is left, as
 * `failed-dependency` an item without a purchase receipt, and as `not-found` an unknown order, item or service. Nobody
 * else issues for the partner until the transaction ends.
 */
export async function issuePartialRefund(
  db: Db,
  { clock }: Clocked,
  partner: PartnerId,
  wanted: {
    readonly cause: string;
    readonly salesOrderId: string;
    /** The item or the service. */
    readonly positionItemId: string;
    readonly grossCents: Cents;
    readonly type?: CompensationType;
    readonly reason?: GoodwillReason;
  },
): Promise<IssuedReceipt> {
  const { type = 'REFUND_COMPLAINT_ITEM', positionItemId } = wanted;
  return issueOnce(db, { clock, partner }, { ...wanted, cause: `partial:${wanted.cause}` }, (books, about) =>
    issuePartial(books, { ...wanted, ...about, positionItemId: positionItemId.toLowerCase(), type }),
  );
}

/**
 * Refunds a service that the customer bought with an item, in the caller's transaction. The same cause gets the same
 * receipt. Refuses like `issuePartialRefund`, and as `conflict` also a service that was refunded before.
 */
export async function refundService(
  db: Db,
  { clock }: Clocked,
  partner: PartnerId,
  wanted: {
    readonly cause: string;
    readonly salesOrderId: string;
    readonly servicePositionItemId: string;
    readonly refundType?: ServiceRefundType;
  },
): Promise<IssuedReceipt> {
  const { refundType = 'SERVICE_FULL_REFUND_CANCELLED_BY_SDU', servicePositionItemId } = wanted;
  return issueOnce(db, { clock, partner }, { ...wanted, cause: `service:${wanted.cause}` }, (books, about) =>
    issueServiceRefund(books, {
      ...about,
      servicePositionItemId: servicePositionItemId.toLowerCase(),
      refundType,
    }),
  );
}

/** The invoiced price of an item, and what was refunded of it, in cents. Undefined while the item is on no receipt. */
export const remainingOf = (db: Db, partner: PartnerId, positionItemId: string) =>
  readRemaining(db, partner, positionItemId.toLowerCase());

type About = { readonly cause: string; readonly salesOrderId: string };

/** Whose receipts are issued, and the clock that dates them. */
type Issuing = Clocked & { readonly partner: PartnerId };

/** Issues the receipt of a cause, unless the cause has one already, and returns it. */
async function issueOnce(
  db: Db,
  issuing: Issuing,
  { cause, salesOrderId }: About,
  make: (books: Books, about: About) => Issued,
): Promise<IssuedReceipt> {
  const about = { cause, salesOrderId: salesOrderId.toLowerCase() };
  return withBooks(db, issuing, { about: [about], causes: [cause] }, (books, known) => {
    const { number, createdAt } = known.get(cause) ?? make(books, about);
    return { receiptNumber: receiptNumberOf(number), creationDate: createdAt };
  });
}

/** The facts whose orders the books must have, and the causes that may have a receipt already. */
type Opening = {
  readonly about: readonly { readonly salesOrderId: string }[];
  readonly causes: readonly string[];
};

/**
 * Opens the partner's books for some orders, issues receipts, and stores them. A lock keeps other processes from issuing
 * for the partner until the transaction ends.
 */
async function withBooks<Result>(
  db: Db,
  { clock, partner }: Issuing,
  { about, causes }: Opening,
  work: (books: Books, known: Awaited<ReturnType<typeof findCauses>>) => Result,
): Promise<Result> {
  const numbering = await lockNumbering(db, partner);
  if (!numbering)
    throw new Refusal('failed-dependency', 'It is not known who issues the receipts of the partner.');
  const salesOrderIds = [...new Set(about.map(({ salesOrderId }) => salesOrderId))];
  const [orders, entries, known] = await Promise.all([
    readOrders(db, partner, salesOrderIds),
    readEntries(db, partner, salesOrderIds),
    findCauses(db, partner, causes),
  ]);
  const numbers = [...new Set(entries.map((entry) => entry.purchaseNumber))];
  const { issuer, lastNumber, lastCreatedAt } = numbering;
  const books: Books = {
    issuer,
    lastNumber,
    lastTestNumber: orders.some(({ isTest }) => isTest) ? await readLastTestNumber(db, partner) : 0,
    orders: new Map(orders.map((order) => [order.salesOrderId, order])),
    entries: new Map(entries.map((entry) => [entry.charge.id, entry])),
    purchases: await readPurchases(db, partner, numbers),
    causes: new Set(known.keys()),
    issued: [],
    changed: new Set(),
    now: new Date(Math.max(clock.now().getTime(), lastCreatedAt.getTime())),
  };
  const outcome = work(books, known);
  await insertReceipts(db, partner, books);
  const changed = [...books.changed].map((id) => books.entries.get(id)!);
  await Promise.all([upsertEntries(db, partner, changed), recordReceipts(db, partner, books.issued)]);
  return outcome;
}
