/** Operations that need no token. */
export declare const OPEN: readonly string[];
/** Operations whose body is a form. */
export declare const FORMS: readonly string[];
/** Writes that happen once for their Idempotency-Key. */
export declare const KEYED: readonly string[];
/** Where the entries of a list are. `counted` has the largest page of a list without the link `next`; `after` continues by the member `next`. */
export declare const LISTS: {
    readonly '/.well-known/jwks.json': {
        readonly at: readonly ['keys'];
    };
    readonly '/v1/console/people': {
        readonly at: readonly ['people'];
    };
    readonly '/v1/console/invitations': {
        readonly at: readonly ['invitations'];
    };
    readonly '/v1/console/articles': {
        readonly at: readonly ['articles'];
    };
    readonly '/v1/console/orders': {
        readonly at: readonly ['orders'];
    };
    readonly '/v1/console/parcels': {
        readonly at: readonly ['shipments'];
    };
    readonly '/v1/console/returns': {
        readonly at: readonly ['returns'];
    };
    readonly '/v1/console/update-tasks': {
        readonly at: readonly ['updateTasks'];
    };
    readonly '/v1/console/portal/page-votes': {
        readonly at: readonly ['pages'];
    };
    readonly '/v1/console/portal/page-comments': {
        readonly at: readonly ['comments'];
        readonly after: true;
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
    readonly '/v5/products/update-tasks/{processUuid}/failed': {
        readonly at: readonly ['results'];
    };
    readonly '/v5/products/update-tasks/{processUuid}/succeeded': {
        readonly at: readonly ['results'];
    };
    readonly '/v5/products/update-tasks/{processUuid}/unchanged': {
        readonly at: readonly ['results'];
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
    readonly '/v4/products/update-tasks/{processUuid}/failed': {
        readonly at: readonly ['results'];
    };
    readonly '/v4/products/update-tasks/{processUuid}/succeeded': {
        readonly at: readonly ['results'];
    };
    readonly '/v4/products/update-tasks/{processUuid}/unchanged': {
        readonly at: readonly ['results'];
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
    readonly '/v2/returns-warehouse/addresses/{returnAddressId}/carriers': {
        readonly at: readonly [];
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
    readonly '/v1/webhooks/consumers': {
        readonly at: readonly ['consumers'];
    };
    readonly '/v1/webhooks/consumers/{consumerId}/deliveries': {
        readonly at: readonly ['deliveries'];
    };
    readonly '/v1/webhooks/consumers/{consumerId}/events': {
        readonly at: readonly ['events'];
    };
    readonly '/v1/webhooks/signing-keys': {
        readonly at: readonly ['keys'];
    };
    readonly '/v1/sandbox/scenarios': {
        readonly at: readonly ['scenarios'];
    };
    readonly '/v1/sandbox/clock/due': {
        readonly at: readonly ['due'];
    };
    readonly '/v1/sandbox/faults': {
        readonly at: readonly ['faults'];
    };
    readonly '/v1/sandbox/requests': {
        readonly at: readonly ['requests'];
    };
    readonly '/v1/sandbox/request-errors': {
        readonly at: readonly ['errors'];
    };
    readonly '/v1/sandbox/snapshots': {
        readonly at: readonly ['snapshots'];
    };
    readonly '/v1/sandbox/receiver/messages': {
        readonly at: readonly ['messages'];
    };
    readonly '/v1/sandbox/certifications': {
        readonly at: readonly ['certifications'];
        readonly after: true;
    };
    readonly '/v1/sandbox/evidence': {
        readonly at: readonly ['entries'];
        readonly after: true;
    };
    readonly '/v1/sandbox/certifications/{certificationId}/cases/{level}/{case}/evidence': {
        readonly at: readonly ['entries'];
        readonly after: true;
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
