import type { PartnerId } from '../../kernel/caller.ts';
import type { Cents } from '../../kernel/money.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Db } from '../../platform/database.ts';
import { enqueue } from '../../platform/jobs/index.ts';
import { processTopic } from '../../platform/outbox.ts';
import {
  type CancelledItems,
  itemsCancelled,
  itemsReturned,
  type ReturnedItems,
  readOrders,
} from '../orders/index.ts';
import { itemsSent, type SentItems } from '../shipments/index.ts';
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

/** What tells a caller which receipt was issued. */
export type IssuedReceipt = { readonly receiptNumber: string; readonly creationDate: Date };

/**
 * Sets who issues the partner's receipts from now on, and has those issued that were waiting for it. Call it in a
 * transaction.
 */
export async function setIssuer(db: Db, partner: PartnerId, details: Issuer): Promise<void> {
  await upsertIssuer(db, partner, details);
  await enqueue(db, { task: itemsSent, partner });
}

/**
 * Issues all receipts that are due: purchases first, so that a return finds what it gives back. What happened to a
 * partner without an issuer keeps waiting. A fact that fails stays and is thrown for at the end; it holds up no other.
 */
export async function issueDue(
  { db, clock }: Omit<ReceiptsContext, 'ids'>,
  partner: PartnerId,
): Promise<void> {
  if (!(await findIssuer(db, partner))) return;
  const first = await issueAll({ db, clock }, partner);
  // Items can be sent and come back between the first step and the second: then the purchase is there by now.
  const failures = first.some(isTooEarly) ? await issueAll({ db, clock }, partner) : first;
  if (failures.length > 0) throw failures[0];
}

const isTooEarly = (failure: unknown): boolean =>
  failure instanceof Refusal && failure.kind === 'failed-dependency';

/** Works off all three topics, purchases first, and answers what went wrong. */
async function issueAll({ db, clock }: Omit<ReceiptsContext, 'ids'>, partner: PartnerId): Promise<unknown[]> {
  const failures: unknown[] = [];
  const work = async <Fact extends { readonly salesOrderId: string }>(
    topic: string,
    draw: (books: Books, fact: Fact) => void,
    causeOf?: (fact: Fact) => string,
  ) => {
    const all = (transaction: Db, facts: readonly Fact[]) =>
      withBooks(transaction, clock, partner, facts, causeOf ? facts.map(causeOf) : [], (books) => {
        for (const fact of facts) draw(books, fact);
      });
    await processTopic<Fact>(db, partner, topic, async (transaction, facts) => {
      await all(transaction, facts);
    }).catch((error: unknown) => failures.push(error));
  };
  await work<SentItems>(itemsSent, issuePurchase, (fact) => `sent:${fact.cause}`);
  await work<ReturnedItems>(itemsReturned, issueRefunds);
  await work<CancelledItems>(itemsCancelled, issueFeeRefunds);
  return failures;
}

/**
 * Gives back a part of the price of an item, or of a service, within the caller's transaction; the same cause gets the same
 * receipt. Refuses as `unprocessable` a reason that does not fit the order, and
 * as `conflict` more than what is left, as `failed-dependency` while the item is on no purchase receipt, and as
 * `not-found` what the partner does not have. Issuing for the partner waits until the transaction ends.
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
  return issueOnce(db, clock, partner, { ...wanted, cause: `partial:${wanted.cause}` }, (books, about) =>
    issuePartial(books, { ...wanted, ...about, positionItemId: positionItemId.toLowerCase(), type }),
  );
}

/**
 * Gives back a service that the customer bought with an item, within the caller's transaction; the same cause gets the
 * same receipt. Refuses like `issuePartialRefund`, as `conflict` also when the service is given back already.
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
  return issueOnce(db, clock, partner, { ...wanted, cause: `service:${wanted.cause}` }, (books, about) =>
    issueServiceRefund(books, {
      ...about,
      servicePositionItemId: servicePositionItemId.toLowerCase(),
      refundType,
    }),
  );
}

/** The invoiced price to pay of an item and what of it was given back, in cents. Undefined while it is on no receipt. */
export const remainingOf = (db: Db, partner: PartnerId, positionItemId: string) =>
  readRemaining(db, partner, positionItemId.toLowerCase());

type About = { readonly cause: string; readonly salesOrderId: string };

async function issueOnce(
  db: Db,
  clock: ReceiptsContext['clock'],
  partner: PartnerId,
  { cause, salesOrderId }: About,
  make: (books: Books, about: About) => Issued,
): Promise<IssuedReceipt> {
  const about = { cause, salesOrderId: salesOrderId.toLowerCase() };
  return withBooks(db, clock, partner, [about], [cause], (books, known) => {
    const { number, createdAt } = known.get(cause) ?? make(books, about);
    return { receiptNumber: receiptNumberOf(number), creationDate: createdAt };
  });
}

/** Opens the partner's books for some orders, lets receipts be issued, and stores them. Nobody else issues meanwhile. */
async function withBooks<Outcome>(
  db: Db,
  clock: ReceiptsContext['clock'],
  partner: PartnerId,
  about: readonly { readonly salesOrderId: string }[],
  causes: readonly string[],
  work: (books: Books, known: Awaited<ReturnType<typeof findCauses>>) => Outcome,
): Promise<Outcome> {
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
  await upsertEntries(db, partner, changed);
  return outcome;
}
