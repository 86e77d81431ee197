import { isUuid } from '../../kernel/ids.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { PositionItem } from '../orders/index.ts';
import type { ValidationError } from './errors.ts';
import {
  acceptanceReasons,
  type Condition,
  conditions,
  mayTurn,
  type ReturnDetails,
  type ReturnStatus,
  rejectionReasons,
  usualReason,
} from './lifecycle.ts';

/** Most items of an acceptance or a rejection (specification, section 9). */
export const mostItems = 200;

/** What a seller can decide about a return. */
export type Verdict = 'ACCEPTED' | 'REJECTED';

/** A decision about one item that is right by itself. `sent` keeps the ids as they came, for the answer. */
export type Decision<V extends Verdict = Verdict> = {
  readonly positionItemId: string;
  readonly salesOrderId: string;
  readonly details: Required<ReturnDetails[V]>;
  readonly sent: { readonly positionItemId: string; readonly salesOrderId: string };
};

/** The list of an acceptance or a rejection. 422 when the body has none or an empty one, 413 with over 200 items. */
export function positionItemsOf(body: unknown): unknown[] {
  if (body === undefined) throw new Refusal('bad-request', 'The request body is empty.');
  const items = isObject(body) ? body.positionItems : undefined;
  if (!Array.isArray(items))
    throw new Refusal('unprocessable', 'The body must be an object with a list positionItems.', {
      jsonPath: isObject(body) ? '$.positionItems' : '$',
    });
  const jsonPath = '$.positionItems';
  if (items.length === 0)
    throw new Refusal('unprocessable', `positionItems must have 1 to ${mostItems} items, but is empty.`, {
      jsonPath,
    });
  if (items.length > mostItems)
    throw new Refusal(
      'too-large',
      `positionItems must have 1 to ${mostItems} items, but has ${items.length}.`,
      { jsonPath },
    );
  return items;
}

/** Checks each item of a list by itself. */
export function checkItems<V extends Verdict>(
  items: readonly unknown[],
  verdict: V,
): (Decision<V> | { readonly fault: ValidationError })[] {
  return items.map((item) => checkItem(item, verdict));
}

const reasonsOf = { ACCEPTED: acceptanceReasons, REJECTED: rejectionReasons } as const;

/** What a field takes, as the end of a sentence. */
function takes(name: string, verdict: Verdict): string {
  if (name === 'condition') return `must be one of ${conditions.join(', ')}`;
  if (name === 'reason') return `must be one of ${reasonsOf[verdict].join(', ')}`;
  return 'must be the id that the list of returns gives';
}

/** The decisions that count: the first one of each item. */
export function firstOfEach<V extends Verdict>(decisions: readonly Decision<V>[]): Decision<V>[] {
  const first = new Map<string, Decision<V>>();
  for (const decision of decisions)
    if (!first.has(decision.positionItemId)) first.set(decision.positionItemId, decision);
  return [...first.values()];
}

/** The fault of a decision whose item stands in the list before, with one that counts. */
export const duplicate = ({ sent }: Pick<Decision, 'sent'>): ValidationError => ({
  name: 'DUPLICATE_ITEM',
  field: 'positionItemId',
  detail: `Position item ${short(sent.positionItemId)} is in the list twice.`,
});

function checkItem<V extends Verdict>(
  item: unknown,
  verdict: V,
): Decision<V> | { readonly fault: ValidationError } {
  if (!isObject(item)) return fault('NOT_AN_OBJECT', '', 'The position item must be a JSON object.');
  const required = ['positionItemId', 'salesOrderId', 'condition'];
  if (verdict === 'REJECTED') required.push('reason');
  const missing = required.find((name) => {
    const value = item[name];
    return typeof value !== 'string' || value.trim() === '';
  });
  if (missing !== undefined) return fault('MISSING_FIELD', missing, `${missing} ${takes(missing, verdict)}.`);
  const { positionItemId, salesOrderId, condition, reason = null } = item as Record<string, string>;
  if (!isOneOf(conditions, condition))
    return fault('INVALID_CONDITION', 'condition', `condition must be one of ${conditions.join(', ')}.`);
  const reasons: readonly string[] = reasonsOf[verdict];
  const given = reason ?? usualReason;
  if (!isOneOf(reasons, given))
    return fault('INVALID_REASON', 'reason', `reason must be one of ${reasons.join(', ')}.`);
  return {
    positionItemId: positionItemId!.toLowerCase(),
    salesOrderId: salesOrderId!.toLowerCase(),
    details: { condition: condition as Condition, reason: given } as Decision<V>['details'],
    sent: { positionItemId: positionItemId!, salesOrderId: salesOrderId! },
  };
}

/** Why a decision cannot concern an item, judged by the order that the partner has it in; undefined when it can. */
export function ownershipFault(
  decision: Pick<Decision, 'positionItemId' | 'salesOrderId' | 'sent'>,
  orderOf: ReadonlyMap<string, string>,
): ValidationError | undefined {
  const { positionItemId, salesOrderId, sent } = decision;
  const own = isUuid(positionItemId) ? orderOf.get(positionItemId) : undefined;
  if (own === undefined) return notSent(sent.positionItemId);
  if (own === salesOrderId) return undefined;
  return {
    name: 'OTHER_SALES_ORDER',
    field: 'salesOrderId',
    detail: `Position item ${sent.positionItemId} does not belong to sales order ${short(sent.salesOrderId)}.`,
  };
}

/** Why an item cannot be accepted or rejected as it and its return are now; undefined when it can. */
export function stateFault(
  item: PositionItem,
  status: ReturnStatus | undefined,
  verdict: Verdict,
): ValidationError | undefined {
  if (item.status === 'RETURNED' || !mayTurn(status, verdict))
    return {
      name: 'ALREADY_ACCEPTED',
      field: 'positionItemId',
      detail: `The return of position item ${item.positionItemId} is accepted already.`,
    };
  return item.status === 'SENT' ? undefined : notSent(item.positionItemId);
}

const notSent = (positionItemId: string): ValidationError => ({
  name: 'NOT_SENT',
  field: 'positionItemId',
  detail: `You have sent no position item ${short(positionItemId)}.`,
});

const fault = (name: ValidationError['name'], field: string, detail: string) => ({
  fault: { name, field, detail },
});

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isOneOf = (words: readonly string[], word: unknown): boolean =>
  typeof word === 'string' && words.includes(word);

/** Ids as they stand in messages: never longer than they can rightly be by much, and without halves of characters. */
const short = (text: string): string => (text.length <= 50 ? text : `${text.slice(0, 50)}…`).toWellFormed();
