import { type Database, untilZero } from '../../harness/clients.ts';
import { countOf } from '../../harness/rows.ts';
import { type Deed, leaves, operations } from './operations.ts';
import { rules } from './rules.ts';

/** Every stored row and every answer of a run that breaks a rule; empty when none does. */
export async function violations(db: Database, partner: number, deeds: readonly Deed[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const rule of rules)
    for (const { format } of await db.unsafe<{ format: string }[]>(rule, [partner])) wrong.push(format);
  for (const check of [untrueAnswers, wrongShipments, wrongReductions])
    wrong.push(...(await check(db, partner, deeds)));
  return wrong;
}

/** Waits up to four minutes until all consequences are processed; returns what is left. */
export async function consequencesDrawn(db: Database): Promise<string[]> {
  const reductions = `(SELECT count(*) FROM price_reduction WHERE status = 'INITIATED')`;
  const left = await untilZero(db, `(SELECT count(*) FROM outbox) + ${reductions}`);
  return left === 0 ? [] : [`${left} consequences and reductions are left`];
}

const of = (deeds: readonly Deed[], operation: Deed['operation'], status: number) =>
  deeds.filter((deed) => deed.operation === operation && deed.status === status);

/** Each answer has a status that its operation may have, and items are as a success has left them. */
async function untrueAnswers(db: Database, partner: number, deeds: readonly Deed[]): Promise<string[]> {
  const rows = await db<{ id: string; status: string }[]>`
    SELECT id, status FROM position_item WHERE partner_id = ${partner}`;
  const states = new Map(rows.map(({ id, status }) => [id, status]));
  return deeds.flatMap(({ operation, status, text, items }) => {
    const expected = leaves[operation];
    if (status !== 0 && !operations[operation].statuses.includes(status))
      return [`${operation} was answered ${status} ${text.slice(0, 200)}`];
    // 207: some items succeeded, others did not.
    if (status < 200 || status >= 207 || !expected) return [];
    const is = items.map(({ positionItemId }) => states.get(positionItemId) ?? 'missing');
    const isRight = is.every((state) => expected.includes(state));
    return isRight ? [] : [`items are ${is} after ${operation}: ${status}`];
  });
}

/** A shipment is there for each that was answered; others only for requests whose answer never came. */
async function wrongShipments(db: Database, partner: number, deeds: readonly Deed[]): Promise<string[]> {
  const rows = await db<{ number: string }[]>`
    SELECT tracking_number AS number FROM shipment WHERE partner_id = ${partner} AND multi_parcel_id IS NULL`;
  const numbers = (status: number) =>
    new Set(of(deeds, 'ship', status).map(({ trackingNumber }) => trackingNumber!));
  const [stored, created] = [new Set(rows.map(({ number }) => number)), numbers(201)];
  const unasked = stored.difference(created.union(numbers(0)));
  return [
    ...[...created.difference(stored)].map((number) => `shipment ${number} is missing`),
    ...[...unasked].map((number) => `shipment ${number} was never answered`),
  ];
}

async function wrongReductions(db: Database, partner: number, deeds: readonly Deed[]): Promise<string[]> {
  const stored = await countOf(db, 'price_reduction', partner);
  const [accepted, perhaps] = [of(deeds, 'reduce', 202).length, of(deeds, 'reduce', 0).length];
  const isRight = stored >= accepted && stored <= accepted + perhaps;
  return isRight ? [] : [`${accepted} reductions were accepted, ${perhaps} perhaps, ${stored} are stored`];
}
