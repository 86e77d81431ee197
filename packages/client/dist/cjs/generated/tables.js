"use strict";
// Made from the OpenAPI document by "npm run openapi".
Object.defineProperty(exports, "__esModule", { value: true });
exports.BATCHES = exports.LISTS = exports.TIMED = exports.KEYED = exports.FORMS = exports.OPEN = void 0;
/** Operations that need no token. */
exports.OPEN = [
    'POST /v1/token',
    'GET /.well-known/jwks.json',
    'GET /.well-known/openid-configuration',
    'GET /.well-known/oauth-authorization-server',
];
/** Operations whose body is a form. */
exports.FORMS = [
    'POST /v1/token',
    'POST /v1/apps/{appId}/installations/{installationId}/accessToken',
];
/** Writes that happen once for their Idempotency-Key. */
exports.KEYED = [
    'POST /v5/products',
    'POST /v5/products/prices',
    'POST /v5/products/active-status',
    'POST /v4/products',
    'POST /v4/products/prices',
    'POST /v4/products/active-status',
    'POST /v1/shipping-profiles',
    'PUT /v1/shipping-profiles/{shippingProfileId}',
    'DELETE /v1/shipping-profiles/{shippingProfileId}',
    'POST /v1/availability/quantities',
    'POST /v1/availability/product-delivery-information',
    'POST /v2/returns-warehouse/addresses',
    'PUT /v2/returns-warehouse/addresses/{returnAddressId}',
    'DELETE /v2/returns-warehouse/addresses/{returnAddressId}',
    'POST /v2/returns-warehouse/addresses/{returnAddressId}/carriers',
    'PUT /v2/returns-warehouse/addresses/{returnAddressId}/carriers/{returnAddressCarrierId}',
    'DELETE /v2/returns-warehouse/addresses/{returnAddressId}/carriers/{returnAddressCarrierId}',
    'POST /v4/orders/{salesOrderId}/cancellation',
    'POST /v4/orders/{salesOrderId}/positionItems/{positionItemIds}/cancellation',
    'POST /v1/shipments',
    'POST /v1/shipments/{shipmentId}/positionitems',
    'POST /v1/shipments/carriers/{carrier}/trackingnumbers/{trackingNumber}/positionitems',
    'POST /v1/multiparcel-shipments',
    'POST /v3/returns/acceptance',
    'POST /v3/returns/rejection',
    'POST /v1/price-reductions',
];
/** Writes whose late repetition changes nothing when they carry X-Request-Timestamp. */
exports.TIMED = [
    'POST /v5/products',
    'POST /v5/products/prices',
    'POST /v5/products/active-status',
    'POST /v4/products',
    'POST /v4/products/prices',
    'POST /v4/products/active-status',
    'POST /v1/availability/quantities',
    'POST /v1/availability/product-delivery-information',
];
/** Where the entries of a paged answer are; `counted` has the largest page of a list without the link `next`. */
exports.LISTS = {
    '/v1/console/articles': { at: ['articles'] },
    '/v1/console/orders': { at: ['orders'] },
    '/v1/console/returns': { at: ['returns'] },
    '/v1/console/update-tasks': { at: ['updateTasks'] },
    '/v5/products': { at: ['productVariations'] },
    '/v5/products/prices': { at: ['variationPrices'] },
    '/v5/products/active-status': { at: ['status'] },
    '/v5/products/marketplace-status': { at: ['marketPlaceStatus'] },
    '/v5/products/content-changes': { at: ['contentChanges'] },
    '/v5/products/{sku}/content-changes': { at: ['contentChanges'] },
    '/v5/products/brands': { at: ['brands'] },
    '/v5/products/categories': { at: ['categoryGroups'] },
    '/v4/products': { at: ['productVariations'] },
    '/v4/products/prices': { at: ['variationPrices'] },
    '/v4/products/active-status': { at: ['status'] },
    '/v4/products/marketplace-status': { at: ['marketPlaceStatus'] },
    '/v4/products/content-changes': { at: ['contentChanges'] },
    '/v4/products/{sku}/content-changes': { at: ['contentChanges'] },
    '/v4/products/brands': { at: ['brands'] },
    '/v4/products/categories': { at: ['categoryGroups'] },
    '/v1/shipping-profiles': { at: ['results'] },
    '/v1/availability/quantities': { at: ['resources', 'variations'] },
    '/v1/availability/product-delivery-information': { at: ['results'] },
    '/v2/returns-warehouse/addresses': { at: [], counted: 50 },
    '/v4/orders': { at: ['resources'] },
    '/v1/shipments': { at: ['resources'] },
    '/v1/return-shipments': { at: ['resources'] },
    '/v3/returns': { at: ['positionItems'] },
    '/v3/receipts': { at: ['resources'] },
    '/v1/price-reductions': { at: ['results'] },
    '/v1/activity': { at: ['entries'] },
    '/v1/webhooks/consumers/{consumerId}/deliveries': { at: ['deliveries'] },
    '/v1/sandbox/requests': { at: ['requests'] },
    '/v1/sandbox/receiver/messages': { at: ['messages'] },
};
/** How many entries a request takes at most, and the member of the body that has them. */
exports.BATCHES = {
    '/v5/products': { most: 500, at: undefined },
    '/v5/products/prices': { most: 500, at: undefined },
    '/v5/products/active-status': { most: 500, at: 'status' },
    '/v4/products': { most: 500, at: undefined },
    '/v4/products/prices': { most: 500, at: undefined },
    '/v4/products/active-status': { most: 500, at: 'status' },
    '/v1/availability/quantities': { most: 200, at: undefined },
    '/v1/availability/product-delivery-information': { most: 200, at: undefined },
    '/v3/returns/acceptance': { most: 200, at: 'positionItems' },
    '/v3/returns/rejection': { most: 200, at: 'positionItems' },
};
