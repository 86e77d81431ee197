/** Operations that need no token. */
export declare const OPEN: readonly string[];
/** Operations whose body is a form. */
export declare const FORMS: readonly string[];
/** Writes that happen once for their Idempotency-Key. */
export declare const KEYED: readonly string[];
/** Writes whose late repetition changes nothing when they carry X-Request-Timestamp. */
export declare const TIMED: readonly string[];
/** Where the entries of a paged answer are; `counted` has the largest page of a list without the link `next`. */
export declare const LISTS: {
    readonly '/v1/console/articles': {
        readonly at: readonly ['articles'];
    };
    readonly '/v1/console/orders': {
        readonly at: readonly ['orders'];
    };
    readonly '/v1/console/returns': {
        readonly at: readonly ['returns'];
    };
    readonly '/v1/console/update-tasks': {
        readonly at: readonly ['updateTasks'];
    };
    readonly '/v5/products': {
        readonly at: readonly ['productVariations'];
    };
    readonly '/v5/products/prices': {
        readonly at: readonly ['variationPrices'];
    };
    readonly '/v5/products/active-status': {
        readonly at: readonly ['status'];
    };
    readonly '/v5/products/marketplace-status': {
        readonly at: readonly ['marketPlaceStatus'];
    };
    readonly '/v5/products/content-changes': {
        readonly at: readonly ['contentChanges'];
    };
    readonly '/v5/products/{sku}/content-changes': {
        readonly at: readonly ['contentChanges'];
    };
    readonly '/v5/products/brands': {
        readonly at: readonly ['brands'];
    };
    readonly '/v5/products/categories': {
        readonly at: readonly ['categoryGroups'];
    };
    readonly '/v4/products': {
        readonly at: readonly ['productVariations'];
    };
    readonly '/v4/products/prices': {
        readonly at: readonly ['variationPrices'];
    };
    readonly '/v4/products/active-status': {
        readonly at: readonly ['status'];
    };
    readonly '/v4/products/marketplace-status': {
        readonly at: readonly ['marketPlaceStatus'];
    };
    readonly '/v4/products/content-changes': {
        readonly at: readonly ['contentChanges'];
    };
    readonly '/v4/products/{sku}/content-changes': {
        readonly at: readonly ['contentChanges'];
    };
    readonly '/v4/products/brands': {
        readonly at: readonly ['brands'];
    };
    readonly '/v4/products/categories': {
        readonly at: readonly ['categoryGroups'];
    };
    readonly '/v1/shipping-profiles': {
        readonly at: readonly ['results'];
    };
    readonly '/v1/availability/quantities': {
        readonly at: readonly ['resources', 'variations'];
    };
    readonly '/v1/availability/product-delivery-information': {
        readonly at: readonly ['results'];
    };
    readonly '/v2/returns-warehouse/addresses': {
        readonly at: readonly [];
        readonly counted: 50;
    };
    readonly '/v4/orders': {
        readonly at: readonly ['resources'];
    };
    readonly '/v1/shipments': {
        readonly at: readonly ['resources'];
    };
    readonly '/v1/return-shipments': {
        readonly at: readonly ['resources'];
    };
    readonly '/v3/returns': {
        readonly at: readonly ['positionItems'];
    };
    readonly '/v3/receipts': {
        readonly at: readonly ['resources'];
    };
    readonly '/v1/price-reductions': {
        readonly at: readonly ['results'];
    };
    readonly '/v1/activity': {
        readonly at: readonly ['entries'];
    };
    readonly '/v1/webhooks/consumers/{consumerId}/deliveries': {
        readonly at: readonly ['deliveries'];
    };
    readonly '/v1/sandbox/requests': {
        readonly at: readonly ['requests'];
    };
    readonly '/v1/sandbox/receiver/messages': {
        readonly at: readonly ['messages'];
    };
};
/** How many entries a request takes at most, and the member of the body that has them. */
export declare const BATCHES: {
    readonly '/v5/products': {
        readonly most: 500;
        readonly at: undefined;
    };
    readonly '/v5/products/prices': {
        readonly most: 500;
        readonly at: undefined;
    };
    readonly '/v5/products/active-status': {
        readonly most: 500;
        readonly at: 'status';
    };
    readonly '/v4/products': {
        readonly most: 500;
        readonly at: undefined;
    };
    readonly '/v4/products/prices': {
        readonly most: 500;
        readonly at: undefined;
    };
    readonly '/v4/products/active-status': {
        readonly most: 500;
        readonly at: 'status';
    };
    readonly '/v1/availability/quantities': {
        readonly most: 200;
        readonly at: undefined;
    };
    readonly '/v1/availability/product-delivery-information': {
        readonly most: 200;
        readonly at: undefined;
    };
    readonly '/v3/returns/acceptance': {
        readonly most: 200;
        readonly at: 'positionItems';
    };
    readonly '/v3/returns/rejection': {
        readonly most: 200;
        readonly at: 'positionItems';
    };
};
