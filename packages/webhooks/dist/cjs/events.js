"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.RETURN_STATUSES = exports.RETURN_CONDITIONS = exports.PING = exports.RETURN_RESULTS_PROVIDED = exports.ORDER_CREATED = exports.RELATION_EVENT_TYPES = void 0;
exports.misfit = misfit;
exports.RELATION_EVENT_TYPES = {
    'service-variation-relation.created': 'CREATE',
    'service-variation-relation.updated': 'UPDATE',
    'service-variation-relation.deleted': 'DELETE',
};
exports.ORDER_CREATED = 'order.created';
exports.RETURN_RESULTS_PROVIDED = 'return-results.provided';
exports.PING = 'webhook.ping';
exports.RETURN_CONDITIONS = ['A', 'B', 'C', 'D', 'E', 'SKIPPED'];
exports.RETURN_STATUSES = ['ACCEPTED', 'REJECTED'];
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
    ...Object.entries(exports.RELATION_EVENT_TYPES).map(([type, eventType]) => [type, relationChecks(eventType)]),
    [exports.ORDER_CREATED, { orderId: isText, createdAt: isText, customerId: isText }],
    [
        exports.RETURN_RESULTS_PROVIDED,
        {
            returnResultId: isText,
            orderId: isText,
            condition: oneOf(...exports.RETURN_CONDITIONS),
            orderNumber: isText,
            ouid: isText,
            orderPositionItemId: isText,
            status: oneOf(...exports.RETURN_STATUSES),
            subClient: isText,
            externalCustNo: isText,
            eventType: oneOf('PROVIDED'),
        },
    ],
    [exports.PING, { challenge: isText }],
]);
/**
 * Returns the first field that does not match the event's type, or undefined if all match. Additional fields are
 * accepted.
 */
function misfit(type, data) {
    const checks = CHECKS.get(type);
    if (!checks)
        return 'type';
    const field = Object.entries(checks).find(([name, fits]) => !fits(data[name]))?.[0];
    return field === undefined ? undefined : `data.${field}`;
}
