export declare const RELATION_EVENT_TYPES: {
    readonly 'service-variation-relation.created': 'CREATE';
    readonly 'service-variation-relation.updated': 'UPDATE';
    readonly 'service-variation-relation.deleted': 'DELETE';
};
export declare const ORDER_CREATED = "order.created";
export declare const RETURN_RESULTS_PROVIDED = "return-results.provided";
export declare const PING = "webhook.ping";
export declare const RETURN_CONDITIONS: readonly ['A', 'B', 'C', 'D', 'E', 'SKIPPED'];
export declare const RETURN_STATUSES: readonly ['ACCEPTED', 'REJECTED'];
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
export type PingEvent = Envelope<typeof PING, {
    readonly challenge: string;
}>;
/** The events of the marketplace. A switch on `type` narrows the type of `data`. */
export type WebhookEvent = ServiceVariationRelationEvent | OrderCreatedEvent | ReturnResultsProvidedEvent | PingEvent;
/** An authentic event that this version has no type for. Store it as it is, so that it is not lost. */
export interface UnrecognisedEvent extends Envelope<string, Readonly<Record<string, unknown>>> {
    /** The field that does not match a known type, such as `type` or `data.condition`. */
    readonly unrecognised: string;
}
/**
 * Returns the first field that does not match the event's type, or undefined if all match. Additional fields are
 * accepted.
 */
export declare function misfit(type: string, data: Readonly<Record<string, unknown>>): string | undefined;
export {};
