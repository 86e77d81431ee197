import { Type } from 'typebox';
import { isUuid } from '../../kernel/ids.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { bodyCheck, isBlank } from '../../platform/body-check.ts';
import type { ValidationError } from '../../platform/validation-errors.ts';
import type { PositionItem } from '../orders/index.ts';
import type { DecisionError } from './errors.ts';
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
import { models, mostItems } from './models.ts';

/** What a seller can decide about a return. */
export type Verdict = 'ACCEPTED' | 'REJECTED';

/** A valid decision about one item. `sent` has the ids as the seller sent them, for the answer. */
export type Decision<V extends Verdict = Verdict> = {
  readonly positionItemId: string;
  readonly salesOrderId: string;
  readonly details: Required<ReturnDetails[V]>;
  readonly sent: { readonly positionItemId: string; readonly salesOrderId: string };
};

/**
 * The list of an acceptance or a rejection. The schema has checked all but its items. 422 for a body without a list or
 * with an empty one, 413 for more than 200 items.
 */
export function positionItemsOf(body: unknown, [refused]: readonly ValidationError[]): unknown[] {
  if (body === undefined) throw new Refusal('bad-request', 'The request body is empty.');
  if (!refused) return (body as { positionItems: unknown[] }).positionItems;
  const { keyword, value, place } = refused;
  const jsonPath = `$${place}`;
  if (!Array.isArray(value) || place === '')
    throw new Refusal('unprocessable', 'The body must be an object with a list positionItems.', { jsonPath });
  const has = value.length === 0 ? 'is empty' : `has ${value.length}`;
  const kind = keyword === 'maxItems' ? 'too-large' : 'unprocessable';
  throw new Refusal(kind, `positionItems must have 1 to ${mostItems} items, but ${has}.`, { jsonPath });
}

/** Checks each item of a list by itself. */
export function checkItems<V extends Verdict>(
  items: readonly unknown[],
  verdict: V,
): (Decision<V> | { readonly error: DecisionError })[] {
  return items.map((item) => checkItem(item, verdict));
}

const reasonsOf = { ACCEPTED: acceptanceReasons, REJECTED: rejectionReasons } as const;

/** The valid values of a field, as the end of a sentence. */
function takes(name: string, verdict: Verdict): string {
  if (name === 'condition') return `must be one of ${conditions.join(', ')}`;
  if (name === 'reason') return `must be one of ${reasonsOf[verdict].join(', ')}`;
  return 'must be the id that the list of returns gives';
}

/** The first decision about each item. Later ones do not count. */
export function firstOfEach<V extends Verdict>(decisions: readonly Decision<V>[]): Decision<V>[] {
  const first = new Map<string, Decision<V>>();
  for (const decision of decisions)
    if (!first.has(decision.positionItemId)) first.set(decision.positionItemId, decision);
  return [...first.values()];
}

/** The error of a decision about an item for which an earlier decision of the list counts. */
export const duplicate = ({ sent }: Pick<Decision, 'sent'>): DecisionError => ({
  name: 'DUPLICATE_ITEM',
  field: 'positionItemId',
  detail: `Position item ${short(sent.positionItemId)} is in the list twice.`,
});

const refusedIn = {
  ACCEPTED: bodyCheck(Type.Ref('AcceptedPositionItem'), models),
  REJECTED: bodyCheck(Type.Ref('RejectedPositionItem'), models),
} as const;

/** A position item that the schema has checked. */
type Sent = {
  readonly positionItemId: string;
  readonly salesOrderId: string;
  readonly condition: Condition;
  readonly reason?: string;
};

function checkItem<V extends Verdict>(
  item: unknown,
  verdict: V,
): Decision<V> | { readonly error: DecisionError } {
  const error = itemError(refusedIn[verdict](item), verdict);
  if (error) return { error };
  const { positionItemId, salesOrderId, condition, reason = usualReason } = item as Sent;
  return {
    positionItemId: positionItemId.toLowerCase(),
    salesOrderId: salesOrderId.toLowerCase(),
    details: { condition, reason } as Decision<V>['details'],
    sent: { positionItemId, salesOrderId },
  };
}

const invalid = { condition: 'INVALID_CONDITION', reason: 'INVALID_REASON' } as const;

/** The one error that the answer names for an item: a missing field, else the first unknown value. */
function itemError(refused: readonly ValidationError[], verdict: Verdict): DecisionError | undefined {
  if (refused.some(({ place }) => place === ''))
    return { name: 'NOT_AN_OBJECT', field: '', detail: 'The position item must be a JSON object.' };
  const isMissing = ({ place, value }: ValidationError) =>
    (typeof value !== 'string' || isBlank(value)) && !(place === '.reason' && verdict === 'ACCEPTED');
  const missing = ['positionItemId', 'salesOrderId', 'condition', 'reason'].find((name) =>
    refused.some((error) => error.place === `.${name}` && isMissing(error)),
  );
  if (missing !== undefined)
    return { name: 'MISSING_FIELD', field: missing, detail: `${missing} ${takes(missing, verdict)}.` };
  const field = (['condition', 'reason'] as const).find((name) =>
    refused.some(({ place }) => place === `.${name}`),
  );
  return field && { name: invalid[field], field, detail: `${field} ${takes(field, verdict)}.` };
}

/** The error of a decision about an item that is not the partner's, or not of the named order. */
export function ownershipError(
  decision: Pick<Decision, 'positionItemId' | 'salesOrderId' | 'sent'>,
  orderOf: ReadonlyMap<string, string>,
): DecisionError | undefined {
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

/** The error of a decision that the state of the item or of its return forbids. */
export function stateError(
  item: PositionItem,
  status: ReturnStatus | undefined,
  verdict: Verdict,
): DecisionError | undefined {
  if (item.status === 'RETURNED' || !mayTurn(status, verdict))
    return {
      name: 'ALREADY_ACCEPTED',
      field: 'positionItemId',
      detail: `The return of position item ${item.positionItemId} is accepted already.`,
    };
  return item.status === 'SENT' ? undefined : notSent(item.positionItemId);
}

const notSent = (positionItemId: string): DecisionError => ({
  name: 'NOT_SENT',
  field: 'positionItemId',
  detail: `You have sent no position item ${short(positionItemId)}.`,
});

/** An id as messages show it: at most 50 characters and an ellipsis, and without half surrogate pairs. */
const short = (text: string): string => (text.length <= 50 ? text : `${text.slice(0, 50)}…`).toWellFormed();
