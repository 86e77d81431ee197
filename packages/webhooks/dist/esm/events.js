export const RELATION_EVENT_TYPES = {
    'service-variation-relation.created': 'CREATE',
    'service-variation-relation.updated': 'UPDATE',
    'service-variation-relation.deleted': 'DELETE',
};
export const ORDER_CREATED = 'order.created';
export const RETURN_RESULTS_PROVIDED = 'return-results.provided';
export const PING = 'webhook.ping';
export const RETURN_CONDITIONS = ['A', 'B', 'C', 'D', 'E', 'SKIPPED'];
export const RETURN_STATUSES = ['ACCEPTED', 'REJECTED'];
const isText = (value) => typeof value === 'string';
const isTextList = (value) => Array.isArray(value) && value.every(isText);
const oneOf = (...words) => (value) => words.includes(value);
const relationChecks = (eventType) => ({
    assignmentId: isText,
    serviceUuid: isText,
    variationOuid: isText,
    productId: isText,
    targetIds: isTextList,
    serviceProvider: isText,
    eventType: oneOf(eventType),
});
const CHECKS = new Map([
    ...Object.entries(RELATION_EVENT_TYPES).map(([type, eventType]) => [type, relationChecks(eventType)]),
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
export function misfit(type, data) {
    const checks = CHECKS.get(type);
    if (!checks)
        return 'type';
    const field = Object.entries(checks).find(([name, fits]) => !fits(data[name]))?.[0];
    return field === undefined ? undefined : `data.${field}`;
}
