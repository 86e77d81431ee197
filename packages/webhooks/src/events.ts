export const RELATION_EVENT_TYPES = {
  'service-variation-relation.created': 'CREATE',
  'service-variation-relation.updated': 'UPDATE',
  'service-variation-relation.deleted': 'DELETE',
} as const;
export const ORDER_CREATED = 'order.created';
export const RETURN_RESULTS_PROVIDED = 'return-results.provided';
export const PING = 'webhook.ping';

export const RETURN_CONDITIONS = ['A', 'B', 'C', 'D', 'E', 'SKIPPED'] as const;
export const RETURN_STATUSES = ['ACCEPTED', 'REJECTED'] as const;

interface Envelope<Type extends string, Data> {
  /** A UUIDv7. It is the same in every delivery of this event: use it to recognise duplicates. */
  readonly id: string;
  readonly type: Type;
  /** RFC 3339, UTC. */
  readonly time: string;
  readonly data: Data;
}

interface ServiceVariationRelation<EventType extends string> {
  readonly assignmentId: string;
  readonly serviceUuid: string;
  readonly variationOuid: string;
  readonly productId: string;
  readonly targetIds: readonly string[];
  readonly serviceProvider: string;
  readonly eventType: EventType;
}

interface OrderCreated {
  readonly orderId: string;
  /** RFC 3339. */
  readonly createdAt: string;
  readonly customerId: string;
}

interface ReturnResult {
  readonly returnResultId: string;
  readonly orderId: string;
  /** A (best) to E (worst); SKIPPED if the quality was not evaluated. */
  readonly condition: (typeof RETURN_CONDITIONS)[number];
  readonly orderNumber: string;
  readonly ouid: string;
  readonly orderPositionItemId: string;
  /** ACCEPTED: processed; REJECTED: sent back to the customer. */
  readonly status: (typeof RETURN_STATUSES)[number];
  readonly subClient: string;
  readonly externalCustNo: string;
  readonly eventType: 'PROVIDED';
}

type RelationEvents = typeof RELATION_EVENT_TYPES;
export type ServiceVariationRelationEvent = {
  [Type in keyof RelationEvents]: Envelope<Type, ServiceVariationRelation<RelationEvents[Type]>>;
}[keyof RelationEvents];
export type OrderCreatedEvent = Envelope<typeof ORDER_CREATED, OrderCreated>;
export type ReturnResultsProvidedEvent = Envelope<typeof RETURN_RESULTS_PROVIDED, ReturnResult>;
/** Sent once when an endpoint is registered. The answer must contain its challenge. */
export type PingEvent = Envelope<typeof PING, { readonly challenge: string }>;

/** The events of the marketplace. A switch on `type` narrows the type of `data`. */
export type WebhookEvent =
  | ServiceVariationRelationEvent
  | OrderCreatedEvent
  | ReturnResultsProvidedEvent
  | PingEvent;

/** An authentic event that this version has no type for. Store it as it is, so that it is not lost. */
export interface UnrecognisedEvent extends Envelope<string, Readonly<Record<string, unknown>>> {
  /** The field that does not match a known type, such as `type` or `data.condition`. */
  readonly unrecognised: string;
}

type Check = (value: unknown) => boolean;
const isText: Check = (value) => typeof value === 'string';
const isTextList: Check = (value) => Array.isArray(value) && value.every(isText);
const oneOf =
  (...words: readonly string[]): Check =>
  (value) =>
    words.includes(value as string);

const relationChecks = (eventType: string): Record<string, Check> => ({
  assignmentId: isText,
  serviceUuid: isText,
  variationOuid: isText,
  productId: isText,
  targetIds: isTextList,
  serviceProvider: isText,
  eventType: oneOf(eventType),
});

const CHECKS: ReadonlyMap<string, Record<string, Check>> = new Map([
  ...Object.entries(RELATION_EVENT_TYPES).map(
    ([type, eventType]) => [type, relationChecks(eventType)] as const,
  ),
  [ORDER_CREATED, { orderId: isText, createdAt: isText, customerId: isText }],
  [
    RETURN_RESULTS_PROVIDED,
    {
      returnResultId: isText,
      orderId: isText,
      condition: oneOf(...RETURN_CONDITIONS),
      orderNumber: isText,
      ouid: isText,
      orderPositionItemId: isText,
      status: oneOf(...RETURN_STATUSES),
      subClient: isText,
      externalCustNo: isText,
      eventType: oneOf('PROVIDED'),
    },
  ],
  [PING, { challenge: isText }],
]);

/**
 * Returns the first field that does not match the event's type, or undefined if all match. Additional fields are
 * accepted.
 */
export function misfit(type: string, data: Readonly<Record<string, unknown>>): string | undefined {
  const checks = CHECKS.get(type);
  if (!checks) return 'type';
  const field = Object.entries(checks).find(([name, fits]) => !fits(data[name]))?.[0];
  return field === undefined ? undefined : `data.${field}`;
}
