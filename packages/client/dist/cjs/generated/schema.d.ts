export interface paths {
    "/v1/token": {
        /**
         * Get an access token
         * @description Answers an access token for 30 minutes. The client authenticates with `client_id` and `client_secret` in the form or with HTTP Basic, not both. At most 10 requests a second from one address.
         */
        post: operations["createToken"];
    };
    "/.well-known/jwks.json": {
        /**
         * Keys that verify access tokens
         * @description The public keys as a JSON Web Key Set (RFC 7517). Read them again when a token names one that you do not know.
         */
        get: operations["getTokenKeys"];
    };
    "/.well-known/openid-configuration": {
        /**
         * Discovery document
         * @description Where tokens and keys are, in the form of OpenID Connect Discovery.
         */
        get: operations["getOpenidConfiguration"];
    };
    "/.well-known/oauth-authorization-server": {
        /**
         * Discovery document (RFC 8414)
         * @description Where tokens and keys are, in the form of OAuth 2.0 Authorization Server Metadata.
         */
        get: operations["getAuthorizationServerMetadata"];
    };
    "/v1/apps/{appId}/installation": {
        /**
         * Find the installation of an app
         * @description Answers the number of your consent that an app of a service partner acts for you; the app needs it for its tokens.
         */
        get: operations["getAppInstallation"];
    };
    "/v1/apps/{appId}/installations/{installationId}/accessToken": {
        /**
         * Get an access token for a seller
         * @description A service partner gets a token that acts for the seller who consented, within the scopes that were granted, for 30 minutes. Its claims `azp` and `act` name the service partner. When the seller withdraws the consent, the token ends within seconds.
         */
        post: operations["createAppAccessToken"];
    };
    "/v1/console/person": {
        /**
         * Read who is signed in
         * @description You, your partner, your role, and the operations that it may call.
         */
        get: operations["getConsolePerson"];
        /**
         * Change your name
         * @description The name under which others see you.
         */
        patch: operations["changeConsolePerson"];
    };
    "/v1/console/person/password": {
        /**
         * Change your password
         * @description Ends every session of yours; sign in again with the new password. 422 when the present password is wrong, or the new one too easy to guess. 429 after ten wrong ones in 15 minutes.
         */
        post: operations["changeConsolePassword"];
    };
    "/v1/console/sign-out": {
        /**
         * Sign out
         * @description Ends your session in this browser, or everywhere. The access tokens of what is ended are refused within a second, by all servers.
         */
        post: operations["signOutOfConsole"];
    };
    "/v1/console/people": {
        /**
         * List people
         * @description Everybody who signs in for your partner.
         */
        get: operations["listConsolePeople"];
    };
    "/v1/console/company": {
        /**
         * Read your company
         * @description The company as it stands on your receipts. 404 while it is not known.
         */
        get: operations["getConsoleCompany"];
    };
    "/v1/console/people/{personId}": {
        /**
         * Remove a person
         * @description The person cannot sign in any more, and is signed out within a second. Withdraws the open invitations that the person made. 409 when nobody else would administer.
         */
        delete: operations["removeConsolePerson"];
        /**
         * Give a person another role
         * @description Tokens with the role before are refused within a second; the console gets a new one by itself. Withdraws the open invitations of a person who stops administering. 409 when nobody else would administer.
         */
        patch: operations["changeConsoleRole"];
    };
    "/v1/console/people/{personId}/sign-out": {
        /**
         * Sign a person out everywhere
         * @description Ends all sessions of the person. Their access tokens are refused within a second.
         */
        post: operations["signOutConsolePerson"];
    };
    "/v1/console/invitations": {
        /**
         * List invitations
         * @description Invitations that can still be accepted, without their links.
         */
        get: operations["listConsoleInvitations"];
        /**
         * Invite a person
         * @description Answers a link that works once and for 72 hours. Give it to the person, who chooses a name and a password there. An earlier invitation to the same address works no more. 409 for the address of a person who signs in for your partner already, 422 for a role that people of your partner cannot have.
         */
        post: operations["inviteConsolePerson"];
    };
    "/v1/console/invitations/{invitationId}": {
        /**
         * Withdraw an invitation
         * @description Its link works no more. 404 also when it was accepted or has expired.
         */
        delete: operations["withdrawConsoleInvitation"];
    };
    "/v1/console/articles": {
        /**
         * Search articles
         * @description Your variations with price, stock, active flag, status and obstacles in one row each. With `text` those whose sku begins with it come first, then product references, EANs and words of the title; without it all by sku. Where not every article belongs to the search, as with words or a status, a page looks at 20,000 at most of each kind of match: it may have fewer than `limit`, or none, and has a link `next` to go on.
         */
        get: operations["listConsoleArticles"];
    };
    "/v1/console/orders": {
        /**
         * Search orders
         * @description Your orders in one row each, the newest first; those that an order number begins come by number. E-mail addresses find nothing for roles that do not see customers.
         */
        get: operations["listConsoleOrders"];
    };
    "/v1/console/orders/{salesOrderId}/parcels": {
        /**
         * Read the parcels of an order
         * @description Parcels to the customer and back.
         */
        get: operations["listConsoleParcels"];
    };
    "/v1/console/parcels": {
        /**
         * List parcels under way
         * @description Parcels to customers that are not delivered; the one that changed longest ago comes first.
         */
        get: operations["listConsoleOpenParcels"];
    };
    "/v1/console/returns": {
        /**
         * Search returns
         * @description Items that come back, with the number of their order, sku and title; the newest change first.
         */
        get: operations["listConsoleReturns"];
    };
    "/v1/console/update-tasks": {
        /**
         * List update tasks
         * @description The tasks of your uploads of products, prices and active statuses, the newest first.
         */
        get: operations["listConsoleUpdateTasks"];
    };
    "/v1/console/counts": {
        /**
         * Count by state
         * @description How many orders, articles and returns are in each state, and what is still open.
         */
        get: operations["getConsoleCounts"];
    };
    "/v1/console/portal/page-votes": {
        /**
         * List how helpful readers find the pages of the portal
         * @description All votes since the installation began. For administrators, support and readers of the operator.
         */
        get: operations["listConsolePageVotes"];
    };
    "/v1/console/portal/page-comments": {
        /**
         * List what readers wrote about the pages of the portal
         * @description The newest first. Comments are kept for 400 days, and at most the newest 20,000. Nothing says who the reader was. For administrators, support and readers of the operator.
         */
        get: operations["listConsolePageComments"];
    };
    "/v5/products": {
        /**
         * Read variations
         * @description Your variations, sorted by sku. Filters can be combined.
         */
        get: operations["getProductVariationsV5"];
        /**
         * Create or update variations
         * @description Takes up to 500 variations and processes them in the background. The answer says where to read the outcome of each.
         */
        post: operations["createOrUpdateProductVariationsV5"];
    };
    "/v5/products/{sku}": {
        /**
         * Read one variation
         * @description The variation as it is stored, with the present price and, once known, the moin.
         */
        get: operations["getProductVariationV5"];
    };
    "/v5/products/prices": {
        /**
         * Read prices
         * @description Standard price and sale of your variations, sorted by sku. Filters can be combined.
         */
        get: operations["getPricesV5"];
        /**
         * Update prices
         * @description Takes up to 500 prices of existing variations. An entry without sale ends the sale; vat, msrp and norm price stay.
         */
        post: operations["updatePricesV5"];
    };
    "/v5/products/{sku}/prices": {
        /**
         * Read the price of one variation
         * @description Standard price and, when there is one, the sale.
         */
        get: operations["getPriceV5"];
    };
    "/v5/products/active-status": {
        /**
         * Read active statuses
         * @description Whether your variations may be sold, sorted by sku. Filters can be combined.
         */
        get: operations["getActiveStatusesV5"];
        /**
         * Update active statuses
         * @description Switches up to 500 existing variations on or off. A variation that is off has the marketplace status INACTIVE.
         */
        post: operations["updateActiveStatusesV5"];
    };
    "/v5/products/{sku}/active-status": {
        /**
         * Read the active status of one variation
         * @description Whether the variation may be sold, and since when that is so.
         */
        get: operations["getActiveStatusV5"];
    };
    "/v5/products/marketplace-status": {
        /**
         * Read marketplace statuses
         * @description What the marketplace says about your variations, newest change first. Filters can be combined. With If-Modified-Since the answer is 304 when no status of yours (with sku: of this one) changed since, with If-None-Match when this page is the same.
         */
        get: operations["getMarketplaceStatusesV5"];
    };
    "/v5/products/{sku}/marketplace-status": {
        /**
         * Read the marketplace status of one variation
         * @description The present status with the errors that led to it, notes and links.
         */
        get: operations["getMarketplaceStatusV5"];
    };
    "/v5/products/content-changes": {
        /**
         * Read content changes
         * @description Variations whose content, not price, changed within the last 28 days, newest first. An earlier fromDate counts as 28 days ago, a future one gives an empty list.
         */
        get: operations["getContentChangesV5"];
    };
    "/v5/products/{sku}/content-changes": {
        /**
         * Read the content change of one variation
         * @description One entry when the content changed since fromDate, else an empty list.
         */
        get: operations["getContentChangesOfVariationV5"];
    };
    "/v5/products/brands": {
        /**
         * Read brands
         * @description All brands by id. Conditional headers work as in RFC 9110, so that an unchanged list costs a 304.
         */
        get: operations["getBrandsV5"];
    };
    "/v5/products/categories": {
        /**
         * Read category groups
         * @description Category groups with their attribute definitions, by name. With `category` only the group of that category.
         */
        get: operations["getCategoriesV5"];
    };
    "/v5/products/update-tasks/{processUuid}": {
        /**
         * Read the progress of an update task
         * @description Ask again not before pingAfter, until state is done.
         */
        get: operations["getProgressV5"];
    };
    "/v5/products/update-tasks/{processUuid}/failed": {
        /**
         * Read the failed entries of an update task
         * @description Outcomes so far, in the order of the request.
         */
        get: operations["getFailedResultsV5"];
    };
    "/v5/products/update-tasks/{processUuid}/succeeded": {
        /**
         * Read the succeeded entries of an update task
         * @description Outcomes so far, in the order of the request.
         */
        get: operations["getSucceededResultsV5"];
    };
    "/v5/products/update-tasks/{processUuid}/unchanged": {
        /**
         * Read the unchanged entries of an update task
         * @description Outcomes so far, in the order of the request.
         */
        get: operations["getUnchangedResultsV5"];
    };
    "/v4/products": {
        /**
         * Read variations
         * @description Your variations, sorted by sku. Filters can be combined.
         */
        get: operations["getProductVariationsV4"];
        /**
         * Create or update variations
         * @description Takes up to 500 variations and processes them in the background. The answer says where to read the outcome of each.
         */
        post: operations["createOrUpdateProductVariationsV4"];
    };
    "/v4/products/{sku}": {
        /**
         * Read one variation
         * @description The variation as it is stored, with the present price and, once known, the moin.
         */
        get: operations["getProductVariationV4"];
    };
    "/v4/products/prices": {
        /**
         * Read prices
         * @description Standard price and sale of your variations, sorted by sku. Filters can be combined.
         */
        get: operations["getPricesV4"];
        /**
         * Update prices
         * @description Takes up to 500 prices of existing variations. An entry without sale ends the sale; vat, msrp and norm price stay.
         */
        post: operations["updatePricesV4"];
    };
    "/v4/products/{sku}/prices": {
        /**
         * Read the price of one variation
         * @description Standard price and, when there is one, the sale.
         */
        get: operations["getPriceV4"];
    };
    "/v4/products/active-status": {
        /**
         * Read active statuses
         * @description Whether your variations may be sold, sorted by sku. Filters can be combined.
         */
        get: operations["getActiveStatusesV4"];
        /**
         * Update active statuses
         * @description Switches up to 500 existing variations on or off. A variation that is off has the marketplace status INACTIVE.
         */
        post: operations["updateActiveStatusesV4"];
    };
    "/v4/products/{sku}/active-status": {
        /**
         * Read the active status of one variation
         * @description Whether the variation may be sold, and since when that is so.
         */
        get: operations["getActiveStatusV4"];
    };
    "/v4/products/marketplace-status": {
        /**
         * Read marketplace statuses
         * @description What the marketplace says about your variations, newest change first. Filters can be combined. With If-Modified-Since the answer is 304 when no status of yours (with sku: of this one) changed since, with If-None-Match when this page is the same.
         */
        get: operations["getMarketplaceStatusesV4"];
    };
    "/v4/products/{sku}/marketplace-status": {
        /**
         * Read the marketplace status of one variation
         * @description The present status with the errors that led to it, notes and links.
         */
        get: operations["getMarketplaceStatusV4"];
    };
    "/v4/products/content-changes": {
        /**
         * Read content changes
         * @description Variations whose content, not price, changed within the last 28 days, newest first. An earlier fromDate counts as 28 days ago, a future one gives an empty list.
         */
        get: operations["getContentChangesV4"];
    };
    "/v4/products/{sku}/content-changes": {
        /**
         * Read the content change of one variation
         * @description One entry when the content changed since fromDate, else an empty list.
         */
        get: operations["getContentChangesOfVariationV4"];
    };
    "/v4/products/brands": {
        /**
         * Read brands
         * @description All brands by id. Conditional headers work as in RFC 9110, so that an unchanged list costs a 304.
         */
        get: operations["getBrandsV4"];
    };
    "/v4/products/categories": {
        /**
         * Read category groups
         * @description Category groups with their attribute definitions, by name. With `category` only the group of that category.
         */
        get: operations["getCategoriesV4"];
    };
    "/v4/products/update-tasks/{processUuid}": {
        /**
         * Read the progress of an update task
         * @description Ask again not before pingAfter, until state is done.
         */
        get: operations["getProgressV4"];
    };
    "/v4/products/update-tasks/{processUuid}/failed": {
        /**
         * Read the failed entries of an update task
         * @description Outcomes so far, in the order of the request.
         */
        get: operations["getFailedResultsV4"];
    };
    "/v4/products/update-tasks/{processUuid}/succeeded": {
        /**
         * Read the succeeded entries of an update task
         * @description Outcomes so far, in the order of the request.
         */
        get: operations["getSucceededResultsV4"];
    };
    "/v4/products/update-tasks/{processUuid}/unchanged": {
        /**
         * Read the unchanged entries of an update task
         * @description Outcomes so far, in the order of the request.
         */
        get: operations["getUnchangedResultsV4"];
    };
    "/v1/shipping-profiles": {
        /**
         * Read shipping profiles
         * @description Your profiles, oldest first, 300 a page. Follow `links.href` until an answer has no `links`.
         */
        get: operations["getShippingProfiles"];
        /**
         * Create a shipping profile
         * @description Stores a new profile, to which SKUs can be linked at once. All fields are required. You can have 1000 profiles.
         */
        post: operations["createShippingProfile"];
    };
    "/v1/shipping-profiles/{shippingProfileId}": {
        /**
         * Read one shipping profile
         * @description The profile as it is stored, with the ETag that an update can name in If-Match.
         */
        get: operations["getShippingProfile"];
        /**
         * Update a shipping profile
         * @description Replaces the profile; all fields are required and deliveryType stays as it is. Linked SKUs follow, those with a processing time of their own keep it.
         */
        put: operations["updateShippingProfile"];
        /**
         * Delete a shipping profile
         * @description Deletes the profile. Refused while SKUs are linked to it, and for the last profile.
         */
        delete: operations["deleteShippingProfile"];
    };
    "/v1/availability/quantities": {
        /**
         * Read quantities
         * @description Stock of your variations, sorted by sku, up to 200 a page. Follow the link `next`: every sku that stays meets you once, whatever is added meanwhile.
         */
        get: operations["getAvailableQuantities"];
        /**
         * Store quantities
         * @description Takes the stock of up to 200 of your variations, each sku once. The entries that are right are stored at once, whatever becomes of the others.
         */
        post: operations["storeAvailableQuantities"];
    };
    "/v1/availability/quantities/{sku}": {
        /**
         * Read the quantity of one variation
         * @description The stored quantity and when it last became another.
         */
        get: operations["getAvailableQuantity"];
    };
    "/v1/availability/product-delivery-information": {
        /**
         * Read product delivery information
         * @description Shipping profile and processing time of your variations, sorted by sku, up to 200 a page. Follow `links.href` until an answer has no `links`.
         */
        get: operations["getAllProductDeliveryInformation"];
        /**
         * Store product delivery information
         * @description Links up to 200 of your variations, each sku once, to shipping profiles and processing times. The entries that are right are stored, whatever becomes of the others.
         */
        post: operations["storeProductDeliveryInformation"];
    };
    "/v1/availability/product-delivery-information/{sku}": {
        /**
         * Read the delivery information of one variation
         * @description Its shipping profile and processing time; DEFAULT when it follows the profile.
         */
        get: operations["getProductDeliveryInformation"];
    };
    "/v2/returns-warehouse/addresses": {
        /**
         * Read return addresses
         * @description Your return addresses, oldest first. A page beyond the last one is empty.
         */
        get: operations["getReturnAddresses"];
        /**
         * Create a return address
         * @description The address is validated; up to three suggestions come with the 400 when it is not accurate. The first address must have isMisdirectedAddress true and cannot be the hub. Setting the flag takes it away from the address that had it. You can have 1000 addresses.
         */
        post: operations["createReturnAddress"];
    };
    "/v2/returns-warehouse/addresses/{returnAddressId}": {
        /**
         * Read one return address
         * @description The address with its flag; for the hub with the address that is set for it.
         */
        get: operations["getReturnAddress"];
        /**
         * Change a return address
         * @description Replaces the address: what is left out is removed. Type and country cannot change; the country may be left out. The zip code cannot change while the carrier DHL is linked. isMisdirectedAddress true moves the flag here; it cannot be taken away otherwise.
         */
        put: operations["updateReturnAddress"];
        /**
         * Delete a return address
         * @description Not while it has carriers, not the only address, not the one for misdirected returns.
         */
        delete: operations["deleteReturnAddress"];
    };
    "/v2/returns-warehouse/addresses/{returnAddressId}/carriers": {
        /**
         * Read the carriers of a return address
         * @description All carriers of the address with their codes, oldest first.
         */
        get: operations["getReturnCarriers"];
        /**
         * Add a carrier to a return address
         * @description Once per carrier and address. DHL and GLS need their codes, and no two of your addresses may share all codes of a carrier; HERMES has none. INTERNATIONAL addresses and the hub take DHL only.
         */
        post: operations["createReturnCarrier"];
    };
    "/v2/returns-warehouse/addresses/{returnAddressId}/carriers/{returnAddressCarrierId}": {
        /**
         * Read one carrier of a return address
         * @description The carrier and its codes.
         */
        get: operations["getReturnCarrier"];
        /**
         * Change the codes of a carrier
         * @description Replaces all codes. The carrier stays the same, and HERMES has nothing to change.
         */
        put: operations["updateReturnCarrier"];
        /**
         * Delete a carrier of a return address
         * @description Not your last carrier, and not the last one of the address for misdirected returns; any other may go, so that its address can be deleted.
         */
        delete: operations["deleteReturnCarrier"];
    };
    "/v4/orders": {
        /**
         * Read orders
         * @description Your orders by states and dates. Follow the link `next` until a page has none. A walk in ascending direction by order, lifecycle or modification date misses no order, however many are placed and changed meanwhile; an order that changes after you have seen it can come again.
         */
        get: operations["findPartnerOrders"];
    };
    "/v4/orders/{orderNumber}": {
        /**
         * Read one order by its number or id
         * @description The order with this `orderNumber` or `salesOrderId`: both `GET /v4/orders/{orderNumber}` and `GET /v4/orders/{salesOrderId}`, which are told apart by the form of the value. It answers the same either way.
         */
        get: operations["getPartnerOrder"];
    };
    "/v4/orders/{salesOrderId}/cancellation": {
        /**
         * Cancel an order
         * @description Cancels all items of the order that are PROCESSABLE; others are passed over. Refused when no item is.
         */
        post: operations["cancelPartnerOrder"];
    };
    "/v4/orders/{salesOrderId}/positionItems/{positionItemIds}/cancellation": {
        /**
         * Cancel items of an order
         * @description Cancels the named items, all or none: one that is not PROCESSABLE leaves the whole order unchanged. Items that you have cancelled before are ignored, so that the call can be repeated.
         */
        post: operations["cancelPartnerOrderPositionItems"];
    };
    "/v1/shipments": {
        /**
         * Read shipments
         * @description Your shipments since `datefrom`, oldest first, each as a whole. Follow `links.href` until `links` is empty: no shipment is skipped, whenever it was created. A page ends before its limit once its shipments have 10,000 position items.
         */
        get: operations["getShipments"];
        /**
         * Report a shipment
         * @description Says that you handed a parcel or freight to a carrier. Its items become SENT and a purchase receipt is made for each sales order.
         */
        post: operations["createShipment"];
    };
    "/v1/shipments/{shipmentId}": {
        /**
         * Read one shipment
         * @description The shipment with its items and where it has been.
         */
        get: operations["getShipment"];
    };
    "/v1/shipments/carriers/{carrier}/trackingnumbers/{trackingNumber}": {
        /**
         * Read one shipment by carrier and tracking number
         * @description Finds the shipment that you reported with this tracking key.
         */
        get: operations["getShipmentByTrackingNumber"];
    };
    "/v1/shipments/{shipmentId}/positionitems": {
        /**
         * Add position items to a shipment
         * @description Adds items that were forgotten. They get the tracking key and ship date of the shipment, and a purchase receipt of their own. All are added or none.
         */
        post: operations["appendPositionItems"];
    };
    "/v1/shipments/carriers/{carrier}/trackingnumbers/{trackingNumber}/positionitems": {
        /**
         * Add position items by carrier and tracking number
         * @description Adds items that were forgotten. They get the tracking key and ship date of the shipment, and a purchase receipt of their own. All are added or none.
         */
        post: operations["appendPositionItemsByTrackingNumber"];
    };
    "/v1/multiparcel-shipments": {
        /**
         * Report several parcels
         * @description Reports 2 to 100 parcels that belong together, all or none. An item packed in several parcels stands in each of them, becomes SENT with the first and gets one receipt. At most 1000 position items in all.
         */
        post: operations["createMultiParcelShipment"];
    };
    "/v1/multiparcel-shipments/{multiParcelShipmentId}": {
        /**
         * Read parcels that were reported together
         * @description The shipments of a report of several parcels, in the order of the report.
         */
        get: operations["getMultiParcelShipment"];
    };
    "/v1/return-shipments": {
        /**
         * Read return shipments
         * @description Parcels that customers announced since `datefrom`, oldest first. Follow `links.href` until `links` is empty: none is skipped, whenever it was announced.
         */
        get: operations["getReturnShipments"];
    };
    "/v1/return-shipments/{returnShipmentId}": {
        /**
         * Read one return shipment
         * @description The parcel with its items and where it has been.
         */
        get: operations["getReturnShipment"];
    };
    "/v1/return-shipments/carriers/{carrier}/trackingnumbers/{trackingNumber}": {
        /**
         * Read one return shipment by carrier and tracking number
         * @description Finds the parcel by what stands on its label.
         */
        get: operations["getReturnShipmentByTrackingNumber"];
    };
    "/v3/returns": {
        /**
         * Read returns
         * @description Items that customers announced to send back, and what became of them; the newest change first. Items that you accept or reject without an announcement are listed too.
         */
        get: operations["getReturns"];
    };
    "/v3/returns/acceptance": {
        /**
         * Accept returns
         * @description Accepts the return of up to 200 sent items, announced or not. Each item is judged by itself. An accepted one is RETURNED at once and the customer is refunded; that is final.
         */
        post: operations["acceptReturns"];
    };
    "/v3/returns/rejection": {
        /**
         * Reject returns
         * @description Sends up to 200 items back to the customer. Each item is judged by itself. A rejected item stays SENT: it can be announced, rejected or accepted again.
         */
        post: operations["rejectReturns"];
    };
    "/v3/receipts/{receiptNumber}.pdf": {
        /**
         * Read one receipt as PDF
         * @description The receipt as a document for the customer, in German or English: in the language that `Accept-Language` asks for, otherwise in German for invoice addresses in Germany, Austria, Switzerland and Liechtenstein and in English for all others. The same receipt in the same language has the same bytes.
         */
        get: operations["getReceiptPdf"];
    };
    "/v3/receipts/{receiptNumber}": {
        /**
         * Read one receipt
         * @description The receipt as it was issued. It never changes.
         */
        get: operations["getReceipt"];
    };
    "/v3/receipts": {
        /**
         * Read receipts
         * @description Your receipts, newest first. Follow the link `next` until there is none; receipts issued meanwhile do not move the pages. A page of very long receipts ends before its limit, after eight megabytes.
         */
        get: operations["getReceipts"];
    };
    "/v1/price-reductions": {
        /**
         * Read price reductions
         * @description Items with their price reductions, the last reduced item first.
         */
        get: operations["getPriceReductions"];
        /**
         * Apply a price reduction
         * @description Gives the customer back a part of the price of a sent item. The receipt follows in the background; until then the reduction is INITIATED. The same request twice makes two reductions.
         */
        post: operations["applyPriceReduction"];
    };
    "/v1/price-reductions/{salesOrderId}/{positionItemId}": {
        /**
         * Read the price reductions of one item
         * @description The item with all its price reductions.
         */
        get: operations["getPriceReductionsOfItem"];
    };
    "/v1/activity": {
        /**
         * Search what happened
         * @description Everything that happened to your orders, products and set-up, and who did it, the newest first. Several criteria have to hold together. A page can have fewer entries than `limit`: follow the link `next` until there is none. The scope `orders` shows what happens to orders and webhooks; `products`, `availability` and `sandbox` show what belongs to them; people and credentials are shown to administrators who have signed in. People of every role see that the clock was moved, a snapshot restored or the sandbox reset.
         */
        get: operations["listActivity"];
    };
    "/v1/activity/stream": {
        /**
         * Follow what happens
         * @description Server-sent events, one for each entry, in the order in which changes are committed: `event: activity` with an ActivityEntry as `data`. In a sandbox `show` adds your logged requests and the attempts of your webhook deliveries as they end. Come back with the last `id` as `Last-Event-ID`, on any server, and nothing is left out or repeated. Without it the stream begins with what happens from now on. A comment comes every 15 seconds of silence. `event: end` says why the server ends the stream: it is stopping, or the token has expired or was revoked. 20 streams a partner and server at most.
         */
        get: operations["streamActivity"];
    };
    "/v1/activity/orders/{salesOrderId}/story": {
        /**
         * Read the story of an order
         * @description One time line, oldest first: what the customer, the seller, carriers and the marketplace did; the webhook events that told of it, with every attempt to deliver them and its answer; receipts and price reductions; moves of the clock. In a sandbox, and with the scope `sandbox`, also the calls that touched the order.
         */
        get: operations["getActivityStory"];
    };
    "/v1/webhooks/consumers": {
        /**
         * Read consumers
         * @description All consumers with their settings, state and keys.
         */
        get: operations["getWebhookConsumers"];
        /**
         * Create a consumer
         * @description Stores an endpoint, unverified. Its events are held until the endpoint has passed the challenge. The number says which events it may receive; 50 consumers at most.
         */
        post: operations["createWebhookConsumer"];
    };
    "/v1/webhooks/consumers/{consumerId}": {
        /**
         * Read one consumer
         * @description The consumer, and when it will be disabled if it goes on failing.
         */
        get: operations["getWebhookConsumer"];
        /**
         * Delete a consumer
         * @description Deletes it with its keys, all that waits for it and its log.
         */
        delete: operations["deleteWebhookConsumer"];
        /**
         * Change a consumer
         * @description Replaces the settings that are named. Another URL has to pass the challenge anew.
         */
        patch: operations["changeWebhookConsumer"];
    };
    "/v1/webhooks/consumers/{consumerId}/health": {
        /**
         * Read how a consumer is doing
         * @description What waits for it and since when, what was given up, and how the calls of its newest deliveries went: the last 500.
         */
        get: operations["getWebhookConsumerHealth"];
    };
    "/v1/webhooks/consumers/{consumerId}/deliveries": {
        /**
         * Read deliveries
         * @description Deliveries of the last 30 days, the newest first: all, or those of a state, with an event, of a type or of a time.
         */
        get: operations["getWebhookDeliveries"];
    };
    "/v1/webhooks/consumers/{consumerId}/deliveries/{deliveryId}": {
        /**
         * Read one delivery
         * @description The delivery with its events and every try, with the beginning of each answer.
         */
        get: operations["getWebhookDelivery"];
    };
    "/v1/webhooks/consumers/{consumerId}/events": {
        /**
         * Find events
         * @description Events of the last 30 days by their id, or by the number or id of their order, with their deliveries.
         */
        get: operations["getWebhookEvents"];
    };
    "/v1/webhooks/consumers/{consumerId}/replays": {
        /**
         * Send events again
         * @description Queues one event, all of a time range, or everything missed, as new deliveries. Events keep their ids. What waits already is not queued a second time: it is tried now. With `dryRun` nothing is queued, and the answer tells how much it would be. For sellers 409 when the marketplace has disabled the consumer.
         */
        post: operations["replayWebhookEvents"];
    };
    "/v1/webhooks/consumers/{consumerId}/dispatch": {
        /**
         * Send what is waiting now
         * @description For an endpoint that works again: deliveries that wait for their next try are tried now, and those that were given up once more. What is being sent at this moment is left alone. A verification and a resumption do the same.
         */
        post: operations["dispatchWebhookDeliveries"];
    };
    "/v1/webhooks/consumers/{consumerId}/deliveries/{deliveryId}/redelivery": {
        /**
         * Send one delivery again
         * @description One that waits or was given up is tried now. One that was delivered comes again as a new delivery, which is answered; while that one waits, a further call answers it and makes no other. 409 for one that was split, when its events are no longer kept, and for sellers when the marketplace has disabled the consumer.
         */
        post: operations["redeliverWebhookDelivery"];
    };
    "/v1/webhooks/signing-keys": {
        /**
         * Read the signing keys
         * @description The keys that deliveries are signed with: which one signs for each algorithm, which comes next, and until when others are published. The keys themselves are at `/.well-known/webhook-jwks.json`.
         */
        get: operations["getWebhookSigningKeys"];
    };
    "/v1/webhooks/consumers/{consumerId}/keys": {
        /**
         * Add a key
         * @description Everything is encrypted with it from now on. At most 2 are active.
         */
        post: operations["addWebhookKey"];
    };
    "/v1/webhooks/consumers/{consumerId}/keys/{kid}": {
        /**
         * Remove a key
         * @description Without any key the consumer’s events are held.
         */
        delete: operations["removeWebhookKey"];
    };
    "/v1/webhooks/consumers/{consumerId}/verification": {
        /**
         * Verify the endpoint
         * @description Sends an encrypted ping; the consumer becomes active when the answer echoes its challenge, and what waits for it is sent now. At most two such calls at a time.
         */
        post: operations["verifyWebhookConsumer"];
    };
    "/v1/webhooks/consumers/{consumerId}/resumption": {
        /**
         * Resume a consumer
         * @description Ends a pause, and has what waits sent now. A disabled or unverified endpoint has to be verified instead.
         */
        post: operations["resumeWebhookConsumer"];
    };
    "/v1/webhooks/consumers/{consumerId}/pause": {
        /**
         * Pause a consumer
         * @description Events are held until it is resumed.
         */
        post: operations["pauseWebhookConsumer"];
    };
    "/v1/webhooks/consumers/{consumerId}/test-events": {
        /**
         * Send a test event
         * @description Sends one event with sample data and `"test": true`, signed and encrypted like all others, and answers what came back, whatever it is. It is neither stored nor tried again. The endpoint has to be verified.
         */
        post: operations["sendWebhookTestEvent"];
    };
    "/v1/sandbox/orders": {
        /**
         * Have a customer place an order
         * @description A simulated customer buys your own variations, at their price of now. Everything but the basket has a default. The pieces leave your quantities. What a customer could not buy is refused unless `force` is set.
         */
        post: operations["placeSandboxOrder"];
    };
    "/v1/sandbox/orders/{salesOrderId}/release": {
        /**
         * Have the payment come in
         * @description All announced items of the order become PROCESSABLE. No body.
         */
        post: operations["releaseSandboxOrder"];
    };
    "/v1/sandbox/orders/{salesOrderId}/positionItems/{positionItemIds}/release": {
        /**
         * Have some items become ready to be sent
         * @description The named items, all or none, become PROCESSABLE; others stay ANNOUNCED. 409 when one is not announced. No body.
         */
        post: operations["releaseSandboxOrderItems"];
    };
    "/v1/sandbox/orders/{salesOrderId}/cancellation": {
        /**
         * Have the marketplace cancel
         * @description The marketplace cancels the named items, all or none, or without names every item that is not yet sent.
         */
        post: operations["cancelSandboxOrder"];
    };
    "/v1/sandbox/orders/{salesOrderId}/fraud-suspicion": {
        /**
         * Have the marketplace suspect a fraud
         * @description Marks the order as a suspected fraud, or clears it of that.
         */
        post: operations["suspectSandboxOrder"];
    };
    "/v1/sandbox/orders/{salesOrderId}/delivery-address": {
        /**
         * Have the customer change the delivery address
         * @description The order has the new address from now on, and counts as modified. 409 once an item was sent, and when none is left to be sent.
         */
        put: operations["changeSandboxDeliveryAddress"];
    };
    "/v1/sandbox/shipments/{shipmentId}/states": {
        /**
         * Have the carrier move a shipment
         * @description Adds a tracking state, as the carrier would report it; a late one takes its place by its time. Saying the same again changes nothing.
         */
        post: operations["moveSandboxShipment"];
    };
    "/v1/sandbox/return-shipments/{returnShipmentId}/states": {
        /**
         * Have the carrier move a return shipment
         * @description Adds a tracking state of a parcel on its way back; a late one takes its place by its time.
         */
        post: operations["moveSandboxReturnShipment"];
    };
    "/v1/sandbox/returns": {
        /**
         * Have a customer announce a return
         * @description The customer sends these items back in one parcel. They have to be SENT.
         */
        post: operations["announceSandboxReturn"];
    };
    "/v1/sandbox/returns/misdirections": {
        /**
         * Have a return arrive at the wrong place
         * @description Announced items arrive at a warehouse of the marketplace instead of yours.
         */
        post: operations["misdirectSandboxReturn"];
    };
    "/v1/sandbox/service-refunds": {
        /**
         * Have the marketplace give a service back
         * @description Issues a refund receipt for a service that was sold with an item.
         */
        post: operations["refundSandboxService"];
    };
    "/v1/sandbox/partial-refunds": {
        /**
         * Have the marketplace give a part of a price back
         * @description Issues a receipt of the type PARTIAL_REFUND, as after a dispute, for an item that the customer keeps or a service that goes on.
         */
        post: operations["refundSandboxPartly"];
    };
    "/v1/sandbox/price-reductions/handling": {
        /**
         * Read what becomes of your price reductions
         * @description PROCESS unless you said otherwise.
         */
        get: operations["getSandboxPriceReductionHandling"];
        /**
         * Say what becomes of your price reductions
         * @description From now on. PROCESS has those that were held get their receipts.
         */
        put: operations["setSandboxPriceReductionHandling"];
    };
    "/v1/sandbox/price-reductions/rejection": {
        /**
         * Have the marketplace reject price reductions
         * @description Those of the item that wait for their receipt become REJECTED; set HOLD before, so that they wait. 409 when none waits.
         */
        post: operations["rejectSandboxPriceReductions"];
    };
    "/v1/sandbox/scenarios": {
        /**
         * List the scenarios
         * @description Stories that a connector has to cope with, each by its name.
         */
        get: operations["listSandboxScenarios"];
    };
    "/v1/sandbox/scenarios/{scenario}": {
        /**
         * Play a scenario
         * @description Places an order and has everything happen that belongs to the story; where goods leave the house, they do so in your place. No body. Scenarios: one-piece, mixed-basket, prepayment-awaited, prepayment-received, discount, voucher-and-instalments, two-parcels, forwarder-goods, service-disposal, service-insurance, fraud-suspicion, cancelled-by-marketplace, delivered, delivery-attempts, lost-parcel, full-return, partial-return, return-to-wrong-seller.
         */
        post: operations["playSandboxScenario"];
    };
    "/v1/sandbox/scenario-runs": {
        /**
         * Begin a scenario that is played step by step
         * @description Places the order of the scenario and nothing more. `POST /v1/sandbox/scenario-runs/{salesOrderId}/next` plays the next step.
         */
        post: operations["beginSandboxScenario"];
    };
    "/v1/sandbox/scenario-runs/{salesOrderId}": {
        /**
         * Read how far a scenario is
         * @description A scenario that is played step by step.
         */
        get: operations["readSandboxScenarioRun"];
    };
    "/v1/sandbox/scenario-runs/{salesOrderId}/next": {
        /**
         * Play the next step of a scenario
         * @description Plays the next step of the scenario. Between two steps you can do what you like with the order; a step that is no longer possible is refused and stays the next one. A step happens wholly or not at all. Answers 409 while another request plays one. No body.
         */
        post: operations["playSandboxScenarioStep"];
    };
    "/v1/sandbox/clock": {
        /**
         * Read your clock
         * @description What time it is for you in this sandbox. Other sellers have their own clocks.
         */
        get: operations["readSandboxClock"];
    };
    "/v1/sandbox/clock/due": {
        /**
         * List what happens next
         * @description What is still to happen by your clock, the next first, 100 entries at most: reviews, update tasks that are kept pending, webhooks that are tried again or were put off, and what customers, sellers and carriers of the autopilot do. Moving the clock to `dueAt` has it happen. With your autopilot, if you have started one.
         */
        get: operations["listSandboxDue"];
    };
    "/v1/sandbox/clock/advance": {
        /**
         * Move your clock forward
         * @description By the sum of the given units, or to a point of time. What falls due on the way happens in its order before the answer comes: sales begin and end, parcels move, retries run, also those of webhooks. Access tokens keep to real time. A clock never goes back.
         */
        post: operations["advanceSandboxClock"];
    };
    "/v1/sandbox/faults": {
        /**
         * List your faults
         * @description All your rules, also those that are used up.
         */
        get: operations["listSandboxFaults"];
        /**
         * Have your calls meet a fault
         * @description From now on those of your calls that it is about meet this fault: always, so many times, or with a probability. A single request asks for one by its header X-Sandbox-Fault, as in `503`, `slow=2000`, `429;retry-after=3`. Answers name the fault in X-Sandbox-Fault-Injected unless it is hidden, and the request log has every one. A rule that could never strike is refused: an unknown operation, one without the batch or task that the fault needs, or a setting that the fault does not have.
         */
        post: operations["createSandboxFault"];
        /**
         * Remove all your faults
         * @description Update tasks that were kept pending go on at once.
         */
        delete: operations["removeSandboxFaults"];
    };
    "/v1/sandbox/faults/{faultId}": {
        /**
         * Remove one of your faults
         * @description Update tasks that were kept pending go on at once.
         */
        delete: operations["removeSandboxFault"];
    };
    "/v1/sandbox/faults/{faultId}/release": {
        /**
         * Release the calls that a barrier holds
         * @description They go on, in no particular order. Calls that come later wait again. A list of your faults says how many wait; a barrier that nobody releases holds a call for five minutes, and 20 calls of yours at a time. No body.
         */
        post: operations["releaseSandboxFault"];
    };
    "/v1/sandbox/requests": {
        /**
         * Search your requests
         * @description Your own last 10,000 requests, the newest first, those that faults struck among them. Writes that touched an order stay as long as the order. Several criteria have to hold together. A search by an order, with its number or id, also finds the moves of its parcels, and the moves of your clock while it lived. A page can have fewer entries than `limit`, or none, and still a link `next`: the search then goes on there. Requests without a valid token and reads of this log are not logged.
         */
        get: operations["listSandboxRequests"];
    };
    "/v1/sandbox/request-errors": {
        /**
         * Count the errors of your requests
         * @description Equal errors among your last 10,000 requests, counted together: same operation, same status, same code, or same title where the code only repeats a status. Errors of single entries of a batch (207) count as well, once a request. The most frequent first, 200 at most.
         */
        get: operations["listSandboxRequestErrors"];
    };
    "/v1/sandbox/requests/{requestId}": {
        /**
         * Read one of your requests
         * @description With the headers and bodies of the request and of its answer. When several had the same id, the newest is answered. People whose role does not show customers get bodies with masked addresses, and not those that cannot be masked.
         */
        get: operations["readSandboxRequest"];
    };
    "/v1/sandbox/reset": {
        /**
         * Empty your sandbox
         * @description Removes everything you have: products, prices, stock, profiles, addresses, orders, parcels, returns, receipts, reductions, tasks, events, faults, the log, the autopilot and everything that was still to happen; your clock shows real time again. Webhook consumers, the issuer of your receipts and your snapshots stay. Your other requests wait meanwhile. No body.
         */
        post: operations["resetSandbox"];
    };
    "/v1/sandbox/snapshots/{name}": {
        /**
         * Save the state of your sandbox
         * @description All that a reset would remove, as it is at this moment, faults, the autopilot and what is still to happen included, but neither the request log nor webhook events. One of the same name is replaced. You can have ten; they outlive a reset. No body.
         */
        put: operations["saveSandboxSnapshot"];
        /**
         * Delete a snapshot
         * @description Your present state stays as it is.
         */
        delete: operations["deleteSandboxSnapshot"];
    };
    "/v1/sandbox/snapshots/{name}/restore": {
        /**
         * Bring a saved state back
         * @description Replaces everything you have, wholly or not at all. Your clock is as far ahead of real time as it was when the state was saved, and what has fallen due since then happens. The request log and webhook events stay. Your other requests wait meanwhile. No body.
         */
        post: operations["restoreSandboxSnapshot"];
    };
    "/v1/sandbox/snapshots": {
        /**
         * List your snapshots
         * @description When each was saved, and how much is in it.
         */
        get: operations["listSandboxSnapshots"];
    };
    "/v1/sandbox/autopilot": {
        /**
         * Read what your autopilot has done so far
         * @description Also after it was stopped.
         */
        get: operations["readSandboxAutopilot"];
        /**
         * Have customers and carriers act by themselves
         * @description From now on customers buy those of your variations that can be bought, pay and send back, and carriers move every parcel of yours, whoever reported it, all by your clock. One that was stopped is replaced.
         */
        post: operations["startSandboxAutopilot"];
        /**
         * Stop your autopilot
         * @description Nothing happens by itself any more. Orders and parcels stay where they are.
         */
        delete: operations["stopSandboxAutopilot"];
    };
    "/v1/sandbox/variations/{sku}/review": {
        /**
         * Decide the review of a variation
         * @description The decision stands until you change the content of the variation, which is reviewed again then.
         */
        post: operations["decideSandboxReview"];
    };
    "/v1/sandbox/receiver": {
        /**
         * Read your test receiver
         * @description Its address, its public key and how it answers.
         */
        get: operations["readSandboxReceiver"];
        /**
         * Make a test receiver, or say how it answers
         * @description A receiver of webhooks in the sandbox, with an address and a key pair of its own. Point a consumer at its `url` and give the consumer its `publicKey`. It verifies and decrypts as a receiver has to, and keeps the last 100 messages. Of what the body leaves out, it answers 204 and at once. The rules for addresses of consumers hold for it too.
         */
        put: operations["setSandboxReceiver"];
        /**
         * Remove your test receiver
         * @description With its key and all that came. Its address answers 404 from then on.
         */
        delete: operations["removeSandboxReceiver"];
    };
    "/v1/sandbox/receiver/messages": {
        /**
         * List what came to your test receiver
         * @description The last 100 messages, the newest first, decrypted; refused ones with the reason. Also tells whether you have a test receiver.
         */
        get: operations["listSandboxReceived"];
    };
    "/v1/sandbox/certifications": {
        /**
         * List your certifications
         * @description The last 50 runs, the newest first, with how many cases came to what. With `limit`, `next` says after which run to read on.
         */
        get: operations["listSandboxCertifications"];
        /**
         * Start a certification
         * @description Begins a run, which belongs to you. Make a throw-away seller for each case, report what was seen, and end the run. With `driver` the server does all of this itself, for one run at a time. Five can be under way at a time. The last 50 are kept: the oldest that is over makes room for a new one.
         */
        post: operations["startSandboxCertification"];
    };
    "/v1/sandbox/certifications/{certificationId}": {
        /**
         * Read a certification
         * @description A run with the cases that were reported. Read it again to watch a run.
         */
        get: operations["getSandboxCertification"];
        /**
         * Delete a certification
         * @description Removes a run with its report and its throw-away sellers. If a server plays it, the playing ends. Their clients stop working at once, and their data and evidence are removed within minutes. Without this, throw-away sellers stay for seven days after the end of a run, and the report stays.
         */
        delete: operations["deleteSandboxCertification"];
    };
    "/v1/sandbox/certifications/{certificationId}/sellers": {
        /**
         * Make a throw-away seller
         * @description Makes an empty seller for a case, in real time, with a client for the connector and one for the certifier. Each sees only this seller. Everything that it sends and gets is kept as evidence. A run has at most 200.
         */
        post: operations["createSandboxCertificationSeller"];
    };
    "/v1/sandbox/certifications/{certificationId}/cases/{level}/{case}": {
        /**
         * Report a case
         * @description Says what was seen in a case, in place of an earlier report of it. Answers 422 unless the run has this seller for this case.
         */
        put: operations["reportSandboxCertificationCase"];
    };
    "/v1/sandbox/certifications/{certificationId}/end": {
        /**
         * End a certification
         * @description Judges each case, and stores what it came to. Afterwards nothing more is reported, and no further sellers are made. A server judges one run at a time, for at most 90 seconds: cases that are left then keep your verdict, and the run gets no statement. Answers 409 when the run is over, and while another request ends it.
         */
        post: operations["endSandboxCertification"];
    };
    "/v1/sandbox/evidence": {
        /**
         * Read the evidence of a throw-away seller
         * @description Every request of the connector and of the certifier, requests for tokens among them, and every attempt to deliver webhook events, in the order of their answers. Bodies are whole up to 1 MiB. A page has fewer entries than `limit` when they have more than 8 MB. Nothing is removed while the seller exists. A request is here before its answer ends: what was answered before this call is on these pages. Requests without a valid token and reads of the evidence are not. Answers 404 to all but throw-away sellers of certifications.
         */
        get: operations["listSandboxEvidence"];
    };
    "/v1/sandbox/certifications/{certificationId}/report": {
        /**
         * Read the report of a certification
         * @description How the connector stands in each level, and the story of each case: what was given, what happened, what was expected, what was seen, why it matters and what to do. It stays when the evidence is removed. 404 before the run has ended.
         */
        get: operations["getSandboxCertificationReport"];
    };
    "/v1/sandbox/certifications/{certificationId}/statement": {
        /**
         * Read the signed statement of a certification
         * @description What this server has found, as a JWS (RFC 7515) that it has signed with ES256. Its keys are at `/.well-known/certification-jwks.json`. 404 when there is none; the run says why.
         */
        get: operations["getSandboxCertificationStatement"];
    };
    "/v1/sandbox/certifications/{certificationId}/cases/{level}/{case}/evidence": {
        /**
         * Read the evidence of a case
         * @description Requests of the connector and of the certifier, and webhook deliveries, as the throw-away seller of the case has them. A page has fewer entries than `limit` when they have more than 8 MB. 404 when the seller is removed, which happens some days after the end of the run.
         */
        get: operations["listSandboxCertificationEvidence"];
    };
    "/v4/orders/testorders": {
        /**
         * Place all test orders
         * @description Simulated customers place the 8 test orders, of your own online variations as far as you have any. No body.
         */
        post: operations["createTestOrders"];
    };
    "/v4/orders/testorders/{scenario}": {
        /**
         * Place one test order
         * @description A simulated customer places one test order: 1 one piece, 2 three different pieces, 3 two pieces of one kind, 4 with a discount, 5 prepayment still awaited (ANNOUNCED), 6 prepayment that never came (CANCELLED_BY_MARKETPLACE), 7 with another invoice address, 8 in instalments with a voucher. No body.
         */
        post: operations["createTestOrder"];
    };
}
export interface components {
    schemas: {
        /** @description A public RSA key of a consumer. */
        WebhookKey: {
            /** @description RFC 7638 thumbprint, as in X-Encryption-Kid. */
            kid: string;
            /** @description Its length. */
            bits: number;
            /**
             * Format: date-time
             * @description When it was added.
             */
            createdAt: string;
        };
        /** @description An endpoint that is told of events. */
        WebhookConsumer: {
            /** @description Number of the consumer. */
            consumerId: number;
            /** @description The endpoint, exactly as it is part of every signature. https, no redirects. */
            url: string;
            /** @description What it is told of. */
            eventTypes: components["schemas"]["WebhookEventType"][];
            /** @description One batch at a time, in the order of the events. */
            ordered: boolean;
            /** @description Most events of a batch. */
            batchSize: number;
            /** @description Most requests at the same time from one sending process. */
            concurrency: number;
            /** @description What its deliveries are signed with: ES256 unless it asks for Ed25519. The first key of an algorithm is published for a day before it signs; until then ES256 is used. */
            signatureAlgorithm: components["schemas"]["WebhookSignatureAlgorithm"];
            /** @description Deliveries go to active consumers only. For unverified and paused ones events are held; disabled ones get theirs by a replay. */
            state: components["schemas"]["WebhookConsumerState"];
            /** @description Active keys; the first one encrypts. Without any events are held. */
            keys: components["schemas"]["WebhookKey"][];
            /**
             * Format: date-time
             * @description When it was created.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When the endpoint passed the challenge.
             */
            verifiedAt?: string;
            /**
             * Format: date-time
             * @description Since when no delivery has gone through.
             */
            failingSince?: string;
            /**
             * Format: date-time
             * @description When the endpoint is disabled, at the next failure, unless a delivery goes through before.
             */
            willBeDisabledAt?: string;
            /**
             * Format: date-time
             * @description Since when nothing can be encrypted because the stored key cannot be opened. Its events wait; remove the key and add it anew.
             */
            keyUnreadableSince?: string;
            /**
             * Format: date-time
             * @description When it was disabled.
             */
            disabledAt?: string;
            /** @description Why. */
            disabledReason?: string;
        };
        /** @description How a consumer is doing. */
        WebhookConsumerHealth: {
            /** @description Number of the consumer. */
            consumerId: number;
            /** @description Whether it gets deliveries. */
            state: components["schemas"]["WebhookConsumerState"];
            /**
             * Format: date-time
             * @description Since when no delivery has gone through.
             */
            failingSince?: string;
            /** @description What has not arrived. */
            backlog: {
                /** @description Deliveries that wait. */
                waiting: number;
                /** @description Events in them. */
                waitingEvents: number;
                /** @description Deliveries that were given up. */
                failed: number;
                /** @description No number of deliveries is counted further: this number means "or more". */
                countedUpTo: number;
                /**
                 * Format: date-time
                 * @description Since when the oldest one waits.
                 */
                oldestWaitingSince?: string;
            };
            /** @description How the newest calls went. */
            calls: {
                /** @description Calls of the endpoint that the figures are about. */
                attempts: number;
                /** @description Calls that it acknowledged. */
                succeeded: number;
                /** @description The most frequent first. */
                failures: {
                    /** @description Why calls failed. */
                    failure: string;
                    /** @description How many. */
                    count: number;
                }[];
                /**
                 * Format: date-time
                 * @description When the oldest of these calls began.
                 */
                since?: string;
                /** @description Milliseconds of a call. */
                durationMs?: {
                    /** @description Half of the calls took no longer. */
                    p50: number;
                    /** @description 95 of 100 calls took no longer. */
                    p95: number;
                    /** @description The longest call. */
                    max: number;
                };
            };
        };
        /** @description Your consumers. */
        WebhookConsumerList: {
            /** @description By number. */
            consumers: components["schemas"]["WebhookConsumer"][];
        };
        /** @description A batch of events. */
        WebhookDelivery: {
            /**
             * Format: uuid
             * @description Identifies the delivery.
             */
            deliveryId: string;
            /** @description waiting, also between tries; delivered; failed after the last try; split into two others. */
            state: components["schemas"]["WebhookDeliveryState"];
            /** @description Events of the batch. */
            eventCount: number;
            /**
             * Format: uuid
             * @description The first of them, as in X-First-Event-Id.
             */
            firstEventId: string;
            /** @description Tries so far. */
            attempts: number;
            /** @description Whether somebody asked for it again. */
            isReplay: boolean;
            /**
             * Format: date-time
             * @description When the batch was put together.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it is tried next, while it waits.
             */
            dueAt?: string;
            /**
             * Format: date-time
             * @description When it was delivered, given up or split.
             */
            finishedAt?: string;
        };
        /** @description One try. */
        WebhookAttempt: {
            /** @description Number of the try. */
            attempt: number;
            /**
             * Format: date-time
             * @description When it began.
             */
            startedAt: string;
            /** @description How long it took, in milliseconds. */
            durationMs: number;
            /** @description HTTP status of the answer, if any. */
            status?: number;
            /** @description Why it failed: status, timeout, unreachable, redirect, bad-response, not-allowed, expired, or unreadable-key, which is no fault of the endpoint. Absent for a success. */
            failure?: string;
            /** @description The same for people. */
            detail?: string;
            /** @description Headers of the request by their names in small letters. The value of `x-encrypted-key` is replaced by `[removed]`. Absent for older tries, and where nothing was sent. */
            requestHeaders?: {
                [key: string]: string;
            };
            /** @description Headers of the answer by their names in small letters, 4 KiB at most. Values of cookies, tokens and the like, and queries of addresses, are replaced by `[removed]`. */
            responseHeaders?: {
                [key: string]: string;
            };
            /** @description Beginning of the answer, 50 KiB at most. */
            responseBody?: string;
        };
        /** @description A test event and what came back. */
        WebhookTestEvent: {
            /** @description The event as it was sent. */
            event: {
                /**
                 * Format: uuid
                 * @description UUIDv7 of the event, new each time.
                 */
                id: string;
                /** @description What it pretends to be. */
                type: components["schemas"]["WebhookEventType"];
                /**
                 * Format: date-time
                 * @description When it was sent.
                 */
                time: string;
                /** @description Sample data of its type. The ids in it lead nowhere. */
                data: {
                    [key: string]: unknown;
                };
                /**
                 * @description Says that nothing has happened.
                 * @enum {boolean}
                 */
                test: true;
            };
            /**
             * Format: date-time
             * @description When it began.
             */
            startedAt: string;
            /** @description How long it took, in milliseconds. */
            durationMs: number;
            /** @description HTTP status of the answer, if any. */
            status?: number;
            /** @description Why it failed: status, timeout, unreachable, redirect, bad-response, not-allowed, expired, or unreadable-key, which is no fault of the endpoint. Absent for a success. */
            failure?: string;
            /** @description The same for people. */
            detail?: string;
            /** @description Headers of the request by their names in small letters. The value of `x-encrypted-key` is replaced by `[removed]`. Absent for older tries, and where nothing was sent. */
            requestHeaders?: {
                [key: string]: string;
            };
            /** @description Headers of the answer by their names in small letters, 4 KiB at most. Values of cookies, tokens and the like, and queries of addresses, are replaced by `[removed]`. */
            responseHeaders?: {
                [key: string]: string;
            };
            /** @description Beginning of the answer, 50 KiB at most. */
            responseBody?: string;
        };
        /** @description A key that the marketplace signs deliveries with. */
        WebhookSigningKey: {
            /** @description RFC 7638 thumbprint, as in X-Signature-Kid. */
            kid: string;
            /** @description What it signs with. */
            algorithm: components["schemas"]["WebhookSignatureAlgorithm"];
            /** @description waiting: published ahead of its use; signing; superseded: followed by another, and still published for a while; withdrawn: not to be trusted any more. */
            state: components["schemas"]["WebhookSigningKeyState"];
            /**
             * Format: date-time
             * @description When it was published.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it began or begins to sign.
             */
            signsFrom: string;
            /**
             * Format: date-time
             * @description When it is published no more, once another follows it.
             */
            publishedUntil?: string;
            /**
             * Format: date-time
             * @description When it was withdrawn.
             */
            withdrawnAt?: string;
        };
        /** @description The marketplace’s signing keys. */
        WebhookSigningKeyList: {
            /** @description In the order in which they sign. */
            keys: components["schemas"]["WebhookSigningKey"][];
        };
        /** @description A batch with its events and tries. */
        WebhookDeliveryDetails: {
            /**
             * Format: uuid
             * @description Identifies the delivery.
             */
            deliveryId: string;
            /** @description waiting, also between tries; delivered; failed after the last try; split into two others. */
            state: components["schemas"]["WebhookDeliveryState"];
            /** @description Events of the batch. */
            eventCount: number;
            /**
             * Format: uuid
             * @description The first of them, as in X-First-Event-Id.
             */
            firstEventId: string;
            /** @description Tries so far. */
            attempts: number;
            /** @description Whether somebody asked for it again. */
            isReplay: boolean;
            /**
             * Format: date-time
             * @description When the batch was put together.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it is tried next, while it waits.
             */
            dueAt?: string;
            /**
             * Format: date-time
             * @description When it was delivered, given up or split.
             */
            finishedAt?: string;
            /** @description The events, ascending. */
            eventIds: string[];
            /** @description The tries of the last 30 days. */
            log: components["schemas"]["WebhookAttempt"][];
        };
        /** @description A link. */
        WebhookLink: {
            /** @description Address of the next page. */
            href: string;
            /**
             * @description Always next: the next page.
             * @enum {string}
             */
            rel: "next";
        };
        /** @description A page of deliveries. */
        WebhookDeliveryList: {
            /** @description The newest first. */
            deliveries: components["schemas"]["WebhookDelivery"][];
            /** @description Absent on the last page. */
            links?: components["schemas"]["WebhookLink"][];
        };
        /** @description An event and where it went. */
        WebhookEventTrace: {
            /** @description The event as it is delivered. */
            event: {
                /**
                 * Format: uuid
                 * @description UUIDv7 of the event.
                 */
                id: string;
                /** @description What happened. */
                type: components["schemas"]["WebhookEventType"];
                /**
                 * Format: date-time
                 * @description When it happened.
                 */
                time: string;
                /** @description As the webhook reference has it for this type. */
                data: {
                    [key: string]: unknown;
                };
            };
            /** @description The deliveries that it was in, the oldest first. */
            deliveries: {
                /**
                 * Format: uuid
                 * @description Identifies the delivery.
                 */
                deliveryId: string;
                /** @description waiting, also between tries; delivered; failed after the last try; split into two others. */
                state: components["schemas"]["WebhookDeliveryState"];
            }[];
        };
        /** @description Events that were found. */
        WebhookEventList: {
            /** @description The newest first. */
            events: components["schemas"]["WebhookEventTrace"][];
        };
        /** @description What was queued. */
        WebhookReplay: {
            /** @description Events that were queued, or whose next try was brought forward; with `dryRun` that would be. */
            events: number;
            /** @description Batches that they are in. */
            deliveries: number;
        };
        /** @description Error body of the webhooks interface. */
        WebhookErrorList: {
            /** @description What was found wrong. */
            errors: {
                /** @description Field, parameter or address that is at fault. */
                path: string;
                /** @description What kind of error it is. */
                title: string;
                /** @description What is wrong, for people. */
                detail: string;
            }[];
        };
        /** @description Votes about the pages of the portal. */
        PortalPageVotes: {
            /** @description By the share of readers whom the page did not help, the largest first. Counted as if it had helped five more, so that a single answer puts no page first. */
            pages: {
                /** @description Path of the page below `/docs/`; empty for the first page. */
                page: string;
                /** @description How many readers found it helpful. */
                helpful: number;
                /** @description How many did not. */
                unhelpful: number;
            }[];
        };
        /** @description Comments about the pages of the portal. */
        PortalPageComments: {
            /** @description The newest first. */
            comments: {
                /**
                 * Format: uuid
                 * @description Id of the comment.
                 */
                commentId: string;
                /** @description Path of the page below `/docs/`; empty for the first page. */
                page: string;
                /** @description Whether the reader found it helpful. */
                helpful: boolean;
                /** @description What the reader wrote: text, never markup. */
                comment: string;
                /**
                 * Format: date-time
                 * @description When.
                 */
                givenAt: string;
            }[];
            /** @description Send it as `after` to get the next page; absent on the last. */
            next?: string;
        };
        /** @description Why a request was refused. */
        ConsoleError: {
            /** @description What is wrong. */
            errors: {
                /** @description Path of the request. */
                path: string;
                /** @description What kind of error it is. */
                title: string;
                /** @description What is wrong, in a sentence. */
                detail: string;
                /** @description Where in the body the fault lies. */
                jsonPath?: string;
            }[];
        };
        /** @description The person who is signed in. `email` and `name` are absent for a person of another issuer. */
        ConsoleSelf: {
            /** @description Number of the person; of another issuer its `sub`. */
            personId: string;
            /** @description E-mail address, in lower case. */
            email?: string;
            /** @description Name of the person. */
            name?: string;
            /** @description What the person may do. */
            role: components["schemas"]["ConsoleRole"];
            /** @description Whose people these are. */
            partner: {
                /** @description Number of the partner. */
                partnerId: number;
                /** @description What the partner is. */
                kind: components["schemas"]["ConsolePartnerKind"];
                /** @description Name of the partner. */
                name: string;
            };
            /** @description Whether you sign in with a code of an authenticator app besides your password. */
            hasSecondFactor: boolean;
            /** @description Whether this is a sandbox. */
            isSandbox: boolean;
            /** @description How many milliseconds the time of your partner is ahead of real time; only in a sandbox. */
            aheadMs?: number;
            /** @description False when names, addresses, telephone numbers and e-mail addresses of customers are masked. */
            seesCustomers: boolean;
            /** @description Where to begin `/v1/activity/stream` (`Last-Event-ID`), so that it tells all that happens after this answer. */
            streamPlace: string;
            /** @description Every operation that the role may call, by its operationId. */
            operations: string[];
        };
        /** @description Somebody who signs in for your partner. */
        ConsolePerson: {
            /**
             * Format: uuid
             * @description Number of the person.
             */
            personId: string;
            /** @description E-mail address, in lower case. */
            email: string;
            /** @description Name of the person. */
            name: string;
            /** @description What the person may do. */
            role: components["schemas"]["ConsoleRole"];
            /**
             * Format: date-time
             * @description Since when.
             */
            createdAt: string;
        };
        /** @description People of your partner. */
        ConsolePersonList: {
            /** @description Oldest first. */
            people: components["schemas"]["ConsolePerson"][];
        };
        /** @description An invitation that was not accepted yet. */
        ConsoleInvitation: {
            /**
             * Format: uuid
             * @description Number of the invitation.
             */
            invitationId: string;
            /** @description E-mail address, in lower case. */
            email?: string;
            /** @description What the person may do. */
            role: components["schemas"]["ConsoleRole"];
            /**
             * Format: date-time
             * @description When the person was invited.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description Until when the link works: 72 hours.
             */
            expiresAt: string;
        };
        /** @description A new invitation and its link. */
        ConsoleInvitationWithLink: {
            /**
             * Format: uuid
             * @description Number of the invitation.
             */
            invitationId: string;
            /** @description E-mail address, in lower case. */
            email?: string;
            /** @description What the person may do. */
            role: components["schemas"]["ConsoleRole"];
            /**
             * Format: date-time
             * @description When the person was invited.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description Until when the link works: 72 hours.
             */
            expiresAt: string;
            /**
             * Format: uri
             * @description Give it to the person. It works once. It is shown this once.
             */
            link: string;
        };
        /** @description Invitations that can still be accepted. */
        ConsoleInvitationList: {
            /** @description Oldest first. */
            invitations: components["schemas"]["ConsoleInvitation"][];
        };
        /** @description Your company as it stands on receipts. The operator changes it. */
        ConsoleCompany: {
            /** @description Name of the company. */
            partnerName: string;
            /** @description Name of its shop. */
            shopName?: string;
            /** @description Street and house number. */
            street: string;
            /** @description Postal code. */
            zipCode: string;
            /** @description City. */
            city: string;
            /** @description ISO 3166-1 alpha-3. */
            countryCode: string;
            /** @description VAT identification number. */
            vatId?: string;
            /** @description Tax number. */
            taxNumber?: string;
            /** @description Why supplies at 0 per cent have no VAT. */
            vatExemption?: string;
            /** @description Who represents it. */
            representedBy: string;
            /** @description Where it is registered. */
            registerCourt?: string;
            /** @description Its number there. */
            commercialRegisterNumber?: string;
            /** @description Of companies that have one. */
            headOfSupervisoryBoard?: string;
            /** @description Of sellers of electrical goods. */
            weeeRegistrationNumber?: string;
        };
        /** @description Everything about an article in one row. */
        ConsoleArticle: {
            /** @description The article. */
            sku: string;
            /** @description The product of which it is a variation. */
            productReference: string;
            /** @description Its EAN. */
            ean: string;
            /** @description As the shop shows it. */
            title: string;
            /** @description Its category. */
            category: string;
            /** @description The marketplace’s identifier. */
            moin?: string;
            /** @description What the seller has set. */
            active: boolean;
            /** @description Status in the shop. */
            status: components["schemas"]["MarketPlaceStatusValue"];
            /**
             * Format: date-time
             * @description When the status last changed.
             */
            statusModified: string;
            /** @description Why it cannot be bought although it is ONLINE: `NO_STOCK`, `NO_SHIPPING_PROFILE`, `SOLD_OUT`. */
            obstacles: string[];
            /** @description Present price, that of a sale while one is on. In cents. */
            priceCents: number;
            /** @description Price without a sale. In cents. */
            standardPriceCents: number;
            /** @description Stock; absent before the first report. */
            quantity?: number;
        };
        /** @description A page of articles. */
        ConsoleArticles: {
            /** @description In the order of the search. */
            articles: components["schemas"]["ConsoleArticle"][];
            /** @description The page itself, and the next one when there is more. */
            links: {
                /** @description What the link leads to. */
                rel: components["schemas"]["ListRelation"];
                /** @description Where to. */
                href: string;
            }[];
        };
        /** @description An order in one row. */
        ConsoleOrder: {
            /**
             * Format: uuid
             * @description Id of the order.
             */
            salesOrderId: string;
            /** @description Number of the order. */
            orderNumber: string;
            /**
             * Format: date-time
             * @description When it was placed.
             */
            orderDate: string;
            /**
             * Format: date-time
             * @description When it last changed.
             */
            lastModified: string;
            /** @description True for a test order. */
            isTest: boolean;
            /** @description True when the marketplace suspects fraud. */
            suspectedFraud: boolean;
            /** @description Items by state. */
            items: {
                /** @description State of items. */
                status: components["schemas"]["FulfillmentStatus"];
                /** @description How many items are in it. */
                count: number;
            }[];
            /** @description Different articles, ten at most. */
            skus: string[];
            /** @description What the services cost that were sold with the items; part of `totalCents`. In cents. */
            servicesCents: number;
            /** @description What the customer has to pay at first: items, services and delivery less discounts and the voucher. In cents. */
            totalCents: number;
            /** @description Where it goes; masked for roles that do not see customers. */
            deliveryAddress: {
                /** @description Salutation. */
                salutation: string;
                /** @description Title. */
                title?: string;
                /** @description First name. */
                firstName: string;
                /** @description Last name. */
                lastName: string;
                /** @description Street. */
                street: string;
                /** @description House number. */
                houseNumber?: string;
                /** @description Addition. */
                addition?: string;
                /** @description Postal code. */
                zipCode: string;
                /** @description City. */
                city: string;
                /** @description ISO 3166-1 alpha-3. */
                countryCode: string;
                /** @description Telephone number. */
                phoneNumber?: string;
                /** @description E-mail address. */
                email?: string;
            };
        };
        /** @description A page of orders. */
        ConsoleOrders: {
            /** @description In the order of the search. */
            orders: components["schemas"]["ConsoleOrder"][];
            /** @description The page itself, and the next one when there is more. */
            links: {
                /** @description What the link leads to. */
                rel: components["schemas"]["ListRelation"];
                /** @description Where to. */
                href: string;
            }[];
        };
        /** @description The parcels of an order. */
        ConsoleParcels: {
            /** @description Parcels to the customer, the oldest first. */
            shipments: {
                /**
                 * Format: uuid
                 * @description Id of the shipment.
                 */
                shipmentId: string;
                /** @description Its number, when it has one. */
                trackingNumber?: string;
                /**
                 * Format: date-time
                 * @description When it was sent.
                 */
                shipDate: string;
                /** @description Carrier. */
                carrier: string;
                /** @description Where it is. */
                state: string;
                /**
                 * Format: date-time
                 * @description Since when.
                 */
                stateAt: string;
                /** @description What of the order lies in it. */
                positionItemIds: string[];
            }[];
            /** @description Parcels back to you, the oldest first. */
            returnShipments: {
                /**
                 * Format: uuid
                 * @description Id of the return shipment.
                 */
                returnShipmentId: string;
                /** @description Its number. */
                trackingNumber: string;
                /**
                 * Format: date-time
                 * @description When it was announced.
                 */
                createdAt: string;
                /** @description Carrier. */
                carrier: string;
                /** @description Where it is. */
                state: string;
                /**
                 * Format: date-time
                 * @description Since when.
                 */
                stateAt: string;
                /** @description What of the order lies in it. */
                positionItemIds: string[];
            }[];
        };
        /** @description A page of parcels that are not delivered. */
        ConsoleOpenParcels: {
            /** @description The one whose state changed longest ago first. */
            shipments: {
                /**
                 * Format: uuid
                 * @description Id of the shipment.
                 */
                shipmentId: string;
                /** @description Carrier. */
                carrier: string;
                /** @description Its number, when it has one. */
                trackingNumber?: string;
                /** @description Where it is. */
                state: string;
                /**
                 * Format: date-time
                 * @description Since when.
                 */
                stateAt: string;
                /** @description How many items lie in it. */
                itemCount: number;
            }[];
            /** @description The page itself, and the next one when there is more. */
            links: {
                /** @description What the link leads to. */
                rel: components["schemas"]["ListRelation"];
                /** @description Where to. */
                href: string;
            }[];
        };
        /** @description A page of returns. */
        ConsoleReturns: {
            /** @description The newest change first. */
            returns: {
                /**
                 * Format: uuid
                 * @description The item.
                 */
                positionItemId: string;
                /**
                 * Format: uuid
                 * @description Id of the order.
                 */
                salesOrderId: string;
                /** @description Number of the order. */
                orderNumber: string;
                /** @description State of the return. */
                status: components["schemas"]["ReturnStatus"];
                /**
                 * Format: date-time
                 * @description Since when.
                 */
                occurredAt: string;
                /** @description The article. */
                sku: string;
                /** @description Its title when it was sold. */
                productTitle: string;
            }[];
            /** @description The page itself, and the next one when there is more. */
            links: {
                /** @description What the link leads to. */
                rel: components["schemas"]["ListRelation"];
                /** @description Where to. */
                href: string;
            }[];
        };
        /** @description A page of update tasks. */
        ConsoleUpdateTasks: {
            /** @description The newest first. */
            updateTasks: {
                /**
                 * Format: uuid
                 * @description Its processUuid.
                 */
                updateTaskId: string;
                /** @description What it writes. */
                aspect: components["schemas"]["ConsoleUpdateTaskAspect"];
                /** @description Version of the interface. */
                version: components["schemas"]["ConsoleUpdateTaskVersion"];
                /**
                 * Format: date-time
                 * @description When it was accepted.
                 */
                acceptedAt: string;
                /**
                 * Format: date-time
                 * @description When it was done; absent before.
                 */
                finishedAt?: string;
                /** @description Its entries. */
                total: number;
                /** @description Entries that were written. */
                succeeded: number;
                /** @description Entries that were refused. */
                failed: number;
                /** @description Entries that changed nothing. */
                unchanged: number;
            }[];
            /** @description The page itself, and the next one when there is more. */
            links: {
                /** @description What the link leads to. */
                rel: components["schemas"]["ListRelation"];
                /** @description Where to. */
                href: string;
            }[];
        };
        /** @description How many there are of each state. */
        ConsoleCounts: {
            /** @description No count goes further: this number means "or more". */
            countedUpTo: number;
            /** @description Orders by the state of most consequence among their items. */
            orders: {
                /** @description How many. */
                ANNOUNCED: number;
                /** @description How many. */
                PROCESSABLE: number;
                /** @description How many. */
                SENT: number;
                /** @description How many. */
                RETURNED: number;
                /** @description How many. */
                CANCELLED_BY_PARTNER: number;
                /** @description How many. */
                CANCELLED_BY_MARKETPLACE: number;
            };
            /** @description Articles by status in the shop. */
            articles: {
                /** @description How many. */
                PENDING: number;
                /** @description How many. */
                ONLINE: number;
                /** @description How many. */
                RESTRICTED: number;
                /** @description How many. */
                REJECTED: number;
                /** @description How many. */
                INACTIVE: number;
            };
            /** @description Returned items by state. */
            returns: {
                /** @description How many. */
                ANNOUNCED: number;
                /** @description How many. */
                ACCEPTED: number;
                /** @description How many. */
                REJECTED: number;
                /** @description How many. */
                MISDIRECTED: number;
            };
            /** @description Orders with a PROCESSABLE item that are not suspected of fraud. */
            ordersToSend: number;
            /** @description Parcels that are not delivered yet. */
            openParcels: number;
            /** @description Update tasks that are not finished. */
            openUpdateTasks: number;
            /** @description Webhook deliveries that were given up. */
            failedDeliveries: number;
        };
        /** @description What is wrong and where. */
        ProductErrorItem: {
            /** @description Code from the error catalogue. */
            code?: string;
            /** @description What is wrong, in words. */
            title?: string;
            /** @description Field, parameter or resource that is at fault. */
            path?: string;
            /** @description Its place in the request body. */
            jsonPath?: string;
            /** @description Quote it when you report a problem. */
            logref?: string;
        };
        /** @description Errors of a request to the products interface. */
        ProductErrors: {
            /** @description Everything that is wrong. */
            errors: components["schemas"]["ProductErrorItem"][];
        };
        /** @description Link to this, the previous or the next page. */
        PageLink: {
            rel: components["schemas"]["PageRelation"];
            /** @description Address of the page. */
            href: string;
        };
        /** @description An amount of money. */
        MonetaryAmount: {
            /** @description At most two decimals, from 0 to 99999999.99. */
            amount: number;
            /**
             * @description EUR only.
             * @enum {string}
             */
            currency: "EUR";
        };
        /** @description A price for a period. */
        ProductSale: {
            salePrice: components["schemas"]["MonetaryAmount"];
            /**
             * Format: date-time
             * @description From when the sale price holds.
             */
            startDate: string;
            /**
             * Format: date-time
             * @description Until when it holds; after startDate.
             */
            endDate: string;
        };
        /** @description Base price. All four fields or none; each norm amount goes with each unit. */
        NormPriceInfo: {
            /** @description Amount the norm price refers to. */
            normAmount?: components["schemas"]["NormAmount"];
            /** @description Unit of the norm amount. */
            normUnit?: components["schemas"]["MeasureUnit"];
            /** @description Amount that is sold. */
            salesAmount?: number;
            /** @description Unit of the amount that is sold. */
            salesUnit?: components["schemas"]["MeasureUnit"];
        };
        /** @description Attribute of the variation, checked against the category’s definitions. */
        ProductAttribute: {
            /** @description Name of the attribute, as the category defines it. */
            name: string;
            /** @description Its values, each as text. */
            values: string[];
            /** @description True when the category does not define the attribute. */
            additional?: boolean;
        };
        /** @description What the customer reads. */
        ProductDescription: {
            /** @description Name of a category. */
            category: string;
            /** @description Id of a brand. */
            brandId: string;
            /** @description Line of products of the brand. */
            productLine?: string;
            /**
             * Format: date-time
             * @description When it was made.
             */
            productionDate?: string;
            /** @description Whether several of the same article are sold together. */
            multiPack?: boolean;
            /** @description Whether different articles are sold together. */
            bundle?: boolean;
            /** @description Whether its wood is FSC certified. */
            fscCertified?: boolean;
            /** @description Whether the old article can be taken away. */
            disposal?: boolean;
            /** @description http or https address of the product on your site. */
            productUrl?: string;
            /** @description Under 2000 characters. HTML is kept; scripts, styles and event handlers are removed. */
            description?: string;
            /** @description Its advantages in short lines. */
            bulletPoints?: string[];
            /** @description Its attributes, those of the category and your own. */
            attributes?: components["schemas"]["ProductAttribute"][];
        };
        /** @description Picture or document. */
        MediaAsset: {
            /** @description What it shows or contains. */
            type: components["schemas"]["MediaAssetType"];
            /** @description http or https address. Images: JPG or PNG in RGB, at least 500 x 1000 px, at most 4500 px wide. */
            location: string;
        };
        /** @description Limits a customer’s orders. */
        ProductOrderLimits: {
            /** @description How many pieces one customer can order in a period. */
            maxOrderQuantity?: {
                /** @description Pieces that one customer can order in the period. */
                quantity: number;
                /** @description Length of the period in days. */
                periodInDays: number;
            };
        };
        /** @description Parcels of the variation. */
        ProductLogistics: {
            /** @description Number of parcels. */
            packingUnitCount?: number;
            /** @description Weight and size of each parcel. */
            packingUnits?: {
                /** @description Grams. */
                weight?: number;
                /** @description Millimetres. */
                width?: number;
                /** @description Millimetres. */
                height?: number;
                /** @description Millimetres. */
                length?: number;
            }[];
        };
        /** @description Standard price and sale of a variation. A write without sale ends the sale. */
        SkuPricing: {
            /** @description Your key of the variation, unique among your variations. No spaces at its ends, no control characters. */
            sku: string;
            standardPrice: components["schemas"]["MonetaryAmount"];
            sale?: components["schemas"]["ProductSale"];
        };
        /** @description Whether a variation is offered. */
        ActiveStatus: {
            /** @description Your key of the variation, unique among your variations. No spaces at its ends, no control characters. */
            sku: string;
            /** @description Whether the variation may be sold. */
            active: boolean;
            /**
             * Format: date-time
             * @description When the flag last changed. Ignored in writes.
             */
            lastModified?: string;
        };
        /** @description The last change of a variation’s content. */
        ContentChange: {
            /** @description Your key of the variation. */
            sku: string;
            /** @description Its EAN. */
            ean: string;
            /** @description The product that it belongs to. */
            productReference: string;
            /** @description Page in the shop, once there is one. */
            shopLink?: string;
            /**
             * Format: date-time
             * @description When anything but price, active status or moin last changed.
             */
            lastContentChange: string;
        };
        /** @description Why a variation is not sold. */
        MarketPlaceStatusError: {
            /** @description Code from the error catalogue. */
            code: string;
            /** @description What is meant, in words. */
            title: string;
        };
        /** @description A note that prevents nothing. */
        MarketPlaceStatusInformation: {
            /** @description Code from the error catalogue. */
            code: string;
            /** @description What is meant, in words. */
            title: string;
        };
        /** @description Link to the variation or to its page in the shop. */
        MarketPlaceStatusLink: {
            rel: components["schemas"]["MarketPlaceStatusRelation"];
            /** @description Where the link leads. */
            href: string;
        };
        /** @description What the marketplace says about a variation. */
        MarketPlaceStatus: {
            /** @description Your key of the variation. */
            sku: string;
            /** @description The marketplace’s identifier, once the variation has been ONLINE. */
            moin?: string;
            /** @description Where the variation stands in the marketplace. */
            status: components["schemas"]["MarketPlaceStatusValue"];
            /** @description Why it is not sold. Empty when it is. */
            errors: components["schemas"]["MarketPlaceStatusError"][];
            /** @description Notes that prevent nothing. */
            information: components["schemas"]["MarketPlaceStatusInformation"][];
            /** @description The variation, and its page in the shop. */
            links: components["schemas"]["MarketPlaceStatusLink"][];
            /**
             * Format: date-time
             * @description When the status, or what is said with it, last changed.
             */
            lastModified: string;
        };
        /** @description A brand of the marketplace. */
        Brand: {
            /** @description Identifies the brand; a variation names it as brandId. */
            id: string;
            /** @description Name of the brand in the shop. */
            name: string;
            /** @description Address of the logo. */
            logo: string;
            /** @description Whether variations may be set up with the brand. */
            usable: boolean;
            /** @description The same as `usable`, for clients that know this spelling. */
            useable: boolean;
        };
        /** @description What a category asks of an attribute. */
        AttributeDefinition: {
            /** @description Name under which the attribute is sent. */
            name: string;
            /** @description Heading under which the shop shows it. */
            attributeGroup?: string;
            /** @description How a value’s text must read. */
            type: components["schemas"]["AttributeType"];
            /** @description Whether several values may be sent. */
            multiValue: boolean;
            /** @description Unit of numbers. */
            unit?: string;
            /** @description The unit as the shop writes it. */
            unitDisplayName?: string;
            /** @description The only values that are taken. */
            allowedValues?: string[];
            /** @description Where the shop uses it. */
            featureRelevance?: string[];
            /** @description Media assets that belong to it. */
            relatedMediaAssets?: string[];
            /** @description REQUIRED ones must be sent; missing HIGH ones are noted. */
            relevance: components["schemas"]["AttributeRelevance"];
            /** @description What is meant. */
            description?: string;
            /** @description Examples. */
            exampleValues?: string[];
            /** @description Values the shop prefers; others are taken too. */
            recommendedValues?: string[];
            /** @description Norm or law it comes from. */
            reference?: string;
        };
        /** @description What a category asks beyond attributes. */
        AdditionalRequirement: {
            /** @description Name of the requirement. */
            name?: string;
            /** @description Place in the variation that it concerns. */
            jsonPath?: string;
            /** @description What is asked. */
            description?: string;
            /** @description Norm or law it comes from. */
            reference?: string;
            /** @description When it applies. Always, when left out. */
            condition?: {
                /** @description Name of the attribute that decides. */
                name?: string;
                /** @description Place in the variation that decides. */
                jsonPath?: string;
                /** @description The value with which it applies. */
                value?: string;
            };
            /** @description Where it matters. */
            featureRelevance?: string[];
        };
        /** @description Categories that share their attribute definitions. */
        CategoryGroup: {
            /** @description Name of the group. */
            categoryGroup: string;
            /** @description Names of its categories. */
            categories: string[];
            /** @description Attributes in which the variations of one product differ. */
            variationThemes: string[];
            /** @description Pattern of the title in the shop. */
            title: string;
            /** @description What it asks of attributes. */
            attributes: components["schemas"]["AttributeDefinition"][];
            /** @description What it asks beyond attributes. */
            additionalRequirements: components["schemas"]["AdditionalRequirement"][];
            /**
             * Format: date-time
             * @description When the group was created.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it last changed.
             */
            lastModified: string;
        };
        /** @description Link to the task or to one kind of its results. */
        ProductProcessLink: {
            rel: components["schemas"]["UpdateTaskRelation"];
            /** @description Where the link leads. */
            href: string;
        };
        /** @description How far an update task is. */
        ProductProcessProgress: {
            /**
             * Format: uuid
             * @description Identifies the task.
             */
            processUuid: string;
            /** @description Whether all entries are processed. */
            state: components["schemas"]["UpdateTaskState"];
            /** @description How far the task is, in a sentence. */
            message: string;
            /** @description Entries of the request. */
            total: number;
            /** @description Entries that have been processed. */
            progress: number;
            /** @description Entries that changed something. */
            succeeded: number;
            /** @description Entries that were refused. */
            failed: number;
            /** @description Entries that changed nothing. */
            unchanged: number;
            /**
             * Format: date-time
             * @description When it is worth asking again.
             */
            pingAfter: string;
            /** @description The task, and its results of each kind. */
            links: components["schemas"]["ProductProcessLink"][];
        };
        /** @description Outcome of one entry. */
        ProductProcessTaskResult: {
            /** @description The sku as it was sent. */
            variation: string;
            /** @description What is wrong with the entry. Empty when nothing is. */
            errors: components["schemas"]["ProductErrorItem"][];
        };
        /** @description Outcomes of one kind, in the order of the request. */
        ProductProcessResult: {
            /** @description The outcomes. */
            results: components["schemas"]["ProductProcessTaskResult"][];
        };
        /** @description A page of prices. */
        ProductPrices: {
            /** @description The entries of the page. */
            variationPrices: components["schemas"]["SkuPricing"][];
            /** @description This page, the previous and the next. */
            links: components["schemas"]["PageLink"][];
        };
        /** @description A page of active statuses. */
        ActiveStatusList: {
            /** @description The entries of the page. */
            status: components["schemas"]["ActiveStatus"][];
            /** @description This page, the previous and the next. */
            links: components["schemas"]["PageLink"][];
        };
        /** @description A page of marketplace statuses. */
        MarketPlaceStatusList: {
            /** @description The entries of the page. */
            marketPlaceStatus: components["schemas"]["MarketPlaceStatus"][];
            /** @description This page, the previous and the next. */
            links: components["schemas"]["PageLink"][];
        };
        /** @description A page of content changes. */
        ContentChangeList: {
            /** @description The entries of the page. */
            contentChanges: components["schemas"]["ContentChange"][];
            /** @description This page, the previous and the next. */
            links: components["schemas"]["PageLink"][];
        };
        /** @description A page of brands. */
        BrandList: {
            /** @description The entries of the page. */
            brands: components["schemas"]["Brand"][];
            /** @description This page, the previous and the next. */
            links: components["schemas"]["PageLink"][];
        };
        /** @description A page of category groups. */
        CategoryGroups: {
            /** @description The entries of the page. */
            categoryGroups: components["schemas"]["CategoryGroup"][];
            /** @description This page, the previous and the next. */
            links: components["schemas"]["PageLink"][];
        };
        /** @description Prices and value added tax. */
        PricingV5: {
            standardPrice: components["schemas"]["MonetaryAmount"];
            msrp?: components["schemas"]["MonetaryAmount"];
            sale?: components["schemas"]["ProductSale"];
            normPriceInfo?: components["schemas"]["NormPriceInfo"];
            /** @description NONE is listed and always refused. */
            vat: components["schemas"]["VatV5"];
        };
        /** @description Who answers for the product’s safety. */
        ProductSafetyAddress: {
            /** @description Name of the company or person. */
            name: string;
            /** @description Postal address in one text. */
            address: string;
            /** @description ISO alpha-2 code of an EEA country, one of AT, BE, BG, CY, CZ, DE, DK, EE, ES, FI, FR, GR, HR, HU, IE, IS, IT, LI, LT, LU, LV, MT, NL, NO, PL, PT, RO, SE, SI, SK. */
            regionCode?: string;
            /** @description This or url is required. */
            email?: string;
            /** @description This or email is required. */
            url?: string;
            /** @description Telephone number. */
            phone?: string;
            /** @description Parts this company plays. */
            roles: components["schemas"]["ProductSafetyRole"][];
            /** @description Parts of a set that it stands for. */
            components?: string[];
        };
        /** @description Who answers for a food or feed. */
        FoodInformationAddress: {
            /** @description Name of the company or person. */
            name: string;
            /** @description Postal address in one text. */
            address: string;
            /** @description ISO alpha-2 code of an EEA country, one of AT, BE, BG, CY, CZ, DE, DK, EE, ES, FI, FR, GR, HR, HU, IE, IS, IT, LI, LT, LU, LV, MT, NL, NO, PL, PT, RO, SE, SI, SK. */
            regionCode?: string;
            /** @description This or url is required. */
            email?: string;
            /** @description This or email is required. */
            url?: string;
            /** @description Telephone number. */
            phone?: string;
            /** @description Parts this company plays. */
            roles: components["schemas"]["FoodRole"][];
            /** @description Parts of a set that it stands for. */
            components?: string[];
        };
        /** @description Legal information. The role of the food information is the same for all variations of a product. */
        ProductCompliance: {
            /** @description Who answers for the safety of the product. */
            productSafety?: {
                /** @description At least one DISTRIBUTOR, also of a product with food information. */
                addresses?: components["schemas"]["ProductSafetyAddress"][];
            };
            /** @description Who answers for food and feed. */
            foodInformation?: {
                /** @description The companies that answer for it. */
                addresses?: components["schemas"]["FoodInformationAddress"][];
            };
        };
        /** @description A variation as version 5 sends and reads it. */
        ProductVariationV5: {
            /** @description Groups the variations of one product. */
            productReference: string;
            /** @description Your key of the variation, unique among your variations. No spaces at its ends, no control characters. */
            sku: string;
            /** @description 8 to 14 digits, not starting with 2, unique among your variations. */
            ean: string;
            /** @description Central pharmaceutical number, for medicines and the like. */
            pzn?: string;
            /** @description The manufacturer’s number of the part. */
            mpn?: string;
            /** @description The marketplace’s identifier, when you know it. */
            moin?: string;
            /**
             * Format: date-time
             * @description From when it may be sold.
             */
            releaseDate?: string;
            productDescription: components["schemas"]["ProductDescription"];
            /** @description At least one of type IMAGE. */
            mediaAssets: components["schemas"]["MediaAsset"][];
            order?: components["schemas"]["ProductOrderLimits"];
            logistics?: components["schemas"]["ProductLogistics"];
            pricing: components["schemas"]["PricingV5"];
            compliance: components["schemas"]["ProductCompliance"];
        };
        /** @description A page of variations. */
        ProductVariationsV5: {
            /** @description The entries of the page. */
            productVariations: components["schemas"]["ProductVariationV5"][];
            /** @description This page, the previous and the next. */
            links: components["schemas"]["PageLink"][];
        };
        /** @description Prices and value added tax. */
        PricingV4: {
            standardPrice: components["schemas"]["MonetaryAmount"];
            msrp?: components["schemas"]["MonetaryAmount"];
            sale?: components["schemas"]["ProductSale"];
            normPriceInfo?: components["schemas"]["NormPriceInfo"];
            /** @description Rate of the value added tax. */
            vat: components["schemas"]["VatV4"];
        };
        /** @description Who answers for the product’s safety. Email or url is required. */
        ProductSafety: {
            /** @description Name of the company or person. */
            name: string;
            /** @description Postal address in one text. */
            address: string;
            /** @description ISO alpha-2 code of an EEA country, one of AT, BE, BG, CY, CZ, DE, DK, EE, ES, FI, FR, GR, HR, HU, IE, IS, IT, LI, LT, LU, LV, MT, NL, NO, PL, PT, RO, SE, SI, SK. */
            regionCode?: string;
            /** @description This or url is required. */
            email?: string;
            /** @description This or email is required. */
            url?: string;
            /** @description Telephone number. */
            phone?: string;
        };
        /** @description A variation as version 4 sends and reads it. */
        ProductVariationV4: {
            /** @description Groups the variations of one product. */
            productReference: string;
            /** @description Your key of the variation, unique among your variations. No spaces at its ends, no control characters. */
            sku: string;
            /** @description 8 to 14 digits, not starting with 2, unique among your variations. */
            ean: string;
            /** @description Central pharmaceutical number, for medicines and the like. */
            pzn?: string;
            /** @description The manufacturer’s number of the part. */
            mpn?: string;
            /** @description The marketplace’s identifier, when you know it. */
            moin?: string;
            /**
             * Format: date-time
             * @description From when it may be sold.
             */
            releaseDate?: string;
            productDescription: components["schemas"]["ProductDescription"];
            /** @description At least one of type IMAGE. */
            mediaAssets: components["schemas"]["MediaAsset"][];
            order?: components["schemas"]["ProductOrderLimits"];
            logistics?: components["schemas"]["ProductLogistics"];
            pricing: components["schemas"]["PricingV4"];
            productSafety?: components["schemas"]["ProductSafety"];
        };
        /** @description A page of variations. */
        ProductVariationsV4: {
            /** @description The entries of the page. */
            productVariations: components["schemas"]["ProductVariationV4"][];
            /** @description This page, the previous and the next. */
            links: components["schemas"]["PageLink"][];
        };
        /** @description A profile as it is written: all fields are required. */
        ShippingProfileRequest: {
            /**
             * Format: single-line
             * @description Your name for the profile, 1 to 100 characters. Unique among your profiles without regard to case and spaces; spaces at its ends are removed.
             */
            shippingProfileName: string;
            /** @description Days on which you hand parcels over, each once. Read in the order of the week. */
            workingDays: components["schemas"]["WorkingDay"][];
            /** @description Orders before this time count for the same working day: HH:MM, 24 hours, German time (Europe/Berlin), in half-hour steps. */
            orderCutoff: string;
            /** @description How products are delivered. Cannot be changed later. */
            deliveryType: components["schemas"]["DeliveryType"];
            /** @description Days until you hand a product over, where the product has no time of its own. 1 is the same day until the cutoff. */
            defaultProcessingTime: number;
            /** @description Days the product is on its way. With a processing time over 72 in sum it is sold out. */
            transportTime: number;
        };
        /** @description A shipping profile: when and how you ship. */
        ShippingProfile: {
            /**
             * Format: uuid
             * @description Identifies the profile.
             */
            shippingProfileId: string;
            /**
             * Format: single-line
             * @description Your name for the profile, 1 to 100 characters. Unique among your profiles without regard to case and spaces; spaces at its ends are removed.
             */
            shippingProfileName: string;
            /** @description Days on which you hand parcels over, each once. Read in the order of the week. */
            workingDays: components["schemas"]["WorkingDay"][];
            /** @description Orders before this time count for the same working day: HH:MM, 24 hours, German time (Europe/Berlin), in half-hour steps. */
            orderCutoff: string;
            /** @description How products are delivered. Cannot be changed later. */
            deliveryType: components["schemas"]["DeliveryType"];
            /** @description Days until you hand a product over, where the product has no time of its own. 1 is the same day until the cutoff. */
            defaultProcessingTime: number;
            /** @description Days the product is on its way. With a processing time over 72 in sum it is sold out. */
            transportTime: number;
        };
        /** @description The id of a new profile. */
        ShippingProfileCreated: {
            /**
             * Format: uuid
             * @description Identifies the profile.
             */
            shippingProfileId: string;
            /** @description For people: what was done, and whether these times make products sold out. */
            message: string;
        };
        /** @description Link to the next page. One object, not a list. */
        ShippingProfileLink: {
            /** @description Address of the next page. */
            href: string;
            /**
             * @description Always next: the next page.
             * @enum {string}
             */
            rel: "next";
        };
        /** @description Up to 300 profiles, oldest first. `links` is absent on the last page. */
        ShippingProfileList: {
            /** @description The shipping profiles of the page. */
            results: components["schemas"]["ShippingProfile"][];
            links?: components["schemas"]["ShippingProfileLink"];
        };
        /** @description One thing that is wrong with the request. */
        ShippingProfileFault: {
            /** @description What is wrong, for people. */
            detail: string;
            /** @description What is wrong, for programs. */
            logref: components["schemas"]["ShippingProfileFaultName"];
        };
        /** @description Error body of the shipping profiles interface. */
        ShippingProfileError: {
            /** @description Always `about:blank`: decide by status and logref. */
            type: string;
            /** @description What kind of error it is. */
            title: string;
            /** @description The HTTP status again. */
            status: number;
            /** @description Everything that was found wrong; all faults of a body at once. */
            validationErrors: components["schemas"]["ShippingProfileFault"][];
        };
        /** @description What is wrong and where. */
        AvailabilityError: {
            /** @description Number of the error, see the catalogue. */
            code: number;
            /** @description What is wrong, in a sentence. */
            detail: string;
            /** @description Quote it when you report a problem. */
            logref: string;
            /** @description Place in the request body as JSONPath, or the parameter or path at fault. */
            path: string;
            /** @description What kind of error it is. */
            title: string;
        };
        /** @description Errors of a request to the availability interface. */
        AvailabilityErrors: {
            /** @description Everything that is wrong. */
            errors: components["schemas"]["AvailabilityError"][];
        };
        /** @description Link to this entry or page, the previous or the next page. */
        AvailabilityLink: {
            rel: components["schemas"]["PageRelation"];
            /** @description Where the link leads. */
            href: string;
        };
        /** @description Stock to be stored. */
        AvailableQuantityRequest: {
            /** @description One of your variations. */
            sku: string;
            /** @description The present stock, absolute. */
            quantity: number;
        };
        /** @description Stock of a variation with a link to itself. */
        AvailableQuantity: {
            /** @description One of your variations. */
            sku: string;
            /** @description The present stock, absolute. */
            quantity: number;
            /**
             * Format: date-time
             * @description When the quantity last became another, in UTC with milliseconds.
             */
            lastModified: string;
            /** @description The quantity itself. */
            links: components["schemas"]["AvailabilityLink"][];
        };
        /** @description A page of quantities, sorted by sku. */
        AvailableQuantities: {
            /** @description What the page has. */
            resources: {
                /** @description The quantities of the page, by sku. */
                variations: components["schemas"]["AvailableQuantity"][];
            };
            /** @description self, prev unless the page is the first, next unless it is the last. */
            links: components["schemas"]["AvailabilityLink"][];
        };
        /** @description Empty when every quantity is stored as it was sent. When a newer request had stored another one before, the results tell what is stored. */
        AvailableQuantitySuccess: {
            /** @description What is stored now, in the order of the request. */
            results?: components["schemas"]["AvailableQuantity"][];
            /** @description Always empty. */
            errors?: components["schemas"]["AvailabilityError"][];
        };
        /** @description What became of each entry. */
        AvailableQuantityResults: {
            /** @description What is stored now, in the order of the request. */
            results: components["schemas"]["AvailableQuantity"][];
            /** @description One error for each entry that was not stored. */
            errors: components["schemas"]["AvailabilityError"][];
        };
        /** @description How a variation is shipped and how fast. */
        ProductDeliveryInformation: {
            /** @description One of your variations. */
            sku: string;
            /**
             * Format: uuid
             * @description One of your shipping profiles.
             */
            shippingProfileId: string;
            /** @description Days as a text from 1 to 99, or DEFAULT to follow the shipping profile. An explicit time stays when the profile changes. */
            processingTime: string;
        };
        /** @description A page of product delivery information, sorted by sku. */
        ProductDeliveryInformationList: {
            /** @description The delivery information of the page, by sku. */
            results: components["schemas"]["ProductDeliveryInformation"][];
            links?: components["schemas"]["AvailabilityLink"];
        };
        /** @description Says that the request is accepted. */
        AvailabilityMessage: {
            /** @description What was done, in a sentence. */
            message: string;
        };
        /** @description What became of each entry. */
        ProductDeliveryInformationResults: {
            /** @description What is stored now, in the order of the request. */
            results: components["schemas"]["ProductDeliveryInformation"][];
            /** @description One error for each entry that was not stored. */
            errors: components["schemas"]["AvailabilityError"][];
        };
        /** @description An address that may have been meant. */
        SuggestedAddress: {
            /** @description City of the suggestion. */
            city: string;
            /** @description Its zip code. */
            zipCode: string;
            /** @description ISO 3166-1 alpha-3. */
            countryCode: string;
            /** @description Part of the city. */
            district?: string;
            /** @description Its street. */
            street?: string;
            /** @description Its house number. */
            houseNumber?: string;
        };
        /** @description What is wrong and where. */
        ReturnsWarehouseError: {
            /** @description What is wrong, in a sentence. */
            message: string;
            /** @description Place in the request body as JSONPath, or the name of the parameter at fault. */
            jsonPath?: string;
            /** @description Only when the address is not accurate: up to three that are, the most similar first. */
            suggestedAddresses?: components["schemas"]["SuggestedAddress"][];
        };
        /** @description Errors of a request to the returns warehouse. */
        ReturnsWarehouseErrors: {
            /** @description Everything that is wrong. */
            errors: components["schemas"]["ReturnsWarehouseError"][];
        };
        /** @description A return address. The hub takes no address details: its address is fixed, and details that are sent for it are ignored. */
        ReturnAddressRequest: {
            /** @description Kind of the address, in exactly this spelling. */
            returnWarehouseType: components["schemas"]["ReturnWarehouseType"];
            /**
             * @description Whether returns that were sent elsewhere by mistake go here; exactly one address has it. Must be true for the first address.
             * @default false
             */
            isMisdirectedAddress?: boolean;
            /**
             * @deprecated
             * @description Older name of isMisdirectedAddress. Deprecated since 2026-11-21, works until 2027-12-31 at least. Send `isMisdirectedAddress`.
             */
            isMisdirected?: boolean;
            /**
             * Format: single-line
             * @description Who takes the parcel.
             */
            returnRecipient: string;
            /**
             * Format: single-line
             * @description Second line of the recipient.
             */
            returnRecipientSuffix?: string;
            /** @description Required for NATIONAL. */
            isBusinessAddress?: boolean;
            /**
             * Format: single-line
             * @description Required when isBusinessAddress is false and for INTERNATIONAL.
             */
            returnStreet?: string;
            /**
             * Format: single-line
             * @description Required when isBusinessAddress is false and for INTERNATIONAL.
             */
            returnHouseNumber?: string;
            /**
             * Format: single-line
             * @description Required for NATIONAL and INTERNATIONAL.
             */
            returnZipCode?: string;
            /**
             * Format: single-line
             * @description Required for NATIONAL and INTERNATIONAL.
             */
            returnCity?: string;
            /**
             * Format: single-line
             * @description Germany for NATIONAL and the hub, which is also the default; for INTERNATIONAL one of Italy, Poland, Czechia, Netherlands, France, Austria, Spain, Denmark. Upper and lower case do not matter.
             */
            returnCountry?: string;
        };
        /** @description A return address. */
        ReturnAddress: {
            /**
             * Format: uuid
             * @description Identifies the return address.
             */
            returnAddressId: string;
            /** @description Kind of the address, in exactly this spelling. */
            returnWarehouseType: components["schemas"]["ReturnWarehouseType"];
            /** @description Whether returns that were sent elsewhere by mistake go here; exactly one address has it. */
            isMisdirectedAddress: boolean;
            /** @description Who receives the returns. */
            returnRecipient: string;
            /** @description A second line of the recipient. */
            returnRecipientSuffix?: string;
            /** @description Whether a company receives the returns. */
            isBusinessAddress?: boolean;
            /** @description Street of the address. */
            returnStreet?: string;
            /** @description House number of the address. */
            returnHouseNumber?: string;
            /** @description Zip code of the address. */
            returnZipCode?: string;
            /** @description City of the address. */
            returnCity?: string;
            /** @description Country of the address. */
            returnCountry: components["schemas"]["ReturnCountry"];
        };
        /** @description Id of the new address. */
        ReturnAddressCreated: {
            /**
             * Format: uuid
             * @description Identifies the new return address.
             */
            returnAddressId: string;
        };
        /** @description A page of return addresses. */
        ReturnAddresses: components["schemas"]["ReturnAddress"][];
        /** @description Codes of DHL. */
        DhlReturnCarrierCodes: {
            /**
             * Format: single-line
             * @description A text with brackets, and behind them a plus sign, without spaces and dots.
             */
            leitCode: string;
            /**
             * Format: single-line
             * @description A text without spaces and dots.
             */
            settlementNumber?: string;
            /**
             * Format: single-line
             * @description A text without spaces, dots and brackets.
             */
            customerNumber?: string;
        };
        /** @description Codes of GLS. */
        GlsReturnCarrierCodes: {
            /** @description At most 10 digits. */
            customerId: number;
            /**
             * Format: single-line
             * @description Your contact at GLS.
             */
            contactId: string;
            /**
             * Format: single-line
             * @description Your reference at GLS.
             */
            referenzId?: string;
            /**
             * Format: single-line
             * @description Text or number; may be left out.
             */
            gepardCustomerNumber?: string | number;
        };
        /** @description A carrier, by one of its two names, and its codes. */
        ReturnCarrierRequest: {
            /** @description INTERNATIONAL addresses and the hub take DHL only. */
            returnCarrierName?: components["schemas"]["ReturnCarrierName"];
            /** @description Another name for returnCarrierName, as it is read. */
            returnCarrier?: components["schemas"]["ReturnCarrierName"];
            /** @description Required for DHL and GLS; HERMES has none. */
            returnCarrierCodes?: components["schemas"]["DhlReturnCarrierCodes"] | components["schemas"]["GlsReturnCarrierCodes"];
        };
        /** @description New codes of a carrier, complete. */
        ReturnCarrierCodesRequest: {
            /** @description May be left out; cannot be changed. */
            returnCarrierName?: components["schemas"]["ReturnCarrierName"];
            /** @description Another name for returnCarrierName. */
            returnCarrier?: components["schemas"]["ReturnCarrierName"];
            /** @description Required for DHL and GLS; HERMES has none. */
            returnCarrierCodes?: components["schemas"]["DhlReturnCarrierCodes"] | components["schemas"]["GlsReturnCarrierCodes"];
        };
        /** @description A carrier of a return address. */
        ReturnCarrier: {
            /**
             * Format: uuid
             * @description The return address that the carrier delivers to.
             */
            returnAddressId: string;
            /**
             * Format: uuid
             * @description Identifies the carrier of the return address.
             */
            returnAddressCarrierId: string;
            /** @description Name of the carrier. */
            returnCarrier: components["schemas"]["ReturnCarrierName"];
            /** @description Required for DHL and GLS; HERMES has none. */
            returnCarrierCodes?: components["schemas"]["DhlReturnCarrierCodes"] | components["schemas"]["GlsReturnCarrierCodes"];
        };
        /** @description Id of the new carrier. */
        ReturnCarrierCreated: {
            /**
             * Format: uuid
             * @description Identifies the new carrier of the return address.
             */
            returnAddressCarrierId: string;
        };
        /** @description The carriers of a return address. */
        ReturnCarriers: components["schemas"]["ReturnCarrier"][];
        /** @description An amount of money. */
        PartnerOrderAmount: {
            /** @description In whole currency units, at most two decimals. */
            amount: number;
            /**
             * @description Always EUR.
             * @enum {string}
             */
            currency: "EUR";
        };
        /** @description An address of the customer. Absent until an item has been processable. */
        PartnerOrderAddress: {
            /** @description How to address the customer. */
            salutation: components["schemas"]["Salutation"];
            /** @description Academic title. */
            title?: string;
            /** @description First name. */
            firstName: string;
            /** @description Last name. */
            lastName: string;
            /** @description Street; with the house number in orders of up to 23 September 2021. */
            street: string;
            /** @description House number, in orders placed after 23 September 2021. */
            houseNumber?: string;
            /** @description More about the place. */
            addition?: string;
            /** @description Postal code. */
            zipCode: string;
            /** @description Town. */
            city: string;
            /** @description Country as ISO 3166 alpha-3. */
            countryCode: string;
            /** @description Telephone number; in delivery addresses only. */
            phoneNumber?: string;
            /** @description E-mail address; in delivery addresses only. */
            email?: string;
        };
        /** @description Payment of the order. */
        PartnerOrderPayment: {
            /** @description How the customer pays: INVOICE_SINGLE, INVOICE_INSTALLMENTS, PREPAYMENT, DIRECT_DEBIT, DIRECT_DEBIT_INSTALLMENTS, CREDIT_CARD_ONLINE, PAYPAL, CREDIT_CARD. Others may come. CREDIT_CARD_ONLINE: Deprecated since 2026-11-21, works until 2027-12-31 at least. Expect `CREDIT_CARD` in `paymentMethod`. Orders that were placed with the old value keep it. */
            paymentMethod: string;
        };
        /** @description Course of the order. */
        PartnerOrderLifecycle: {
            /**
             * Format: date-time
             * @description When the state of an item last changed. In UTC with milliseconds.
             */
            lifecycleChangeDate: string;
        };
        /** @description A delivery fee as it was when the order was placed. */
        PartnerOrderDeliveryFee: {
            /** @description What it is called on the receipt. */
            name: string;
            deliveryFeeAmount: components["schemas"]["PartnerOrderAmount"];
            /** @description Value added tax in per cent. */
            vatRate: number;
            /** @description The position items it concerns. */
            positionItemIds: string[];
        };
        /** @description A discount as it was when the order was placed. */
        PartnerOrderDiscount: {
            /** @description Id of the discount. */
            discountId: string;
            /** @description Name of the campaign. */
            discountName: string;
            /** @description What it is called on the receipt. */
            name: string;
            discountAmount: components["schemas"]["PartnerOrderAmount"];
            /** @description Value added tax in per cent. */
            vatRate: number;
            /** @description The position items it concerns. */
            positionItemIds: string[];
        };
        /** @description A voucher as it was when the order was placed. */
        PartnerOrderVoucher: {
            /** @description The end of its code: at most the last four characters, and never more than half of it. */
            voucherCode: string;
            voucherAmount: components["schemas"]["PartnerOrderAmount"];
            /** @description The position items it concerns. */
            positionItemIds: string[];
        };
        /** @description Link to this order or list, or to the next page. */
        PartnerOrderLink: {
            rel: components["schemas"]["ListRelation"];
            /** @description Where the link leads. */
            href: string;
        };
        /** @description By what the variation differs from others. */
        PartnerOrderDimension: {
            /** @description What is told about. */
            type: string;
            /** @description What it is called in the shop. */
            displayName: string;
            /** @description Its value. */
            value: string;
        };
        /** @description What was bought, as it was offered then. */
        PartnerOrderProduct: {
            /** @description Your stock keeping unit. */
            sku: string;
            /** @description Title in the shop. */
            productTitle: string;
            /** @description Number of the article in the shop. */
            articleNumber: string;
            /** @description GTIN of the variation. */
            ean?: string;
            /** @description Value added tax in per cent. */
            vatRate: number;
            /** @description Address in the shop. */
            shopUrl?: string;
            /** @description The attributes that tell the variation from others of its product. */
            dimensions?: components["schemas"]["PartnerOrderDimension"][];
        };
        /** @description The parcel in which the item was sent. */
        PartnerOrderTracking: {
            /** @description Who carries it. */
            carrier?: string;
            /** @description Tracking number of the parcel. */
            trackingNumber?: string;
            /** @description Service of the carrier. */
            carrierServiceCode?: string;
        };
        /** @description One piece of an order. */
        PartnerOrderPositionItem: {
            /**
             * Format: uuid
             * @description Id of the item, one piece.
             */
            positionItemId: string;
            /** @description State of the item. */
            fulfillmentStatus: components["schemas"]["FulfillmentStatus"];
            itemValueGrossPrice: components["schemas"]["PartnerOrderAmount"];
            itemValueDiscount?: components["schemas"]["PartnerOrderAmount"];
            itemValueReducedGrossPrice?: components["schemas"]["PartnerOrderAmount"];
            product: components["schemas"]["PartnerOrderProduct"];
            /** @description Whether an old appliance is to be taken back, as when its disposal was bought. */
            weeePickup: boolean;
            /** @description Id of the deal in which it was bought. */
            dealId?: string;
            /** @description Name of the deal. */
            dealName?: string;
            /**
             * Format: date-time
             * @description What the customer was promised. In UTC with milliseconds.
             */
            expectedDeliveryDate?: string;
            /**
             * Format: date-time
             * @description When it became processable. In UTC with milliseconds.
             */
            processableDate?: string;
            /**
             * Format: date-time
             * @description When it was sent. In UTC with milliseconds.
             */
            sentDate?: string;
            /**
             * Format: date-time
             * @description When its return was accepted. In UTC with milliseconds.
             */
            returnedDate?: string;
            /** @description Whether the marketplace accepted the return in your place. */
            returnAcceptedByMarketplace?: boolean;
            /**
             * Format: date-time
             * @description When it was cancelled. In UTC with milliseconds.
             */
            cancellationDate?: string;
            /** @description Why it was cancelled. */
            cancellationReason?: components["schemas"]["CancellationReason"];
            trackingInfo?: components["schemas"]["PartnerOrderTracking"];
        };
        /** @description What a customer ordered from you. */
        PartnerOrder: {
            /**
             * Format: uuid
             * @description Id of the order.
             */
            salesOrderId: string;
            /** @description Number of the order, which the customer knows too. */
            orderNumber: string;
            /**
             * Format: date-time
             * @description When the customer placed the order. In UTC with milliseconds.
             */
            orderDate: string;
            /**
             * Format: date-time
             * @description When anything of the order last changed. In UTC with milliseconds.
             */
            lastModifiedDate: string;
            orderLifecycleInformation: components["schemas"]["PartnerOrderLifecycle"];
            payment: components["schemas"]["PartnerOrderPayment"];
            /** @description Whether fraud is suspected: wait before you send. */
            suspectedFraudCase: boolean;
            deliveryAddress?: components["schemas"]["PartnerOrderAddress"];
            invoiceAddress?: components["schemas"]["PartnerOrderAddress"];
            /** @description Delivery fees when the order was placed. */
            initialDeliveryFees: components["schemas"]["PartnerOrderDeliveryFee"][];
            /** @description Discounts when the order was placed. */
            initialDiscounts: components["schemas"]["PartnerOrderDiscount"][];
            /** @description Vouchers that the customer used. */
            initialVouchers: components["schemas"]["PartnerOrderVoucher"][];
            /** @description The ordered pieces, one by one. */
            positionItems: components["schemas"]["PartnerOrderPositionItem"][];
            /** @description The address of the order itself. */
            links: components["schemas"]["PartnerOrderLink"][];
        };
        /** @description A page of orders in the order that was asked for. */
        PartnerOrderList: {
            /** @description The orders of the page. */
            resources: components["schemas"]["PartnerOrder"][];
            /** @description `self`, and `next` when more orders follow. */
            links: components["schemas"]["PartnerOrderLink"][];
        };
        /** @description One thing that is wrong with the request. */
        PartnerOrderError: {
            /** @description What is at fault: a parameter, a header, or the path of the request. */
            path: string;
            /** @description What kind of error it is. */
            title: string;
            /** @description What is wrong, for people. */
            detail: string;
        };
        /** @description Error body of the orders interface. */
        PartnerOrderErrors: {
            /** @description Everything that is wrong. */
            errors: components["schemas"]["PartnerOrderError"][];
        };
        /** @description Carrier and tracking number of a shipment. */
        ShipmentTrackingKey: {
            /** @description DHL, DHL_EXPRESS, GLS, HERMES, DPD and UPS deliver parcels, all others are forwarders. */
            carrier: components["schemas"]["ShipmentCarrier"];
            /**
             * Format: single-line
             * @description Mandatory for parcels; forwarder deliveries may go without. Unique among your shipments of the carrier without regard to case and spaces; spaces at its ends are removed.
             */
            trackingNumber?: string;
        };
        /** @description The label with which the customer would send the item back. */
        ShipmentReturnTrackingKey: {
            /** @description One of the return carriers that you have chosen. */
            carrier: components["schemas"]["ReturnCarrierName"];
            /**
             * Format: single-line
             * @description Number of the return label.
             */
            trackingNumber: string;
        };
        /** @description Where the goods were handed to the carrier. */
        ShipFromAddress: {
            /**
             * Format: single-line
             * @description City from which you ship.
             */
            city: string;
            /** @description Assigned code of ISO 3166-1 alpha-3. */
            countryCode: string;
            /**
             * Format: single-line
             * @description Its zip code.
             */
            zipCode: string;
        };
        /** @description An item of a shipment. */
        ShipmentPositionItem: {
            /**
             * Format: uuid
             * @description The item.
             */
            positionItemId: string;
            /**
             * Format: uuid
             * @description The sales order that it belongs to.
             */
            salesOrderId: string;
            returnTrackingKey?: components["schemas"]["ShipmentReturnTrackingKey"];
            /**
             * Format: uuid
             * @description Which of your return addresses and carriers the label is of. Mandatory beside a returnTrackingKey when you have several.
             */
            returnAddressCarrierId?: string;
        };
        /** @description A state that the shipment came to, and when. */
        ShipmentStateChange: {
            /** @description Where the shipment was. */
            state: components["schemas"]["ShipmentState"];
            /**
             * Format: date-time
             * @description When the carrier saw it.
             */
            occurredOn: string;
        };
        /** @description A shipment as you report it. */
        ShipmentRequest: {
            trackingKey: components["schemas"]["ShipmentTrackingKey"];
            /**
             * Format: date-time
             * @description When you handed the goods over: not before the order, at most a day ahead. The date of supply on the receipt. Taken with any zone, answered in UTC.
             */
            shipDate: string;
            shipFromAddress: components["schemas"]["ShipFromAddress"];
            /** @description The ordered pieces in the parcel. */
            positionItems: components["schemas"]["ShipmentPositionItem"][];
        };
        /** @description A shipment. */
        Shipment: {
            /**
             * Format: uuid
             * @description Identifies the shipment.
             */
            shipmentId: string;
            /**
             * Format: uuid
             * @description Shared by parcels that were reported together; absent from other shipments.
             */
            multiParcelShipmentId?: string;
            /**
             * Format: date-time
             * @description When you reported the shipment, in UTC.
             */
            creationDate: string;
            trackingKey: components["schemas"]["ShipmentTrackingKey"];
            /**
             * Format: date-time
             * @description When you handed the goods over: not before the order, at most a day ahead. The date of supply on the receipt. Taken with any zone, answered in UTC.
             */
            shipDate: string;
            shipFromAddress: components["schemas"]["ShipFromAddress"];
            /** @description Its items in the order in which they were reported, those that were added included. */
            positionItems: components["schemas"]["ShipmentPositionItem"][];
            /** @description History of the shipment, oldest first; the last one is where it is. */
            states: components["schemas"]["ShipmentStateChange"][];
        };
        /** @description Link to the next page. */
        ShipmentLink: {
            /** @description Address of the next page. */
            href: string;
            /**
             * @description Always next: the next page.
             * @enum {string}
             */
            rel: "next";
        };
        /** @description Shipments, oldest first. `links` is empty on the last page. */
        ShipmentList: {
            /** @description The shipments of the page. */
            resources: components["schemas"]["Shipment"][];
            /** @description The next page. Empty on the last one. */
            links: components["schemas"]["ShipmentLink"][];
        };
        /** @description Id of the new shipment. */
        ShipmentCreated: {
            /**
             * Format: uuid
             * @description Identifies the shipment.
             */
            shipmentId: string;
        };
        /** @description One thing that is wrong with the request. */
        ShipmentErrorItem: {
            /** @description What is wrong, for programs. */
            title: components["schemas"]["ShipmentErrorTitle"];
            /** @description What is wrong, for people. */
            detail: string;
            /** @description Path of the request. */
            path: string;
            /** @description Place in the request body. */
            jsonPath?: string;
        };
        /** @description Error body of shipments and return shipments: everything that was found wrong. */
        ShipmentError: {
            /** @description Everything that is wrong. */
            errors: components["schemas"]["ShipmentErrorItem"][];
        };
        /** @description A parcel of the request, and the shipment it became. */
        MultiParcelShipmentParcel: {
            /**
             * Format: uuid
             * @description Identifies the shipment.
             */
            shipmentId: string;
            trackingKey: components["schemas"]["ShipmentTrackingKey"];
        };
        /** @description Ids of the new parcels, together and each. */
        MultiParcelShipmentCreated: {
            /**
             * Format: uuid
             * @description Stands for all parcels of the request.
             */
            multiParcelShipmentId: string;
            /** @description The parcels in the order of the request. */
            shipments: components["schemas"]["MultiParcelShipmentParcel"][];
        };
        /** @description Parcels that were reported together. */
        MultiParcelShipment: {
            /**
             * Format: uuid
             * @description Stands for all parcels of the report.
             */
            multiParcelShipmentId: string;
            /** @description The parcels in the order of the report. */
            shipments: components["schemas"]["Shipment"][];
        };
        /** @description Carrier and tracking number of a return shipment. */
        ReturnShipmentTrackingKey: {
            /** @description Who brings the parcel. */
            carrier: components["schemas"]["ReturnShipmentCarrier"];
            /** @description The carrier’s number of the parcel. */
            trackingNumber: string;
        };
        /** @description An item that the customer sends back. */
        ReturnShipmentItem: {
            /**
             * Format: uuid
             * @description The sales order.
             */
            salesOrderId: string;
            /**
             * Format: uuid
             * @description The position item; the same as `positionItemId` elsewhere.
             */
            salesOrderPositionItemId: string;
        };
        /** @description A state that the parcel came to, and when. */
        ReturnShipmentStateChange: {
            /** @description Where the parcel was. */
            state: components["schemas"]["ReturnShipmentState"];
            /**
             * Format: date-time
             * @description When the carrier saw it.
             */
            occurredOn: string;
            /** @description The same for people. */
            statusText?: string;
        };
        /** @description A parcel with which a customer sends items back. */
        ReturnShipment: {
            /**
             * Format: uuid
             * @description Identifies the return shipment.
             */
            returnShipmentId: string;
            /**
             * Format: date-time
             * @description When the customer announced it, in UTC.
             */
            createdAt: string;
            trackingKey: components["schemas"]["ReturnShipmentTrackingKey"];
            /** @description The pieces that the customer sends back. */
            returnPositionItems: components["schemas"]["ReturnShipmentItem"][];
            /** @description History of the parcel, oldest first; the last one is where it is. */
            states: components["schemas"]["ReturnShipmentStateChange"][];
        };
        /** @description Link to the next page. */
        ReturnShipmentLink: {
            /** @description Address of the next page. */
            href: string;
            /**
             * @description Always next: the next page.
             * @enum {string}
             */
            rel: "next";
        };
        /** @description Return shipments, oldest first. `links` is empty on the last page. */
        ReturnShipmentList: {
            /** @description The return shipments of the page. */
            resources: components["schemas"]["ReturnShipment"][];
            /** @description The next page. Empty on the last one. */
            links: components["schemas"]["ReturnShipmentLink"][];
        };
        /** @description Parcels with which an item comes back. */
        AnnouncedReturnTrackingKey: {
            /** @description Who carries the return. */
            carrier: string;
            /** @description The parcels that the customer announced. */
            trackingNumbers: string[];
        };
        /** @description Of an ANNOUNCED return. */
        AnnouncedReturnDetails: {
            returnTrackingKey: components["schemas"]["AnnouncedReturnTrackingKey"];
        };
        /** @description Of an ACCEPTED return. Without condition when the marketplace did not evaluate the item. */
        AcceptedReturnDetails: {
            /** @description Grade of the item: A original packaging, B like new, C slightly used, D heavily used, E mistake. */
            condition?: components["schemas"]["ReturnCondition"];
            /** @description Why it was accepted. OVERDUE_CREDIT and LACK_OF_COOPERATION only by the marketplace. */
            reason: components["schemas"]["AcceptedReason"];
        };
        /** @description Of a REJECTED return. */
        RejectedReturnDetails: {
            /** @description Grade of the item: A original packaging, B like new, C slightly used, D heavily used, E mistake. */
            condition: components["schemas"]["ReturnCondition"];
            /** @description Why the item goes back to the customer. */
            reason: components["schemas"]["RejectionReason"];
        };
        /** @description Of a MISDIRECTED return. */
        MisdirectedReturnDetails: {
            /** @description Number of the order. */
            orderNumber: string;
            /** @description The marketplace’s warehouse that has the item. */
            marketplaceWarehouseID: string;
        };
        /** @description An item whose return is accepted. */
        AcceptedPositionItem: {
            /** @description One piece that was ordered. */
            positionItemId: string;
            /** @description The order that the item belongs to. */
            salesOrderId: string;
            /** @description Grade of the item: A original packaging, B like new, C slightly used, D heavily used, E mistake. */
            condition: components["schemas"]["ReturnCondition"];
            /**
             * @description Why you accept it. RETURN_RECEIVED when you name none.
             * @default RETURN_RECEIVED
             */
            reason?: components["schemas"]["AcceptanceReason"];
        };
        /** @description An item that goes back to the customer. */
        RejectedPositionItem: {
            /** @description One piece that was ordered. */
            positionItemId: string;
            /** @description The order that the item belongs to. */
            salesOrderId: string;
            /** @description Grade of the item: A original packaging, B like new, C slightly used, D heavily used, E mistake. */
            condition: components["schemas"]["ReturnCondition"];
            /** @description Why the item goes back to the customer. */
            reason: components["schemas"]["RejectionReason"];
        };
        /** @description Items to decide about. */
        AcceptedReturns: {
            /** @description 1 to 200 items, each once. */
            positionItems: components["schemas"]["AcceptedPositionItem"][];
        };
        /** @description Every item went through. */
        AcceptedReturnsSuccess: {
            /** @description Items of which that is stored now, in the order of the request. */
            results: components["schemas"]["AcceptedPositionItem"][];
        };
        /** @description What became of each item. */
        AcceptedReturnsMultiStatus: {
            /** @description Items of which that is stored now, in the order of the request. */
            results: components["schemas"]["AcceptedPositionItem"][];
            /** @description One error for each item that is unchanged, in the order of the request. */
            errors: components["schemas"]["ReturnsError"][];
        };
        /** @description Items to decide about. */
        RejectedReturns: {
            /** @description 1 to 200 items, each once. */
            positionItems: components["schemas"]["RejectedPositionItem"][];
        };
        /** @description Every item went through. */
        RejectedReturnsSuccess: {
            /** @description Items of which that is stored now, in the order of the request. */
            results: components["schemas"]["RejectedPositionItem"][];
        };
        /** @description What became of each item. */
        RejectedReturnsMultiStatus: {
            /** @description Items of which that is stored now, in the order of the request. */
            results: components["schemas"]["RejectedPositionItem"][];
            /** @description One error for each item that is unchanged, in the order of the request. */
            errors: components["schemas"]["ReturnsError"][];
        };
        /** @description Link to this page or the next one. */
        ReturnsLink: {
            /** @description Address of the page. */
            href: string;
            /** @description What the link leads to. */
            rel: components["schemas"]["ListRelation"];
        };
        /** @description An item that comes back or came back. */
        ReturnedPositionItem: {
            /** @description One piece that was ordered. */
            positionItemId: string;
            /** @description The order that the item belongs to. */
            salesOrderId: string;
            /** @description ACCEPTED: processed. REJECTED: sent back to the customer. */
            status: components["schemas"]["ReturnStatus"];
            /**
             * Format: date-time
             * @description When the return got this status, in UTC.
             */
            occurredTime: string;
            /** @description Fields depend on the status. */
            details: components["schemas"]["AnnouncedReturnDetails"] | components["schemas"]["AcceptedReturnDetails"] | components["schemas"]["RejectedReturnDetails"] | components["schemas"]["MisdirectedReturnDetails"];
        };
        /** @description A page of returns, the newest change first. */
        ReturnedPositionItems: {
            /** @description The returned items of the page. */
            positionItems: components["schemas"]["ReturnedPositionItem"][];
            /** @description self, and next unless the page is the last. */
            links: components["schemas"]["ReturnsLink"][];
        };
        /** @description What is wrong and where. */
        ReturnsError: {
            /** @description Place in the request body as JSONPath, or the parameter or path at fault. */
            path: string;
            /** @description What kind of error it is. */
            title: string;
            /** @description The status that the error has on its own. */
            code: number;
            /** @description What is wrong, for people. */
            detail: string;
            /** @description Quote it when you report a problem. */
            logref: string;
        };
        /** @description Error body of the returns interface. */
        ReturnsErrors: {
            /** @description Everything that is wrong. */
            errors: components["schemas"]["ReturnsError"][];
        };
        /** @description An amount of money. */
        ReceiptMoney: {
            /** @description In whole currency units, two decimals. */
            amount: number;
            /** @description ISO 4217; always EUR. */
            currency: string;
        };
        /** @description An amount with its tax: gross is net plus tax to the cent. */
        ReceiptPrice: {
            /** @description Which tax it is. */
            taxType: components["schemas"]["TaxType"];
            /** @description In per cent without trailing zeros: 19, 7, 0, 5.5. */
            taxRate: string;
            gross: components["schemas"]["ReceiptMoney"];
            net?: components["schemas"]["ReceiptMoney"];
            tax?: components["schemas"]["ReceiptMoney"];
        };
        /** @description Address of a customer. */
        ReceiptAddress: {
            /** @description First name. */
            firstName: string;
            /** @description Last name. */
            lastName: string;
            /** @description Street. */
            street: string;
            /** @description House number, when it is a field of its own. */
            houseNumber?: string;
            /** @description Addition to the address. */
            addition?: string;
            /** @description Postal code. */
            zipCode: string;
            /** @description City. */
            city: string;
            /** @description ISO 3166 alpha-3. */
            countryCode: string;
        };
        /** @description The company that issues the receipt: yours. */
        ReceiptPartner: {
            /** @description Name of the company. */
            partnerName: string;
            /** @description Street and number. */
            street: string;
            /** @description Postal code. */
            zipCode: string;
            /** @description City. */
            city: string;
            /** @description ISO 3166 alpha-3. */
            countryCode: string;
            /** @description VAT identification number; the tax number of a company without one. */
            vatId: string;
            /** @description Who represents the company. */
            representedBy: string;
            /** @description Court of registration. */
            registerCourt?: string;
            /** @description Number in the commercial register. */
            commercialRegisterNumber?: string;
            /** @description Head of the supervisory board. */
            headOfSupervisoryBoard?: string;
            /** @description Name of the shop. */
            shopName?: string;
            /** @description WEEE registration number. */
            weeeRegistrationNumber?: string;
        };
        /** @description How the customer pays. */
        ReceiptPayment: {
            /** @description Who collects the money. */
            paymentProvider: components["schemas"]["PaymentProvider"];
            /** @description How it is paid. CREDIT_CARD_ONLINE: Deprecated since 2026-11-21, works until 2027-12-31 at least. Expect `CREDIT_CARD` in `paymentMethod`. Orders that were placed with the old value keep it. */
            paymentMethod: components["schemas"]["PaymentMethod"];
            /** @description Number of instalments. PURCHASE only. */
            installmentCount?: number;
            /** @description Whether payment starts after a break. */
            paymentBreak?: boolean;
        };
        /** @description Where the goods were sent from. */
        ReceiptShipFromAddress: {
            /** @description Postal code. */
            zipCode: string;
            /** @description ISO 3166 alpha-3. */
            countryCode: string;
        };
        /** @description The shipment that made the receipt. */
        ReceiptShipment: {
            shipFromAddress: components["schemas"]["ReceiptShipFromAddress"];
        };
        /** @description Who bought. */
        ReceiptCustomer: {
            invoiceAddress: components["schemas"]["ReceiptAddress"];
        };
        /** @description Why a price is not the full one. */
        ReceiptModificationDetails: {
            /** @description For people. */
            description: string;
            /** @description Id of the discount. */
            id?: string;
            /** @description Who grants the discount. */
            type?: components["schemas"]["DiscountType"];
            /** @description The partial refund that is taken off. */
            linkedReceiptNumber?: string;
            /**
             * Format: date-time
             * @description When that one was created.
             */
            linkedReceiptCreationDate?: string;
            /** @description Reason of goodwill. */
            reason?: components["schemas"]["GoodwillReason"];
            /** @description The item that it was given for. */
            linkedPositionItemId?: string;
        };
        /** @description An amount that is taken off the sum of a line. */
        ReceiptPriceModification: {
            /** @description Place on the receipt, from 1; modifications have their own. */
            lineNumber?: number;
            /** @description A discount, or an earlier partial refund. */
            priceModificationType: components["schemas"]["PriceModificationType"];
            details: components["schemas"]["ReceiptModificationDetails"];
            priceModificationAmount: components["schemas"]["ReceiptPrice"];
        };
        /** @description What one piece costs after its modifications. */
        ReceiptPriceToPay: {
            /** @description The pieces that cost this. */
            positionItemIds?: string[];
            priceToPay?: components["schemas"]["ReceiptPrice"];
        };
        /** @description Equal pieces of one product. */
        ReceiptItemPosition: {
            /** @description Your stock keeping unit. */
            sku?: string;
            /** @description Article number of the shop. */
            articleNumber: string;
            /** @description Title of the product. */
            productTitle: string;
            /** @description Place on the receipt, from 1; modifications have their own. */
            lineNumber?: number;
            unitPrice: components["schemas"]["ReceiptPrice"];
            positionSum: components["schemas"]["ReceiptPrice"];
            /** @description What is taken off the sum of the line. */
            priceModifications: components["schemas"]["ReceiptPriceModification"][];
            /** @description What tells the variation from others. */
            variationAttributes?: string;
            /** @description Expected day of delivery. */
            expectedPerformancePeriod?: string;
            /** @description The pieces. */
            positionItemIds: string[];
            /** @description Pieces of this line. */
            quantity: number;
            /** @description Prices after modifications. */
            priceToPayPerPositionItems?: components["schemas"]["ReceiptPriceToPay"][];
        };
        /** @description What a partial refund was granted for out of goodwill. */
        ReceiptBenefit: {
            /** @description The reason of goodwill. */
            id?: string;
            /** @description The same for people. */
            description?: string;
        };
        /** @description More about a partial refund. */
        ReceiptPartialRefundDetails: {
            benefit?: components["schemas"]["ReceiptBenefit"];
        };
        /** @description Money given back for an item that the customer keeps. */
        ReceiptItemPartialRefund: {
            /** @description Your stock keeping unit. */
            sku?: string;
            /** @description Article number of the shop. */
            articleNumber: string;
            /** @description Title of the product. */
            productTitle: string;
            /** @description Place on the receipt, from 1; modifications have their own. */
            lineNumber?: number;
            /** @description What tells the variation from others. */
            variationAttributes?: string;
            /** @description The item. */
            positionItemIds: string[];
            partialRefundAmount: components["schemas"]["ReceiptPrice"];
            partialRefundDetails?: components["schemas"]["ReceiptPartialRefundDetails"];
        };
        /** @description Which service belongs to which item. */
        ReceiptServiceRelation: {
            /** @description The service. */
            servicePositionItemId: string;
            /** @description The item. */
            positionItemId: string;
        };
        /** @description The product that a service belongs to. */
        ReceiptLinkedItem: {
            /** @description Your stock keeping unit. */
            sku?: string;
            /** @description Article number of the shop. */
            articleNumber: string;
            /** @description Title of the product. */
            productTitle: string;
            /** @description Purchase receipt of the item. */
            itemReceiptNumber?: string;
            /** @description Who sold the item. */
            itemPartnerName?: string;
            /** @description One for each service of the line. */
            serviceRelations: components["schemas"]["ReceiptServiceRelation"][];
        };
        /** @description Equal services, each bought with an item. */
        ReceiptServicePosition: {
            /** @description Place on the receipt, from 1; modifications have their own. */
            lineNumber?: number;
            unitPrice: components["schemas"]["ReceiptPrice"];
            positionSum: components["schemas"]["ReceiptPrice"];
            /** @description What is taken off the sum of the line. */
            priceModifications: components["schemas"]["ReceiptPriceModification"][];
            /** @description What kind of service. */
            serviceType?: components["schemas"]["ServiceType"];
            /** @description Name of the service. */
            serviceName: string;
            /** @description Expected day of performance. */
            expectedPerformancePeriod?: string;
            /** @description The services. */
            servicePositionItemIds: string[];
            linkedItemDetails?: components["schemas"]["ReceiptLinkedItem"];
            /** @description Pieces of this line. */
            quantity: number;
            /** @description Months that an insurance runs. */
            insurancePeriod?: number;
        };
        /** @description Money given back for a service that goes on. */
        ReceiptServicePartialRefund: {
            /** @description Place on the receipt, from 1; modifications have their own. */
            lineNumber?: number;
            /** @description What kind of service. */
            serviceType?: components["schemas"]["ServiceType"];
            /** @description Name of the service. */
            serviceName?: string;
            /** @description The services. */
            servicePositionItemIds?: string[];
            partialRefundAmount?: components["schemas"]["ReceiptPrice"];
            /** @description Months that an insurance runs. */
            insurancePeriod?: number;
        };
        /** @description A delivery fee. */
        ReceiptDeliveryCost: {
            /** @description Place on the receipt, from 1; modifications have their own. */
            lineNumber?: number;
            unitPrice: components["schemas"]["ReceiptPrice"];
            positionSum: components["schemas"]["ReceiptPrice"];
            /** @description What is taken off the sum of the line. */
            priceModifications: components["schemas"]["ReceiptPriceModification"][];
            /** @description What kind of fee. */
            deliveryCostType: components["schemas"]["DeliveryCostType"];
        };
        /** @description Never made: the list is always empty. */
        ReceiptDeliveryFeePartialRefund: Record<string, never>;
        /** @description The lines by kind. Lists of other receipt types are empty. */
        ReceiptLineItems: {
            /** @description PURCHASE and REFUND. */
            itemPositions: components["schemas"]["ReceiptItemPosition"][];
            /** @description PARTIAL_REFUND. */
            itemPartialRefundPositions: components["schemas"]["ReceiptItemPartialRefund"][];
            /** @description PURCHASE and REFUND. */
            servicePositions: components["schemas"]["ReceiptServicePosition"][];
            /** @description PARTIAL_REFUND. */
            servicePartialRefundPositions: components["schemas"]["ReceiptServicePartialRefund"][];
            /** @description PURCHASE and REFUND. */
            deliveryCosts: components["schemas"]["ReceiptDeliveryCost"][];
            /** @description Always empty. */
            deliveryFeePartialRefundPositions: components["schemas"]["ReceiptDeliveryFeePartialRefund"][];
        };
        /** @description The voucher. */
        ReceiptReductionDetails: {
            /** @description Its last four characters. */
            voucherCode?: string;
        };
        /** @description What is paid or given back by voucher instead of money. */
        ReceiptTotalsReduction: {
            /**
             * @description Always VOUCHER.
             * @enum {string}
             */
            type: "VOUCHER";
            details?: components["schemas"]["ReceiptReductionDetails"];
            gross: components["schemas"]["ReceiptMoney"];
        };
        /** @description A receipt as it was issued. It never changes. Amounts of refunds are positive. */
        Receipt: {
            /** @description What the receipt is for. */
            receiptType: components["schemas"]["ReceiptType"];
            /** @description False for receipts of test orders, which nobody pays. */
            isRealReceipt: boolean;
            /** @description Your consecutive number, without gaps. Receipts that are not real have numbers of their own, from TEST-0000000001. */
            receiptNumber: string;
            /**
             * Format: date-time
             * @description When the receipt was issued; never before that of a lower number.
             */
            creationDate: string;
            /**
             * Format: date-time
             * @description When the goods were sent, also on refunds.
             */
            fulfillmentDate?: string;
            /** @description The order. */
            salesOrderId: string;
            /** @description Number of the order. */
            orderNumber: string;
            /**
             * Format: date-time
             * @description When the customer ordered.
             */
            orderDate: string;
            /**
             * Format: date-time
             * @description When the goods were sent. PURCHASE only.
             */
            shipmentDate?: string;
            shipment?: components["schemas"]["ReceiptShipment"];
            /** @description The purchase receipt. Refunds only. */
            linkedReceiptNumber?: string;
            /**
             * Format: date-time
             * @description When the purchase receipt was issued. Refunds only.
             */
            linkedCreationDate?: string;
            payment: components["schemas"]["ReceiptPayment"];
            partner: components["schemas"]["ReceiptPartner"];
            customer: components["schemas"]["ReceiptCustomer"];
            deliveryAddress?: components["schemas"]["ReceiptAddress"];
            lineItems: components["schemas"]["ReceiptLineItems"];
            /** @description Sums of all lines for each kind and rate of tax. */
            totals: components["schemas"]["ReceiptPrice"][];
            /** @description Why everything is given back. REFUND only. */
            refundType?: components["schemas"]["RefundType"];
            /** @description Why a part is given back. PARTIAL_REFUND only. */
            partialRefundType?: components["schemas"]["PartialRefundType"];
            amountDue: components["schemas"]["ReceiptMoney"];
            totalsGrossAmount?: components["schemas"]["ReceiptMoney"];
            /** @description What a voucher pays. */
            totalsReductions?: components["schemas"]["ReceiptTotalsReduction"][];
        };
        /** @description A link of the list. */
        ReceiptLink: {
            /** @description next is absent on the last page. */
            rel: components["schemas"]["ListRelation"];
            /** @description Address, as it is. */
            href: string;
        };
        /** @description A page of receipts, newest first. */
        ReceiptsList: {
            /** @description The receipts. */
            resources: components["schemas"]["Receipt"][];
            /** @description self, and next when further receipts follow. */
            links: components["schemas"]["ReceiptLink"][];
        };
        /** @description What is wrong. */
        ReceiptsFault: {
            /** @description What kind of error it is. */
            title: string;
            /** @description What is wrong, for people. */
            detail: string;
            /** @description The parameter that is wrong, or the path of the request. */
            path: string;
        };
        /** @description Error body of the receipts interface. */
        ReceiptsErrors: {
            /** @description Everything that is wrong. */
            errors: components["schemas"]["ReceiptsFault"][];
        };
        /** @description An amount of money. */
        PriceReductionAmount: {
            /** @description In whole euros, at most two decimals. */
            amount: number;
            /**
             * @description Only EUR is supported.
             * @enum {string}
             */
            currency: "EUR";
        };
        /** @description An amount that is to be given back. */
        NewPriceReductionAmount: {
            /** @description In whole euros, over 0, at most two decimals. */
            amount: number;
            /**
             * @description Only EUR is supported.
             * @enum {string}
             */
            currency: "EUR";
        };
        /** @description A price reduction to be applied. */
        PriceReductionRequest: {
            /**
             * Format: uuid
             * @description One piece that was ordered.
             */
            positionItemId: string;
            /**
             * Format: uuid
             * @description The order that the item belongs to.
             */
            salesOrderId: string;
            priceReduction: components["schemas"]["NewPriceReductionAmount"];
        };
        /** @description One price reduction of an item. */
        PriceReduction: {
            /** @description Number of the receipt over the reduction. null unless the reduction is PROCESSED. */
            receiptNumber: string | null;
            priceReduction: components["schemas"]["PriceReductionAmount"];
            /**
             * Format: date-time
             * @description When you applied it, in UTC.
             */
            creationDateTime: string;
            /** @description INITIATED: waiting for its receipt. PROCESSED: the receipt is issued. REJECTED: failed, for example because the item was returned before. */
            status: components["schemas"]["PriceReductionStatus"];
        };
        /** @description An item and its price reductions. */
        ItemPriceReductions: {
            /**
             * Format: uuid
             * @description The order that the item belongs to.
             */
            salesOrderId: string;
            /**
             * Format: uuid
             * @description One piece that was ordered.
             */
            positionItemId: string;
            totalPriceReduction: components["schemas"]["PriceReductionAmount"];
            invoicePrice: components["schemas"]["PriceReductionAmount"];
            /** @description All reductions of the item, oldest first. */
            priceReductions: components["schemas"]["PriceReduction"][];
        };
        /** @description Link to the next page. */
        PriceReductionLink: {
            /** @description Address of the next page. */
            href: string;
            /**
             * @description Always next: the next page.
             * @enum {string}
             */
            rel: "next";
        };
        /** @description A page of items with price reductions, the last reduced first. */
        PriceReductions: {
            /** @description The price reductions of the page, by item. */
            results: components["schemas"]["ItemPriceReductions"][];
            /** @description next unless the page is the last. */
            links: components["schemas"]["PriceReductionLink"][];
        };
        /** @description What happened, and to what. */
        PriceReductionMessage: {
            /** @description Place in the request body as JSONPath, or the parameter or path concerned. */
            path: string;
            /** @description What it is about. */
            title: string;
            /** @description The HTTP status again. */
            code: number;
            /** @description What happened, for people. */
            detail: string;
            /** @description Quote it when you report a problem. */
            logref: string;
        };
        /** @description One object, not a list. */
        PriceReductionAccepted: {
            results: components["schemas"]["PriceReductionMessage"];
        };
        /** @description Error body of the price reductions interface. */
        PriceReductionErrors: {
            /** @description Everything that is wrong. */
            errors: components["schemas"]["PriceReductionMessage"][];
        };
        /** @description Something that happened. */
        ActivityEntry: {
            /**
             * Format: uuid
             * @description Id of the entry. Later entries of a process have greater ids.
             */
            id: string;
            /**
             * Format: date-time
             * @description When it happened, in real time.
             */
            recordedAt: string;
            /**
             * Format: date-time
             * @description When it happened, by your clock, which a sandbox can move.
             */
            time: string;
            /** @description What happened. `order.placed`: A customer placed an order. `payment.received`: The customer’s payment came: announced items became processable. `fraud.suspected`: The marketplace suspects a fraud. `fraud.cleared`: The marketplace no longer suspects a fraud. `address.changed`: The customer changed the delivery address. `item.announced`: An item was ordered and is not paid yet. `item.processable`: An item may be sent. `item.sent`: An item was sent. `item.returned`: An item was returned. `item.cancelled`: An item was cancelled. `parcel.created`: The seller created a shipment, or put further items into it. `parcel.reported`: A carrier reported where a parcel is. `return-parcel.announced`: A customer announced a return parcel. `return-parcel.reported`: A carrier reported where a return parcel is. `return.announced`: A customer announced to return an item. `return.accepted`: The return of an item was accepted. `return.rejected`: The seller rejected a return. `return.misdirected`: A return arrived at a warehouse of the marketplace. `return.evaluated`: The marketplace reported the result of a return. `receipt.issued`: A receipt was issued. `reduction.requested`: The seller asked for a price reduction. `reduction.processed`: The marketplace decided about a price reduction. `product.changed`: Products were created or changed. `price.changed`: Prices were changed. `active.changed`: Active statuses were changed. `review.decided`: The marketplace reviewed products. `stock.changed`: Available quantities were changed. `clock.moved`: The sandbox’s clock was moved. `fault.requested`: A fault was asked for. `fault.removed`: Faults were taken back. `scenario.played`: A scenario was played. `snapshot.saved`: A snapshot was saved. `snapshot.restored`: A snapshot was restored. `snapshot.deleted`: A snapshot was deleted. `sandbox.reset`: The sandbox was reset. Of earlier activity only what people and credentials did is left. `autopilot.started`: The autopilot was started. `autopilot.stopped`: The autopilot was stopped. `webhook.created`: A webhook consumer was created. `webhook.changed`: A webhook consumer was changed. `webhook.deleted`: A webhook consumer was deleted. `webhook.state-changed`: A webhook consumer was paused, resumed, verified or disabled. `credential.created`: A credential was created. `credential.rotated`: A credential got a new secret. `credential.revoked`: A credential was revoked. `person.signed-in`: A person signed in. `person.secured`: A person set up a second factor. `person.signed-out`: A person’s sessions were ended. `person.invited`: Somebody was invited. `person.joined`: An invited person joined. `person.role-changed`: A person got another role. `person.removed`: A person was removed. `person.called`: A person made a call that may change something, whether or not it was carried out. The request id leads to what it did, `ref` is what its address names. */
            kind: components["schemas"]["ActivityKind"];
            /**
             * Format: uuid
             * @description Id of the order that it happened to.
             */
            salesOrderId?: string;
            /** @description Sku that it happened to. */
            sku?: string;
            /** @description The skus of a batch with several of them. */
            skus?: string[];
            /** @description The number that people know it by: of an order, a parcel or a receipt. */
            number?: string;
            /** @description Id of what it happened to, such as a position item, a shipment or an update task. */
            ref?: string;
            /** @description Who did it. */
            who: {
                /** @description A customer, a carrier, the marketplace, an API client or technical user, a person who has signed in, or the background work of the server. */
                type: components["schemas"]["ActivityActorType"];
                /** @description Who it was there: id of the client, user or person. */
                id?: string;
            };
            /** @description X-Request-Id of the call that caused it. */
            requestId?: string;
            /** @description What else is known. Each kind has some of these. */
            facts: {
                /** @description An amount in cents. */
                amountCents?: number;
                /** @description The carrier of the parcel. */
                carrier?: string;
                /** @description The condition of a returned item. */
                condition?: string;
                /** @description How many items, skus or entries it was. */
                count?: number;
                /** @description The type of a webhook event. */
                event?: string;
                /** @description The fault that a sandbox injects. */
                fault?: string;
                /** @description The state or value before. */
                from?: string;
                /** @description The name of a scenario or snapshot. */
                name?: string;
                /** @description The operationId of a call. */
                operation?: string;
                /** @description The reason that was given. */
                reason?: string;
                /** @description The state that was reported or decided. */
                status?: string;
                /** @description The state or value from then on. */
                to?: string;
                /** @description The tracking number of the parcel. */
                trackingNumber?: string;
                /** @description The type of a receipt, credential or reduction. */
                type?: string;
            };
        };
        /** @description A page of what happened. */
        ActivityList: {
            /** @description The newest first. */
            entries: components["schemas"]["ActivityEntry"][];
            /** @description The page itself, and the next one when there may be more. */
            links: {
                /** @description What the link leads to. */
                rel: components["schemas"]["ListRelation"];
                /** @description Where to. */
                href: string;
            }[];
        };
        /** @description All that happened around an order. */
        ActivityStory: {
            /**
             * Format: uuid
             * @description Id of the order.
             */
            salesOrderId: string;
            /** @description Number of the order. */
            orderNumber: string;
            /** @description False when so much happened to the order that the latest of it is left out. */
            isComplete: boolean;
            /** @description What happened, oldest first. */
            lines: {
                /**
                 * Format: date-time
                 * @description When it happened, in real time.
                 */
                at: string;
                /** @description An entry of the activity, a call, a webhook event that was recorded, or an attempt to deliver one. The member of this name has the rest. */
                type: components["schemas"]["ActivityLineType"];
                activity?: components["schemas"]["ActivityEntry"];
                /** @description A call that touched the order. */
                call?: {
                    /** @description X-Request-Id of the call. */
                    id: string;
                    /**
                     * Format: date-time
                     * @description When it came, by your clock.
                     */
                    receivedAt: string;
                    /** @description Its method. */
                    method: string;
                    /** @description Its path and query, without secrets. */
                    url: string;
                    /** @description The operationId of this reference. */
                    operation?: string;
                    /** @description HTTP status of the answer; absent without an answer. */
                    status?: number;
                    /** @description How long it took, in milliseconds. */
                    durationMs: number;
                };
                /** @description A webhook event about the order. */
                event?: {
                    /**
                     * Format: uuid
                     * @description Id of the event.
                     */
                    id: string;
                    /** @description Type of the event. */
                    type: string;
                    /** @description The deliveries that carry it. */
                    deliveries: {
                        /** @description Number of the webhook consumer. */
                        consumerId: number;
                        /**
                         * Format: uuid
                         * @description Id of the delivery.
                         */
                        deliveryId: string;
                        /** @description waiting, delivered, failed or split. */
                        state: string;
                    }[];
                };
                /** @description An attempt to deliver a webhook event. */
                attempt?: {
                    /**
                     * Format: uuid
                     * @description Id of the event that it carried.
                     */
                    eventId: string;
                    /** @description Number of the webhook consumer. */
                    consumerId: number;
                    /**
                     * Format: uuid
                     * @description Id of the delivery.
                     */
                    deliveryId: string;
                    /** @description Number of the try. */
                    attempt: number;
                    /**
                     * Format: date-time
                     * @description When it began.
                     */
                    startedAt: string;
                    /** @description How long it took, in milliseconds. */
                    durationMs: number;
                    /** @description HTTP status of the answer; absent without an answer. */
                    status?: number;
                    /** @description Why it failed; absent for a success. */
                    failure?: string;
                    /** @description The same for people. */
                    detail?: string;
                };
            }[];
        };
        /** @description Why a request was refused. */
        ActivityError: {
            /** @description What is wrong. */
            errors: {
                /** @description Path of the request. */
                path: string;
                /** @description What kind of error it is. */
                title: string;
                /** @description What is wrong, in a sentence. */
                detail: string;
                /** @description Where in the body the fault lies. */
                jsonPath?: string;
            }[];
        };
        /** @description A rule by which your calls meet a fault. */
        SandboxFault: {
            /**
             * Format: uuid
             * @description Identifies the rule.
             */
            id: string;
            /** @description A status, or `slow`, `cut` (before anything is done), `cut-answer` (after it is done), `pending` (update tasks), `item` (one item of a batch), `cut-after` (so many bytes of an answer arrive), `token-end` (the access token of the call ends now), `extra-field`, `unknown-value` and `shuffled` (an answer with a further member in every object, with a value of an enumeration that nobody knows, with its lists in another order), `barrier` (the call waits until it is released). Of webhooks: `webhook` (your receiver answers 500), `webhook-duplicate` (sent twice), `webhook-delay`, `webhook-reorder` (behind what comes later), `webhook-forge` (a delivery with a wrong signature comes before the true one), `webhook-rotate` (signed with a new key of the marketplace, which is published from now on until the rule is removed; two such rules at a time). */
            fault: components["schemas"]["SandboxFaultKind"];
            /** @description Which calls: an operationId, or a method and the beginning of a path, as in `POST /v5/products`; 422 for one that no call can be. All but the sandbox’s own when left out. */
            operation?: string;
            /** @description Share of the calls that it strikes. */
            probability?: number;
            /** @description Of `slow` and `pending`: how late answers are (2000 when left out, at most 600000), how long tasks stay pending (60000). Of `webhook-delay` and `webhook-reorder`: how late a delivery is at least, by your clock (60000). */
            delayMs?: number;
            /** @description Of `429`, `503` and `424` only: their Retry-After; 1 when left out. */
            retryAfterSeconds?: number;
            /** @description Of `item` only: which one of a batch fails, from 0; the first when left out. */
            item?: number;
            /** @description How many calls that it is about go through before it begins. */
            skip?: number;
            /** @description Only calls whose address or body contains this text, such as an id; deliveries with an event that contains it. */
            containing?: string;
            /** @description Answers do not say that the fault was asked for. The request log does. Always so for throw-away sellers of certifications. */
            hidden?: boolean;
            /** @description Of `cut-after` only: how many bytes of the body arrive; none when left out. */
            bytes?: number;
            /** @description Of `unknown-value` only: which member gets one; every member with a documented enumeration when left out. */
            member?: string;
            /**
             * Format: date-time
             * @description When it ends, by your clock.
             */
            until?: string;
            /** @description Of `barrier` only: how many calls it holds now. */
            waiting?: number;
            /** @description How often it still strikes. */
            remaining?: number;
            /** @description Where the sequence of a probability begins, with which alone it can be said: equal seeds give equal sequences. */
            seed: number;
            /** @description Calls that it was held against. */
            matched: number;
            /** @description Calls that it struck. */
            struck: number;
            /**
             * Format: date-time
             * @description When it last struck, by your clock.
             */
            lastStruckAt?: string;
            /**
             * Format: date-time
             * @description When it was made.
             */
            createdAt: string;
        };
        /** @description Your rules. */
        SandboxFaults: {
            /** @description The oldest first; the first that strikes counts. */
            faults: components["schemas"]["SandboxFault"][];
        };
        /** @description Customers and carriers that act by themselves. */
        SandboxAutopilot: {
            /** @description Whether it is at work. */
            state: components["schemas"]["SandboxAutopilotState"];
            /**
             * Format: date-time
             * @description Since when, by your clock.
             */
            startedAt: string;
            /**
             * Format: date-time
             * @description Since when not any more.
             */
            stoppedAt?: string;
            /** @description What it was asked for. */
            settings: {
                /** @description Orders a second. */
                ordersPerSecond: number;
                /** @description Orders in all. */
                count: number;
                /** @description What everything is drawn from. */
                seed: number;
                /** @description Share of the orders that come back. */
                returnRate: number;
                /** @description Until a prepayment comes in. */
                paymentDelaySeconds: number;
                /** @description Until an order is shipped in your place. */
                shippingDelaySeconds: number;
                /** @description From one tracking state to the next. */
                carrierDelaySeconds: number;
                /** @description From the delivery until a return is announced. */
                returnDelaySeconds: number;
                /** @description Whether it plays your part too. */
                shipsForSeller: boolean;
                /** @description Whether more comes in before you run out. */
                restocksForSeller: boolean;
            };
            /** @description Orders placed so far. */
            placed: number;
            /** @description Orders not placed, because nothing could be bought. */
            skipped: number;
            /** @description Prepaid orders whose payment came in. */
            released: number;
            /** @description Parcels sent in your place. */
            sent: number;
            /** @description Parcels delivered. */
            delivered: number;
            /** @description Returns announced. */
            returned: number;
            /** @description Returns accepted in your place. */
            accepted: number;
        };
        /** @description A saved state of your sandbox. */
        SandboxSnapshot: {
            /** @description Its name. */
            name: string;
            /**
             * Format: date-time
             * @description When it was saved, by your clock.
             */
            createdAt: string;
            /** @description How far your clock was ahead of real time, in milliseconds. */
            aheadMs: number;
            /** @description Variations in it. */
            products: number;
            /** @description Orders in it. */
            orders: number;
            /** @description Shipments in it. */
            shipments: number;
            /** @description Items that were announced to come back, or came back. */
            returns: number;
            /** @description Receipts in it. */
            receipts: number;
            /** @description Entries of all kinds together. */
            rows: number;
        };
        /** @description Your saved states. */
        SandboxSnapshots: {
            /** @description In the order of their names. */
            snapshots: components["schemas"]["SandboxSnapshot"][];
        };
        /** @description A variation after a decision about it. */
        SandboxReview: {
            /** @description The variation. */
            sku: string;
            /** @description Its marketplace status now; INACTIVE while it is switched off. */
            status: string;
            /** @description Its number in the shop, once it was online. */
            moin?: string;
        };
        /** @description Your test receiver. */
        SandboxReceiver: {
            /** @description Its address. Point a webhook consumer at it. Who knows it can send to it; all else is refused. */
            url: string;
            /** @description Its public RSA key in PEM, for the consumer. */
            publicKey: string;
            /** @description Status with which it answers events, such as 204, 410 or 500. Pings are always answered with their challenge. */
            status: number;
            /** @description How long it waits before it answers events, in milliseconds. A delivery gives up after 15 seconds. */
            delayMs: number;
            /**
             * Format: date-time
             * @description When it was made, in real time.
             */
            createdAt: string;
        };
        /** @description A message that came to your test receiver. */
        SandboxReceived: {
            /** @description Counts what came to you. */
            number: number;
            /**
             * Format: date-time
             * @description When it came, in real time.
             */
            receivedAt: string;
            /** @description Status with which it was answered. */
            status: number;
            /** @description Why it was refused, as a receiver would; absent for an authentic message. */
            problem?: string;
            /** @description Its headers by their names in small letters. */
            requestHeaders: {
                [key: string]: string;
            };
            /** @description The events, decrypted; absent when the message was refused. */
            events?: {
                [key: string]: unknown;
            }[];
        };
        /** @description A page of what came. */
        SandboxReceivedList: {
            /** @description The newest first. */
            messages: components["schemas"]["SandboxReceived"][];
            /** @description The page itself, and the next one when there is more. */
            links: {
                /** @description What the link leads to. */
                rel: components["schemas"]["ListRelation"];
                /** @description Where to. */
                href: string;
            }[];
            receiver?: components["schemas"]["SandboxReceiver"];
        };
        /** @description A receipt that the marketplace had issued. */
        SandboxReceipt: {
            /** @description Number of the receipt. */
            receiptNumber: string;
            /**
             * Format: date-time
             * @description When it was issued.
             */
            creationDate: string;
        };
        /** @description What becomes of your price reductions. */
        SandboxPriceReductionHandling: {
            /** @description PROCESS, HOLD or REFUSE. */
            handling: components["schemas"]["SandboxPriceReductionMode"];
        };
        /** @description A page of your own requests. */
        SandboxRequests: {
            /** @description The newest first. */
            requests: components["schemas"]["SandboxRequest"][];
            /** @description The page itself, and the next one when there is more. */
            links: {
                /** @description What the link leads to. */
                rel: components["schemas"]["ListRelation"];
                /** @description Where to. */
                href: string;
            }[];
        };
        /** @description A request that you made. */
        SandboxRequest: {
            /** @description X-Request-Id of the answer. */
            id: string;
            /**
             * Format: date-time
             * @description When it came, by your clock.
             */
            receivedAt: string;
            /** @description Its method. */
            method: string;
            /** @description Its path and query, without secrets. */
            url: string;
            /** @description The operationId of this reference. */
            operation?: string;
            /** @description Status of the answer; absent when the connection ended before it. */
            status?: number;
            /** @description Milliseconds until the answer was sent. */
            durationMs: number;
            /** @description The fault that you asked for and that struck. */
            fault?: string;
        };
        /** @description A request that you made, with headers and bodies. */
        SandboxRequestDetails: {
            /** @description X-Request-Id of the answer. */
            id: string;
            /**
             * Format: date-time
             * @description When it came, by your clock.
             */
            receivedAt: string;
            /** @description Its method. */
            method: string;
            /** @description Its path and query, without secrets. */
            url: string;
            /** @description The operationId of this reference. */
            operation?: string;
            /** @description Status of the answer; absent when the connection ended before it. */
            status?: number;
            /** @description Milliseconds until the answer was sent. */
            durationMs: number;
            /** @description The fault that you asked for and that struck. */
            fault?: string;
            /** @description What you sent, with [removed] in place of secrets. */
            requestHeaders: {
                [key: string]: string;
            };
            /** @description What you sent, without secrets: of a write 256 KiB at most, of a read 16 KiB. Where it was cut it ends with an ellipsis. */
            requestBody?: string;
            /** @description What was answered, without the security headers that every answer has. */
            responseHeaders: {
                [key: string]: string;
            };
            /** @description What was answered, without secrets: to a write 256 KiB at most, to a read 16 KiB. Where it was cut it ends with an ellipsis. */
            responseBody?: string;
        };
        /** @description Errors that your requests met. */
        SandboxRequestErrors: {
            /** @description The most frequent first. */
            errors: components["schemas"]["SandboxRequestError"][];
        };
        /** @description Equal errors of your requests. */
        SandboxRequestError: {
            /** @description Its method. */
            method: string;
            /** @description The operationId of this reference. */
            operation?: string;
            /** @description Status of the answer; absent when the connection ended before it. */
            status?: number;
            /** @description Code of the error. */
            code?: string;
            /** @description Title of the error. */
            title?: string;
            /** @description How many requests met it. */
            count: number;
            /**
             * Format: date-time
             * @description When it first happened, by your clock.
             */
            firstSeen: string;
            /**
             * Format: date-time
             * @description When it last happened, by your clock.
             */
            lastSeen: string;
            /** @description The last of these requests. */
            requestId: string;
        };
        /** @description A run of a certification. */
        SandboxCertification: {
            /**
             * Format: uuid
             * @description Id of the run.
             */
            id: string;
            /** @description `given-up` a day after the start of a run that was not ended, and soon after the end of a server that played one. */
            state: components["schemas"]["CertificationState"];
            /** @description Whose cases. */
            plan: string;
            /** @description Only cases of this level. */
            level?: string;
            /** @description Only these cases. */
            cases?: string[];
            /** @description What everything random in the run follows from. */
            seed: number;
            /** @description The connector that is tried. */
            connector?: {
                /** @description Name of the connector. */
                name: string;
                /** @description Its version. */
                version?: string;
            };
            /**
             * Format: date-time
             * @description When it was started, in real time.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it was ended, in real time.
             */
            endedAt?: string;
            /** @description Version of the certifier that ended it. */
            version?: string;
            /** @description Hash of the cases of the plan. */
            planHash?: string;
            /** @description The last level of which, and of those before it, every case passed, by the judgement of the server. */
            reached?: string;
            /** @description True when there is a signed statement. */
            isSigned: boolean;
            /** @description Why a run that has ended has no statement. */
            unsigned?: string;
            /** @description Address of the driver, without its query, of a run that the server plays. Missing when a certifier plays it. */
            driver?: string;
            /** @description Why the run was over before all of its cases were played. */
            interrupted?: string;
            /** @description How many cases were reported so far. */
            verdicts: {
                /** @description Cases that passed. */
                passed: number;
                /** @description Cases that failed. */
                failed: number;
                /** @description Cases in which it was not seen. */
                notSeen: number;
            };
        };
        /** @description Your runs. */
        SandboxCertifications: {
            /** @description The newest first. */
            certifications: components["schemas"]["SandboxCertification"][];
            /**
             * Format: uuid
             * @description There are older runs: read on after this one.
             */
            next?: string;
        };
        /** @description What was reported of a case. */
        SandboxCertificationCase: {
            /** @description Name of a case, with its level. */
            case: string;
            /** @description Number of the throw-away seller. */
            partnerId: number;
            /** @description What the case came to. */
            verdict: components["schemas"]["CertificationVerdict"];
            /** @description What the certifier had reported, where the server has found something else. */
            claimed?: components["schemas"]["CertificationVerdict"];
            /** @description Why. It has at most 65,536 characters as JSON. */
            why: {
                /** @description A finding. */
                sentence: string;
                /** @description Requests that prove it. */
                requestIds: string[];
            }[];
            /**
             * Format: date-time
             * @description When it was reported last, in real time.
             */
            reportedAt?: string;
        };
        /** @description A run with its cases. */
        SandboxCertificationDetails: {
            /**
             * Format: uuid
             * @description Id of the run.
             */
            id: string;
            /** @description `given-up` a day after the start of a run that was not ended, and soon after the end of a server that played one. */
            state: components["schemas"]["CertificationState"];
            /** @description Whose cases. */
            plan: string;
            /** @description Only cases of this level. */
            level?: string;
            /** @description Only these cases. */
            cases?: string[];
            /** @description What everything random in the run follows from. */
            seed: number;
            /** @description The connector that is tried. */
            connector?: {
                /** @description Name of the connector. */
                name: string;
                /** @description Its version. */
                version?: string;
            };
            /**
             * Format: date-time
             * @description When it was started, in real time.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it was ended, in real time.
             */
            endedAt?: string;
            /** @description Version of the certifier that ended it. */
            version?: string;
            /** @description Hash of the cases of the plan. */
            planHash?: string;
            /** @description The last level of which, and of those before it, every case passed, by the judgement of the server. */
            reached?: string;
            /** @description True when there is a signed statement. */
            isSigned: boolean;
            /** @description Why a run that has ended has no statement. */
            unsigned?: string;
            /** @description Address of the driver, without its query, of a run that the server plays. Missing when a certifier plays it. */
            driver?: string;
            /** @description Why the run was over before all of its cases were played. */
            interrupted?: string;
            /** @description How many cases were reported so far. */
            verdicts: {
                /** @description Cases that passed. */
                passed: number;
                /** @description Cases that failed. */
                failed: number;
                /** @description Cases in which it was not seen. */
                notSeen: number;
            };
            /** @description The cases that were reported, in the order of their reports. */
            results: components["schemas"]["SandboxCertificationCase"][];
            /** @description While the run goes on: cases that were begun and not yet reported. */
            playing?: string[];
        };
        /** @description What became of a certification. */
        SandboxCertificationReport: {
            /**
             * Format: uuid
             * @description Id of the run.
             */
            id: string;
            /** @description How the connector stands in each level; none when the server does not have the plan. */
            levels: {
                /** @description Name of the level. */
                level: string;
                /** @description Cases that the plan has in it. */
                cases: number;
                /** @description How many of them passed. */
                passed: number;
                /** @description True when every case of this level and of those before it passed. */
                isReached: boolean;
            }[];
            /** @description Each case that was played. */
            cases: {
                /** @description Name of the case, with its level. */
                case: string;
                /** @description Number of the throw-away seller. */
                partnerId: number;
                /** @description What the case came to, by the judgement of the server where there is one. */
                verdict: components["schemas"]["CertificationVerdict"];
                /** @description What the certifier had reported, where the server has found something else. */
                claimed?: components["schemas"]["CertificationVerdict"];
                /** @description What was seen. */
                findings: {
                    /** @description What was seen. */
                    sentence: string;
                    /** @description Requests that prove it. */
                    requestIds: string[];
                    /** @description What this came to. */
                    verdict?: components["schemas"]["CertificationVerdict"];
                }[];
                /** @description Title of the case. */
                title?: string;
                /** @description Why it matters. */
                whyItMatters?: string;
                /** @description What an author of a connector does when it fails. */
                whatToDo?: string;
                /** @description The guide that says so. */
                guide?: string;
                /** @description What the case was about. */
                story?: {
                    /** @description What there was before. */
                    given: {
                        /** @description A step, in a sentence. */
                        text: string;
                        /**
                         * Format: date-time
                         * @description When it had happened, in marketplace time.
                         */
                        at?: string;
                    }[];
                    /** @description What happened. */
                    happened: {
                        /** @description A step, in a sentence. */
                        text: string;
                        /**
                         * Format: date-time
                         * @description When it had happened, in marketplace time.
                         */
                        at?: string;
                    }[];
                    /** @description What was expected. */
                    expected: {
                        /** @description What must be seen. */
                        sentence: string;
                        /**
                         * Format: date-time
                         * @description Until when, in marketplace time.
                         */
                        until?: string;
                    }[];
                };
                /** @description What the connector was asked to do, in order. */
                stimuli: {
                    /** @description What the connector was asked to do. */
                    action: string;
                    /** @description With what. */
                    input?: unknown;
                    /** @description Whether it takes this action. */
                    taken: boolean;
                    /** @description The position of the evidence when it was asked. */
                    position: number;
                    /** @description The position of the evidence when it had answered. */
                    until?: number;
                    /** @description What its driver answered, when that is short. */
                    answer?: unknown;
                    /** @description Why its driver did not answer. */
                    failed?: string;
                    /** @description True when it only took too long. */
                    isLate?: boolean;
                }[];
            }[];
        };
        /** @description What the server has signed. */
        SandboxCertificationStatement: {
            /**
             * Format: uuid
             * @description Id of the run.
             */
            id: string;
            /** @description A JWS in its compact form (RFC 7515). */
            statement: string;
        };
        /** @description A new throw-away seller. */
        SandboxCertificationSeller: {
            /** @description Number of the throw-away seller. */
            partnerId: number;
            /** @description Its name. */
            name: string;
            /** @description For the connector: all scopes of a seller, but not `sandbox`. */
            connector: {
                /** @description Id of the client. */
                clientId: string;
                /** @description Its secret, shown only now. */
                clientSecret: string;
            };
            /** @description For the certifier: the same scopes, and `sandbox`. */
            certifier: {
                /** @description Id of the client. */
                clientId: string;
                /** @description Its secret, shown only now. */
                clientSecret: string;
            };
        };
        /** @description A request or a delivery attempt. */
        SandboxEvidenceEntry: {
            /** @description A request and its answer, or an attempt to deliver webhook events. */
            kind: components["schemas"]["EvidenceKind"];
            /** @description Counts the entries of this seller from 1, in the order in which they were answered. */
            position: number;
            /**
             * Format: date-time
             * @description When it came or was sent, in real time.
             */
            realTime: string;
            /**
             * Format: date-time
             * @description The same by the seller’s clock.
             */
            marketplaceTime: string;
            /** @description X-Request-Id of the answer. */
            requestId?: string;
            /** @description The client that sent it: the connector or the certifier. */
            clientId?: string;
            /** @description Its method. */
            method?: string;
            /** @description Its path and query, without secrets. */
            url?: string;
            /** @description The operationId of this reference. */
            operation?: string;
            /** @description Status of the answer; absent when the connection ended before it. */
            status?: number;
            /** @description Milliseconds until the answer was ready. */
            durationMs?: number;
            /** @description What was sent, with [removed] in place of secrets. */
            requestHeaders?: {
                [key: string]: string;
            };
            /** @description What was sent, without secrets. 1 MiB at most; where it was cut it ends with an ellipsis. */
            requestBody?: string;
            /** @description What was answered, without the security headers that every answer has. */
            responseHeaders?: {
                [key: string]: string;
            };
            /** @description What was answered, without secrets. 1 MiB at most; where it was cut it ends with an ellipsis. */
            responseBody?: string;
            /** @description The fault that struck it, also a hidden one. */
            fault?: string;
            /** @description Consumer of the delivery. */
            consumerId?: number;
            /** @description Id of the delivery. */
            deliveryId?: string;
            /** @description Events of the delivery. */
            eventIds?: string[];
            /** @description Their types, once each. */
            types?: string[];
            /** @description Which attempt of the delivery, from 1. */
            attempt?: number;
            /** @description Why the attempt failed. */
            error?: string;
            /** @description How it was disturbed on demand. */
            disturbed?: components["schemas"]["DeliveryDisturbance"];
        };
        /** @description A page of what is known of a throw-away seller. */
        SandboxEvidence: {
            /** @description In the order of their positions. */
            entries: components["schemas"]["SandboxEvidenceEntry"][];
            /** @description The position to read on after. The page is the last one when it has no entries. */
            next: number;
            /** @description False when there was more than 256 MB, and what came later is missing. */
            isWhole: boolean;
        };
        /** @description Why a request was refused. */
        SandboxError: {
            /** @description What is wrong. */
            errors: {
                /** @description Path of the request. */
                path: string;
                /** @description What kind of error it is. */
                title: string;
                /** @description What is wrong, in a sentence. */
                detail: string;
                /** @description Where in the body the fault lies. */
                jsonPath?: string;
            }[];
        };
        /** @description An order that a simulated customer placed. */
        SandboxOrder: {
            /**
             * Format: uuid
             * @description Id of the order.
             */
            salesOrderId: string;
            /** @description Number of the order. */
            orderNumber: string;
            /** @description One entry a piece. */
            positionItems: {
                /**
                 * Format: uuid
                 * @description Id of the item.
                 */
                positionItemId: string;
                /** @description What was bought. */
                sku: string;
                /** @description State of the item. */
                fulfillmentStatus: string;
            }[];
        };
        /** @description Stories that a connector has to cope with. */
        SandboxScenarios: {
            /** @description The scenarios. */
            scenarios: {
                /** @description Name of the scenario. */
                name: string;
                /** @description What happens in it. */
                description: string;
                /** @description What happens after the order was placed, in this order. */
                steps: {
                    /** @description What happens. */
                    do: string;
                    /** @description Whose items; all when absent. */
                    items?: number[];
                    /** @description What is sent in which parcel. */
                    parcels?: number[][];
                    /** @description Carrier of the parcels. */
                    carrier?: string;
                    /** @description States of the parcels, in turn. */
                    states?: string[];
                }[];
            }[];
        };
        /** @description What a scenario left behind. */
        SandboxScenarioOutcome: {
            /** @description Name of the scenario. */
            scenario: string;
            order: components["schemas"]["SandboxOrder"];
            /** @description Shipments of the order. */
            shipmentIds: string[];
            /**
             * Format: uuid
             * @description Id of the return shipment, when something came back.
             */
            returnShipmentId?: string;
        };
        /** @description A scenario that is played step by step. */
        SandboxScenarioRun: {
            /** @description Name of the scenario. */
            scenario: string;
            order: components["schemas"]["SandboxOrder"];
            /** @description What happens after the order was placed, in this order. */
            steps: {
                /** @description What happens. */
                do: string;
                /** @description Whose items; all when absent. */
                items?: number[];
                /** @description What is sent in which parcel. */
                parcels?: number[][];
                /** @description Carrier of the parcels. */
                carrier?: string;
                /** @description States of the parcels, in turn. */
                states?: string[];
            }[];
            /** @description How many of the steps were played. */
            done: number;
            /** @description Shipments of the order so far. */
            shipmentIds: string[];
            /**
             * Format: uuid
             * @description Id of the return shipment, once something comes back.
             */
            returnShipmentId?: string;
        };
        /** @description A return that a simulated customer announced. */
        SandboxReturn: {
            /**
             * Format: uuid
             * @description Id of the return shipment.
             */
            returnShipmentId: string;
            /** @description What the parcel can be found by. */
            trackingKey: {
                /** @description Carrier of the parcel. */
                carrier: string;
                /** @description Its number. */
                trackingNumber: string;
            };
        };
        /** @description A clock of the sandbox. */
        SandboxClock: {
            /**
             * Format: date-time
             * @description Your time.
             */
            now: string;
            /** @description How far it is ahead of real time, in milliseconds. */
            aheadMs: number;
        };
        /** @description What is still to happen by your clock. */
        SandboxDueList: {
            /**
             * Format: date-time
             * @description Your time.
             */
            now: string;
            /** @description The next first. */
            due: {
                /** @description What happens. */
                kind: components["schemas"]["SandboxDueKind"];
                /**
                 * Format: date-time
                 * @description When, by your clock.
                 */
                dueAt: string;
                /**
                 * Format: uuid
                 * @description To which order.
                 */
                salesOrderId?: string;
            }[];
            autopilot?: components["schemas"]["SandboxAutopilot"];
        };
        /** @description Orders that simulated customers placed. */
        SandboxOrders: {
            /** @description The orders. */
            resources: components["schemas"]["SandboxOrder"][];
        };
        /**
         * @description What an access token allows.
         * @enum {string}
         */
        Scope: "products" | "orders" | "receipts" | "returns" | "price-reduction" | "shipments" | "availability" | "shipping-profiles" | "returns-warehouse-read" | "returns-warehouse-write" | "webhooks" | "installation" | "sandbox" | "developer" | "operator" | "console";
        /**
         * @description How access is asked for.
         * @enum {string}
         */
        GrantType: "client_credentials" | "password" | "refresh_token" | "authorization_code";
        /**
         * @description What a link of a list by pages leads to.
         * @enum {string}
         */
        PageRelation: "self" | "prev" | "next";
        /**
         * @description What a link of a list leads to.
         * @enum {string}
         */
        ListRelation: "self" | "next";
        /**
         * @description What a link of an update task leads to.
         * @enum {string}
         */
        UpdateTaskRelation: "self" | "failed" | "succeeded" | "unchanged";
        /**
         * @description What a link of a marketplace status leads to.
         * @enum {string}
         */
        MarketPlaceStatusRelation: "variation" | "shop";
        /**
         * @description Whether the work of an update task is done.
         * @enum {string}
         */
        UpdateTaskState: "pending" | "done";
        /**
         * @description Where a variation stands in the marketplace.
         * @enum {string}
         */
        MarketPlaceStatusValue: "PENDING" | "ONLINE" | "RESTRICTED" | "REJECTED" | "INACTIVE";
        /**
         * @description Which change comes first.
         * @enum {string}
         */
        MarketPlaceStatusOrder: "desc" | "asc";
        /**
         * @description What a media asset shows or contains.
         * @enum {string}
         */
        MediaAssetType: "IMAGE" | "DIMENSIONAL_DRAWING" | "COLOR_VARIANT" | "ENERGY_EFFICIENCY_LABEL" | "MATERIAL_SAMPLE" | "PRODUCT_DATASHEET" | "USER_MANUAL" | "MANUFACTURER_WARRANTY" | "SAFETY_DATASHEET" | "ASSEMBLY_INSTRUCTIONS" | "WARNING_LABEL";
        /**
         * @description Amount that a norm price refers to.
         * @enum {integer}
         */
        NormAmount: 1 | 100 | 1000;
        /**
         * @description Unit of an amount.
         * @enum {string}
         */
        MeasureUnit: "Stk" | "qm" | "kg" | "l" | "m" | "ml" | "g" | "Paar" | "RM" | "dm3";
        /**
         * @description Which value added tax applies, in version 4.
         * @enum {string}
         */
        VatV4: "FULL" | "REDUCED" | "FREE";
        /**
         * @description Which value added tax applies, in version 5.
         * @enum {string}
         */
        VatV5: "FULL" | "REDUCED" | "FREE" | "NONE";
        /**
         * @description Type of the values of an attribute.
         * @enum {string}
         */
        AttributeType: "STRING" | "INTEGER" | "FLOAT" | "BOOLEAN" | "DATE";
        /**
         * @description How much an attribute matters.
         * @enum {string}
         */
        AttributeRelevance: "REQUIRED" | "HIGH" | "MEDIUM" | "LOW";
        /**
         * @description What a food business is for the variation.
         * @enum {string}
         */
        FoodRole: "FOOD_BUSINESS_OPERATOR" | "FEED_BUSINESS_OPERATOR";
        /**
         * @description What a company is for the variation.
         * @enum {string}
         */
        ProductSafetyRole: "MANUFACTURER" | "DISTRIBUTOR";
        /**
         * @description How products are delivered.
         * @enum {string}
         */
        DeliveryType: "PARCEL" | "FORWARDER_PREFERREDLOCATION" | "FORWARDER_CURBSIDE" | "FORWARDER_HEAVYDUTY";
        /**
         * @description A day of the week.
         * @enum {string}
         */
        WorkingDay: "MONDAY" | "TUESDAY" | "WEDNESDAY" | "THURSDAY" | "FRIDAY" | "SATURDAY" | "SUNDAY";
        /**
         * @description What is wrong with a shipping profile, for programs.
         * @enum {string}
         */
        ShippingProfileFaultName: "shippingProfileNameInvalid" | "shippingProfileNameNotUnique" | "workingDaysInvalid" | "orderCutoffInvalid" | "deliveryTypeInvalid" | "deliveryTypeNotUpdatable" | "defaultProcessingTimeInvalid" | "transportTimeInvalid" | "requestBodyInvalid" | "parameterInvalid" | "unauthorized" | "forbidden" | "shippingProfileNotFound" | "resourceNotFound" | "methodNotAllowed" | "shippingProfileIdConflict" | "tooManyShippingProfiles" | "requestRunning" | "keyAlreadyUsed" | "shippingProfileInUse" | "lastShippingProfile" | "preconditionFailed" | "tooManyRequests" | "internalServerError" | "serviceUnavailable";
        /**
         * @description What kind of return address it is.
         * @enum {string}
         */
        ReturnWarehouseType: "NATIONAL" | "INTERNATIONAL" | "INTERNATIONAL_CONSOLIDATION_HUB";
        /**
         * @description A country to which items are returned.
         * @enum {string}
         */
        ReturnCountry: "Germany" | "Italy" | "Poland" | "Czechia" | "Netherlands" | "France" | "Austria" | "Spain" | "Denmark";
        /**
         * @description A carrier for returns.
         * @enum {string}
         */
        ReturnCarrierName: "DHL" | "GLS" | "HERMES";
        /**
         * @description Where a position item stands.
         * @enum {string}
         */
        FulfillmentStatus: "ANNOUNCED" | "PROCESSABLE" | "SENT" | "RETURNED" | "CANCELLED_BY_PARTNER" | "CANCELLED_BY_MARKETPLACE";
        /**
         * @description Why a position item was cancelled.
         * @enum {string}
         */
        CancellationReason: "CANCELLED_ON_CUSTOMER_WISH" | "CANCELLED_ON_PARTNER_WISH" | "PAYMENT_ABORTED" | "PAYMENT_FRAUD" | "PARTNER_TERMINATED" | "ILLEGAL_PRODUCT" | "MARKETPLACE_FRAUD" | "CANCELLED_ON_MARKETPLACE_WISH";
        /**
         * @description How a customer is addressed.
         * @enum {string}
         */
        Salutation: "MR" | "MS" | "COMPANY" | "UNKNOWN";
        /**
         * @description Whether the earliest or the latest comes first.
         * @enum {string}
         */
        OrderDirection: "ASC" | "DESC";
        /**
         * @description Date by which orders are sorted.
         * @enum {string}
         */
        OrderColumnType: "ORDER_DATE" | "ORDER_LIFECYCLE_DATE" | "LAST_MODIFIED_DATE" | "EXPECTED_DELIVERY_DATE";
        /**
         * @description How the filter by status treats orders with several items.
         * @enum {string}
         */
        OrderListMode: "BUCKET" | "AT_LEAST_ONE";
        /**
         * @description Who carries a shipment.
         * @enum {string}
         */
        ShipmentCarrier: "DHL" | "DHL_EXPRESS" | "DHL_FREIGHT" | "DHL_HOME_DELIVERY" | "GLS" | "HERMES" | "DPD" | "UPS" | "BTW" | "BURSPED" | "CARGOLINE" | "DACHSER" | "DB_SCHENKER" | "DSV" | "EMONS" | "EPH_DIREKT" | "IDS" | "GEIS" | "GEL" | "GUETTLER" | "HES" | "HELLMANN" | "HEUEL" | "KOCH" | "KUEHNE_NAGEL" | "LOGWIN" | "MEYER_JUMBO" | "RABEN_LOGISTIK" | "RHENUS" | "REIMER" | "REITHMEIER" | "SCHOCKEMOEHLE" | "SCHMIDT_GEVELSBERG" | "ZUFALL" | "OTHER_FORWARDER";
        /**
         * @description Where a shipment is.
         * @enum {string}
         */
        ShipmentState: "SENT" | "ON_THE_WAY" | "DELIVERED" | "DELIVERED_FOR_PICKUP" | "DELIVERY_ATTEMPT_FAILED";
        /**
         * @description What is wrong, for programs.
         * @enum {string}
         */
        ShipmentErrorTitle: "PROPERTY_IS_MANDATORY" | "BAD_REQUEST" | "INSUFFICIENT_PERMISSION" | "RESOURCE_NOT_FOUND" | "DUPLICATE_TRACKING_KEY" | "POSITION_ITEM_INCLUDED_IN_OTHER_SHIPMENT" | "POSITION_ITEM_NOT_PROCESSABLE" | "UNAUTHORIZED" | "METHOD_NOT_ALLOWED" | "REQUEST_RUNNING" | "KEY_ALREADY_USED" | "TOO_MANY_REQUESTS" | "INTERNAL_SERVER_ERROR" | "SERVICE_UNAVAILABLE";
        /**
         * @description Who carries a return shipment.
         * @enum {string}
         */
        ReturnShipmentCarrier: "DHL" | "GLS" | "HERMES" | "HES";
        /**
         * @description Where a return shipment is.
         * @enum {string}
         */
        ReturnShipmentState: "ANNOUNCED" | "ON_THE_WAY" | "DELIVERED";
        /**
         * @description Where a returned item stands.
         * @enum {string}
         */
        ReturnStatus: "ANNOUNCED" | "ACCEPTED" | "REJECTED" | "MISDIRECTED";
        /**
         * @description Grade of a returned item, from A (original packaging) to E (mistake).
         * @enum {string}
         */
        ReturnCondition: "A" | "B" | "C" | "D" | "E";
        /**
         * @description Why you accept an item.
         * @enum {string}
         */
        AcceptanceReason: "RETURN_RECEIVED" | "STATUS_SENT_BY_ACCIDENT" | "CANCEL_REQUEST_BY_CUSTOMER" | "REFUND_AFTER_AFFIDAVIT" | "COMPLAINT" | "SHIPMENT_LOST" | "RETURN_LOST" | "UNDELIVERABLE";
        /**
         * @description Why an item was accepted, by you or by the marketplace.
         * @enum {string}
         */
        AcceptedReason: "RETURN_RECEIVED" | "STATUS_SENT_BY_ACCIDENT" | "CANCEL_REQUEST_BY_CUSTOMER" | "REFUND_AFTER_AFFIDAVIT" | "COMPLAINT" | "SHIPMENT_LOST" | "RETURN_LOST" | "UNDELIVERABLE" | "OVERDUE_CREDIT" | "LACK_OF_COOPERATION";
        /**
         * @description Why an item is rejected.
         * @enum {string}
         */
        RejectionReason: "THIRD_PARTY_ITEM" | "WRONG_ITEM" | "EXCHANGE" | "DAMAGE_TO_THE_HYGIENE_SEAL" | "ITEM_DAMAGED" | "RETURN_PERIOD_EXCEEDED" | "ITEM_NOT_IN_THE_PARCEL";
        /**
         * @description What a receipt is for.
         * @enum {string}
         */
        ReceiptType: "PURCHASE" | "REFUND" | "PARTIAL_REFUND";
        /**
         * @description Why everything is given back.
         * @enum {string}
         */
        RefundType: "RETURN" | "CANCELLATION" | "SERVICE_FULL_REFUND_CANCELLED_BY_SDU" | "SERVICE_FULL_REFUND_PRODUCT_RETURNED";
        /**
         * @description Why the price of a service is given back.
         * @enum {string}
         */
        ServiceRefundType: "SERVICE_FULL_REFUND_CANCELLED_BY_SDU" | "SERVICE_FULL_REFUND_PRODUCT_RETURNED";
        /**
         * @description Why a part is given back.
         * @enum {string}
         */
        PartialRefundType: "REFUND_COMPLAINT_ITEM" | "REFUND_PAYPAL_DISPUTE" | "REFUND_ESCALATION" | "REFUND_PARTIAL_AMOUNT_AFTER_SERVICE_CANCELLATION" | "REFUND_CREDIT_CARD_DISPUTE";
        /**
         * @description Why the marketplace gives a part back.
         * @enum {string}
         */
        PartialRefundRequestType: "DEFECT_COMPENSATION" | "REFUND_COMPLAINT_ITEM" | "REFUND_PAYPAL_DISPUTE" | "REFUND_ESCALATION" | "REFUND_PARTIAL_AMOUNT_AFTER_SERVICE_CANCELLATION" | "REFUND_CREDIT_CARD_DISPUTE";
        /**
         * @description A discount, or an earlier partial refund.
         * @enum {string}
         */
        PriceModificationType: "PARTNER_DISCOUNT" | "DEFECT_COMPENSATION" | "REFUND_COMPLAINT_ITEM" | "REFUND_PAYPAL_DISPUTE" | "REFUND_ESCALATION" | "REFUND_PARTIAL_AMOUNT_AFTER_SERVICE_CANCELLATION" | "REFUND_CREDIT_CARD_DISPUTE";
        /**
         * @description Who grants a discount.
         * @enum {string}
         */
        DiscountType: "PARTNER_DISCOUNT" | "PLATFORM_DISCOUNT";
        /**
         * @description Reason of goodwill.
         * @enum {string}
         */
        GoodwillReason: "GOODWILL_ITEM_FOR_FREE" | "GOODWILL_ITEM_RETURN_REJECTED" | "GOODWILL_ITEM_DISCOUNT_EXPIRED" | "GOODWILL_OTHER";
        /**
         * @description What kind of delivery fee it is.
         * @enum {string}
         */
        DeliveryCostType: "DELIVERY_FEE_STANDARD" | "DELIVERY_FEE_FREIGHT_SURCHARGE";
        /**
         * @description What kind of service it is.
         * @enum {string}
         */
        ServiceType: "DISPOSAL" | "INSURANCE";
        /**
         * @description How an order is paid.
         * @enum {string}
         */
        PaymentMethod: "INVOICE_SINGLE" | "INVOICE_INSTALLMENTS" | "PREPAYMENT" | "DIRECT_DEBIT" | "DIRECT_DEBIT_INSTALLMENTS" | "CREDIT_CARD_ONLINE" | "PAYPAL" | "CREDIT_CARD";
        /**
         * @description Who collects the money.
         * @enum {string}
         */
        PaymentProvider: "PLAZA" | "OTTOPAYMENTS";
        /**
         * @description Which tax it is.
         * @enum {string}
         */
        TaxType: "VAT" | "INSURANCE";
        /**
         * @description Where a price reduction stands.
         * @enum {string}
         */
        PriceReductionStatus: "INITIATED" | "PROCESSED" | "REJECTED";
        /**
         * @description What happened.
         * @enum {string}
         */
        ActivityKind: "order.placed" | "payment.received" | "fraud.suspected" | "fraud.cleared" | "address.changed" | "item.announced" | "item.processable" | "item.sent" | "item.returned" | "item.cancelled" | "parcel.created" | "parcel.reported" | "return-parcel.announced" | "return-parcel.reported" | "return.announced" | "return.accepted" | "return.rejected" | "return.misdirected" | "return.evaluated" | "receipt.issued" | "reduction.requested" | "reduction.processed" | "product.changed" | "price.changed" | "active.changed" | "review.decided" | "stock.changed" | "clock.moved" | "fault.requested" | "fault.removed" | "scenario.played" | "snapshot.saved" | "snapshot.restored" | "snapshot.deleted" | "sandbox.reset" | "autopilot.started" | "autopilot.stopped" | "webhook.created" | "webhook.changed" | "webhook.deleted" | "webhook.state-changed" | "credential.created" | "credential.rotated" | "credential.revoked" | "person.signed-in" | "person.secured" | "person.signed-out" | "person.invited" | "person.joined" | "person.role-changed" | "person.removed" | "person.called";
        /**
         * @description What kind of actor did it.
         * @enum {string}
         */
        ActivityActorType: "customer" | "carrier" | "marketplace" | "client" | "user" | "person" | "worker";
        /**
         * @description What a line of a story tells of.
         * @enum {string}
         */
        ActivityLineType: "activity" | "call" | "event" | "attempt";
        /**
         * @description What an event tells of.
         * @enum {string}
         */
        WebhookEventType: "service-variation-relation.created" | "service-variation-relation.updated" | "service-variation-relation.deleted" | "order.created" | "return-results.provided";
        /**
         * @description How deliveries are signed.
         * @enum {string}
         */
        WebhookSignatureAlgorithm: "ES256" | "Ed25519";
        /**
         * @description Whether a consumer gets deliveries.
         * @enum {string}
         */
        WebhookConsumerState: "unverified" | "active" | "paused" | "disabled";
        /**
         * @description Where a delivery stands.
         * @enum {string}
         */
        WebhookDeliveryState: "waiting" | "delivered" | "failed" | "split";
        /**
         * @description Whether a signing key is in use.
         * @enum {string}
         */
        WebhookSigningKeyState: "waiting" | "signing" | "superseded" | "withdrawn";
        /**
         * @description Whether the autopilot is at work.
         * @enum {string}
         */
        SandboxAutopilotState: "RUNNING" | "STOPPED";
        /**
         * @description What is due.
         * @enum {string}
         */
        SandboxDueKind: "review" | "update-tasks" | "autopilot" | "payment" | "shipping" | "carrier" | "return" | "acceptance" | "webhook" | "other";
        /**
         * @description What a fault does.
         * @enum {string}
         */
        SandboxFaultKind: "401" | "403" | "424" | "429" | "500" | "503" | "slow" | "cut" | "cut-answer" | "pending" | "item" | "cut-after" | "token-end" | "extra-field" | "unknown-value" | "shuffled" | "barrier" | "webhook" | "webhook-duplicate" | "webhook-delay" | "webhook-reorder" | "webhook-forge" | "webhook-rotate";
        /**
         * @description What happens to price reductions.
         * @enum {string}
         */
        SandboxPriceReductionMode: "PROCESS" | "HOLD" | "REFUSE";
        /**
         * @description The decision of a review.
         * @enum {string}
         */
        SandboxReviewDecision: "ONLINE" | "RESTRICTED" | "REJECTED";
        /**
         * @description What kind of answer a request got.
         * @enum {string}
         */
        SandboxStatusClass: "2xx" | "3xx" | "4xx" | "5xx" | "none";
        /**
         * @description What a person may do.
         * @enum {string}
         */
        ConsoleRole: "seller_administrator" | "seller_clerk" | "seller_developer" | "seller_reader" | "service_partner" | "operator_administrator" | "operator_support" | "operator_moderator" | "operator_reader";
        /**
         * @description What kind of partner it is.
         * @enum {string}
         */
        ConsolePartnerKind: "seller" | "service_partner" | "operator";
        /**
         * @description What an update task writes.
         * @enum {string}
         */
        ConsoleUpdateTaskAspect: "variations" | "prices" | "active-status";
        /**
         * @description The version of the interface that was called.
         * @enum {string}
         */
        ConsoleUpdateTaskVersion: "v4" | "v5";
        /**
         * @description Which orders are listed.
         * @enum {string}
         */
        ConsoleOrderFilter: "TO_SEND" | "ANNOUNCED" | "PROCESSABLE" | "SENT" | "RETURNED" | "CANCELLED_BY_PARTNER" | "CANCELLED_BY_MARKETPLACE";
        /**
         * @description Which update tasks are listed.
         * @enum {string}
         */
        ConsoleUpdateTaskFilter: "open" | "failed";
        /**
         * @description Where a certification stands.
         * @enum {string}
         */
        CertificationState: "running" | "ended" | "given-up";
        /**
         * @description What a case of a certification came to.
         * @enum {string}
         */
        CertificationVerdict: "passed" | "failed" | "not seen";
        /**
         * @description A request with its answer, or a webhook delivery.
         * @enum {string}
         */
        EvidenceKind: "request" | "delivery";
        /**
         * @description How a webhook delivery was disturbed.
         * @enum {string}
         */
        DeliveryDisturbance: "duplicated" | "delayed" | "reordered" | "forged" | "rotated";
    };
}
export interface operations {
    createToken: {
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": {
                    /** @description How access is asked for. */
                    grant_type: components["schemas"]["GrantType"];
                    /** @description Id of the client; may be in the Authorization header instead. */
                    client_id?: string;
                    /**
                     * Format: password
                     * @description Secret of the client; may be in the Authorization header instead.
                     */
                    client_secret?: string;
                    /** @description Scopes the token shall have, with spaces between them. Default: all that are granted. */
                    scope?: string;
                    /** @description Name of the technical user (grant `password`). */
                    username?: string;
                    /**
                     * Format: password
                     * @description Password of the technical user (grant `password`).
                     */
                    password?: string;
                    /** @description The latest refresh token (grant `refresh_token`). Each one works once. */
                    refresh_token?: string;
                    /** @description The authorization code (grant `authorization_code`, for the console and coding agents). It works once, for a minute. */
                    code?: string;
                    /**
                     * Format: uri
                     * @description The address that the code was sent to.
                     */
                    redirect_uri?: string;
                    /** @description The text whose SHA-256 was the `code_challenge` (RFC 7636). */
                    code_verifier?: string;
                };
            };
        };
        responses: {
            /** @description The token. Never to be cached. */
            200: {
                content: {
                    "application/json": {
                        /** @description JWT for the Authorization header of API requests. */
                        access_token: string;
                        /** @description Seconds the access token is valid. */
                        expires_in: number;
                        /** @description Scopes of the token, with spaces between them. */
                        scope: string;
                        /**
                         * @description Always Bearer.
                         * @constant
                         */
                        token_type: "Bearer";
                        /** @description Only with the grants `password`, `refresh_token` and `authorization_code`. */
                        refresh_token?: string;
                        /** @description Seconds the refresh token is valid. */
                        refresh_expires_in?: number;
                        /**
                         * @description Always 0.
                         * @constant
                         */
                        "not-before-policy"?: 0;
                        /**
                         * Format: uuid
                         * @description The same for all tokens of one login.
                         */
                        session_state?: string;
                    };
                };
            };
            /** @description The request is malformed, the grant or a scope is not available, or password or refresh token are wrong. */
            400: {
                content: {
                    "application/json": {
                        /** @description Code of RFC 6749 section 5.2. */
                        error: string;
                        /** @description What is wrong, for a human. */
                        error_description?: string;
                        /** @description The scopes that are not granted, with `invalid_scope`. */
                        scope?: string;
                    };
                };
            };
            /** @description Unknown client or wrong secret. */
            401: {
                content: {
                    "application/json": {
                        /** @description Code of RFC 6749 section 5.2. */
                        error: string;
                        /** @description What is wrong, for a human. */
                        error_description?: string;
                        /** @description The scopes that are not granted, with `invalid_scope`. */
                        scope?: string;
                    };
                };
            };
            /** @description Another server issues the tokens for this API. */
            404: {
                content: {
                    "application/json": {
                        /** @description Code of RFC 6749 section 5.2. */
                        error: string;
                        /** @description What is wrong, for a human. */
                        error_description?: string;
                        /** @description The scopes that are not granted, with `invalid_scope`. */
                        scope?: string;
                    };
                };
            };
            /** @description The body was not there within 5 seconds. The connection ends. */
            408: {
                content: {
                    "application/json": {
                        /** @description Code of RFC 6749 section 5.2. */
                        error: string;
                        /** @description What is wrong, for a human. */
                        error_description?: string;
                        /** @description The scopes that are not granted, with `invalid_scope`. */
                        scope?: string;
                    };
                };
            };
            /** @description The body is larger than 56 KiB. */
            413: {
                content: {
                    "application/json": {
                        /** @description Code of RFC 6749 section 5.2. */
                        error: string;
                        /** @description What is wrong, for a human. */
                        error_description?: string;
                        /** @description The scopes that are not granted, with `invalid_scope`. */
                        scope?: string;
                    };
                };
            };
            /** @description Too many requests from this address, or too many with secrets that the server has not checked yet. */
            429: {
                content: {
                    "application/json": {
                        /** @description Code of RFC 6749 section 5.2. */
                        error: string;
                        /** @description What is wrong, for a human. */
                        error_description?: string;
                        /** @description The scopes that are not granted, with `invalid_scope`. */
                        scope?: string;
                    };
                };
            };
            /** @description A fault on our side. */
            500: {
                content: {
                    "application/json": {
                        /** @description Code of RFC 6749 section 5.2. */
                        error: string;
                        /** @description What is wrong, for a human. */
                        error_description?: string;
                        /** @description The scopes that are not granted, with `invalid_scope`. */
                        scope?: string;
                    };
                };
            };
            /** @description Not available at the moment. */
            503: {
                content: {
                    "application/json": {
                        /** @description Code of RFC 6749 section 5.2. */
                        error: string;
                        /** @description What is wrong, for a human. */
                        error_description?: string;
                        /** @description The scopes that are not granted, with `invalid_scope`. */
                        scope?: string;
                    };
                };
            };
        };
    };
    getTokenKeys: {
        responses: {
            /** @description The document, cacheable. */
            200: {
                content: {
                    "application/json": {
                        /** @description The public keys. */
                        keys: {
                            [key: string]: unknown;
                        }[];
                    };
                };
            };
            /** @description Another server issues the tokens for this API. */
            404: {
                content: {
                    "application/json": {
                        /** @description Code of RFC 6749 section 5.2. */
                        error: string;
                        /** @description What is wrong, for a human. */
                        error_description?: string;
                        /** @description The scopes that are not granted, with `invalid_scope`. */
                        scope?: string;
                    };
                };
            };
        };
    };
    getOpenidConfiguration: {
        responses: {
            /** @description The document, cacheable. */
            200: {
                content: {
                    "application/json": {
                        /**
                         * Format: uri
                         * @description Issuer and audience of the tokens.
                         */
                        issuer: string;
                        /**
                         * Format: uri
                         * @description Where the console and coding agents send people to sign in.
                         */
                        authorization_endpoint?: string;
                        /**
                         * Format: uri
                         * @description Where tokens are asked for.
                         */
                        token_endpoint: string;
                        /**
                         * Format: uri
                         * @description Where coding agents register (RFC 7591).
                         */
                        registration_endpoint?: string;
                        /**
                         * Format: uri
                         * @description Where the keys are.
                         */
                        jwks_uri: string;
                        /** @description Scopes that tokens can have. */
                        scopes_supported?: components["schemas"]["Scope"][];
                        /** @description How access can be asked for. */
                        grant_types_supported?: components["schemas"]["GrantType"][];
                    };
                };
            };
            /** @description Another server issues the tokens for this API. */
            404: {
                content: {
                    "application/json": {
                        /** @description Code of RFC 6749 section 5.2. */
                        error: string;
                        /** @description What is wrong, for a human. */
                        error_description?: string;
                        /** @description The scopes that are not granted, with `invalid_scope`. */
                        scope?: string;
                    };
                };
            };
        };
    };
    getAuthorizationServerMetadata: {
        responses: {
            /** @description The document, cacheable. */
            200: {
                content: {
                    "application/json": {
                        /**
                         * Format: uri
                         * @description Issuer and audience of the tokens.
                         */
                        issuer: string;
                        /**
                         * Format: uri
                         * @description Where the console and coding agents send people to sign in.
                         */
                        authorization_endpoint?: string;
                        /**
                         * Format: uri
                         * @description Where tokens are asked for.
                         */
                        token_endpoint: string;
                        /**
                         * Format: uri
                         * @description Where coding agents register (RFC 7591).
                         */
                        registration_endpoint?: string;
                        /**
                         * Format: uri
                         * @description Where the keys are.
                         */
                        jwks_uri: string;
                        /** @description Scopes that tokens can have. */
                        scopes_supported?: components["schemas"]["Scope"][];
                        /** @description How access can be asked for. */
                        grant_types_supported?: components["schemas"]["GrantType"][];
                    };
                };
            };
            /** @description Another server issues the tokens for this API. */
            404: {
                content: {
                    "application/json": {
                        /** @description Code of RFC 6749 section 5.2. */
                        error: string;
                        /** @description What is wrong, for a human. */
                        error_description?: string;
                        /** @description The scopes that are not granted, with `invalid_scope`. */
                        scope?: string;
                    };
                };
            };
        };
    };
    getAppInstallation: {
        parameters: {
            path: {
                /**
                 * @description The app; the marketplace gives its number when it is registered.
                 * @example 0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f
                 */
                appId: string;
            };
        };
        responses: {
            /** @description The installation. */
            200: {
                content: {
                    "application/json": {
                        /**
                         * Format: uuid
                         * @description Number of the consent.
                         */
                        installationId: string;
                    };
                };
            };
            /** @description The address cannot be read. */
            400: {
                content: {
                    "application/json": {
                        /** @description What is wrong. */
                        errors: {
                            /** @description Path of the request. */
                            path: string;
                            /** @description What kind of error it is. */
                            title: string;
                            /** @description What is wrong, in a sentence. */
                            detail: string;
                        }[];
                    };
                };
            };
            /** @description The access token is not good. */
            401: {
                content: {
                    "application/json": {
                        /** @description What is wrong. */
                        errors: {
                            /** @description Path of the request. */
                            path: string;
                            /** @description What kind of error it is. */
                            title: string;
                            /** @description What is wrong, in a sentence. */
                            detail: string;
                        }[];
                    };
                };
            };
            /** @description The scope is missing. */
            403: {
                content: {
                    "application/json": {
                        /** @description What is wrong. */
                        errors: {
                            /** @description Path of the request. */
                            path: string;
                            /** @description What kind of error it is. */
                            title: string;
                            /** @description What is wrong, in a sentence. */
                            detail: string;
                        }[];
                    };
                };
            };
            /** @description You have not consented to such an app. */
            404: {
                content: {
                    "application/json": {
                        /** @description What is wrong. */
                        errors: {
                            /** @description Path of the request. */
                            path: string;
                            /** @description What kind of error it is. */
                            title: string;
                            /** @description What is wrong, in a sentence. */
                            detail: string;
                        }[];
                    };
                };
            };
            /** @description Too many requests. */
            429: {
                content: {
                    "application/json": {
                        /** @description What is wrong. */
                        errors: {
                            /** @description Path of the request. */
                            path: string;
                            /** @description What kind of error it is. */
                            title: string;
                            /** @description What is wrong, in a sentence. */
                            detail: string;
                        }[];
                    };
                };
            };
            /** @description A fault on our side. */
            500: {
                content: {
                    "application/json": {
                        /** @description What is wrong. */
                        errors: {
                            /** @description Path of the request. */
                            path: string;
                            /** @description What kind of error it is. */
                            title: string;
                            /** @description What is wrong, in a sentence. */
                            detail: string;
                        }[];
                    };
                };
            };
            /** @description Not available at the moment. */
            503: {
                content: {
                    "application/json": {
                        /** @description What is wrong. */
                        errors: {
                            /** @description Path of the request. */
                            path: string;
                            /** @description What kind of error it is. */
                            title: string;
                            /** @description What is wrong, in a sentence. */
                            detail: string;
                        }[];
                    };
                };
            };
        };
    };
    createAppAccessToken: {
        parameters: {
            path: {
                /**
                 * @description The app; the marketplace gives its number when it is registered.
                 * @example 0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f
                 */
                appId: string;
                /**
                 * @description The consent.
                 * @example 0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f
                 */
                installationId: string;
            };
        };
        requestBody?: {
            content: {
                "application/x-www-form-urlencoded": {
                    /** @description Scopes the token shall have, with spaces between them. Default: all that are granted. */
                    scope?: string;
                };
            };
        };
        responses: {
            /** @description The token. Never to be cached. */
            200: {
                content: {
                    "application/json": {
                        /** @description JWT for requests that act for the seller. */
                        access_token: string;
                        /** @description Seconds the access token is valid. */
                        expires_in: number;
                    };
                };
            };
            /** @description A scope was not granted. */
            400: {
                content: {
                    "application/json": {
                        /** @description What is wrong. */
                        errors: {
                            /** @description Path of the request. */
                            path: string;
                            /** @description What kind of error it is. */
                            title: string;
                            /** @description What is wrong, in a sentence. */
                            detail: string;
                        }[];
                    };
                };
            };
            /** @description The access token is not good. */
            401: {
                content: {
                    "application/json": {
                        /** @description What is wrong. */
                        errors: {
                            /** @description Path of the request. */
                            path: string;
                            /** @description What kind of error it is. */
                            title: string;
                            /** @description What is wrong, in a sentence. */
                            detail: string;
                        }[];
                    };
                };
            };
            /** @description The scope `developer` is missing, or the consent was withdrawn. */
            403: {
                content: {
                    "application/json": {
                        /** @description What is wrong. */
                        errors: {
                            /** @description Path of the request. */
                            path: string;
                            /** @description What kind of error it is. */
                            title: string;
                            /** @description What is wrong, in a sentence. */
                            detail: string;
                        }[];
                    };
                };
            };
            /** @description You have no such app or installation, or another server issues the tokens. */
            404: {
                content: {
                    "application/json": {
                        /** @description What is wrong. */
                        errors: {
                            /** @description Path of the request. */
                            path: string;
                            /** @description What kind of error it is. */
                            title: string;
                            /** @description What is wrong, in a sentence. */
                            detail: string;
                        }[];
                    };
                };
            };
            /** @description Too many requests. */
            429: {
                content: {
                    "application/json": {
                        /** @description What is wrong. */
                        errors: {
                            /** @description Path of the request. */
                            path: string;
                            /** @description What kind of error it is. */
                            title: string;
                            /** @description What is wrong, in a sentence. */
                            detail: string;
                        }[];
                    };
                };
            };
            /** @description A fault on our side. */
            500: {
                content: {
                    "application/json": {
                        /** @description What is wrong. */
                        errors: {
                            /** @description Path of the request. */
                            path: string;
                            /** @description What kind of error it is. */
                            title: string;
                            /** @description What is wrong, in a sentence. */
                            detail: string;
                        }[];
                    };
                };
            };
            /** @description Not available at the moment. */
            503: {
                content: {
                    "application/json": {
                        /** @description What is wrong. */
                        errors: {
                            /** @description Path of the request. */
                            path: string;
                            /** @description What kind of error it is. */
                            title: string;
                            /** @description What is wrong, in a sentence. */
                            detail: string;
                        }[];
                    };
                };
            };
        };
    };
    getConsolePerson: {
        responses: {
            /** @description The person who is signed in. `email` and `name` are absent for a person of another issuer. */
            200: {
                content: {
                    "application/json": components["schemas"]["ConsoleSelf"];
                };
            };
            /** @description The request cannot be read. */
            400: {
                content: {
                    "application/json": components["schemas"]["ConsoleError"];
                };
            };
            /** @description The access token is not good, or the person was signed out. */
            401: {
                content: {
                    "application/json": components["schemas"]["ConsoleError"];
                };
            };
            /** @description The token is no person’s, or the role does not allow it. */
            403: {
                content: {
                    "application/json": components["schemas"]["ConsoleError"];
                };
            };
            /** @description Too many requests; wait as long as Retry-After says. */
            429: {
                content: {
                    "application/json": components["schemas"]["ConsoleError"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                content: {
                    "application/json": components["schemas"]["ConsoleError"];
                };
            };
            /** @description Not available at the moment; wait as long as Retry-After says. */
            503: {
                content: {
                    "application/json": components["schemas"]["ConsoleError"];
                };
            };
        };
    };
    changeConsolePerson: {
        requestBody: {
            content: {
                "application/json": {
                    /** @description Name of the person. */
                    name: string;
                };
            };
        };
        responses: {
            /** @description The person who is signed in. `email` and `name` are absent for a person of another issuer. */
            200: {
                content: {
                    "application/json": components["schemas"]["ConsoleSelf"];
                };
            };
            /** @description The request cannot be read. */
            400: {
                content: {
                    "application/json": components["schemas"]["ConsoleError"];
                };
            };
            /** @description The access token is not good, or the person was signed out. */
            401: {
                content: {
                    "application/json": components["schemas"]["ConsoleError"];
                };
            };
            /** @description The token is no person’s, or the role does not allow it. */
            403: {
                content: {
                    "application/json": components["schemas"]["ConsoleError"];
                };
            };
            /** @description The state of the thing does not allow it. */
            409: {
                content: {
                    "application/json": components["schemas"]["ConsoleError"];
                };
            };
            /** @description The body is too large. */
            413: {
                content: {
                    "application/json": components["schemas"]["ConsoleError"];
                };
            };
            /** @description Too many requests; wait as long as Retry-After says. */
            429: {
                content: {
                    "application/json": components["schemas"]["ConsoleError"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                content: {
                    "application/json": components["schemas"]["ConsoleError"];
                };
            };
            /** @description Not available at the moment; wait as long as Retry-After says. */
            503: {
                content: {
                    "application/json": components["schemas"]["ConsoleError"];
                };
            };
        };
    };
    changeConsolePassword: {
        requestBody: {
            content: {
                "application/json": {
                    /** @description The present password. */
                    currentPassword: string;
                    /** @description The next one, 12 to 200 characters. */
                    newPassword: string;
                };
            };
        };
        responses: {
            /** @description The password is changed. */
            204: {
                content?: never;
            };
            /** @description The request cannot be read. */
            400: {
                content: {
                    "application/json": components["schemas"]["ConsoleError"];
                };
            };
            /** @description The access token is not good, or the person was signed out. */
            401: {
                content: {
                    "application/json": components["schemas"]["ConsoleError"];
                };
            };
            /** @description The token is no person’s, or the role does not allow it. */
            403: {
                content: {
                    "application/json": components["schemas"]["ConsoleError"];
                };
            };
            /** @description The state of the thing does not allow it. */
            409: {
                content: {
                    "application/json": components["schemas"]["ConsoleError"];
                };
            };
            /** @description The body is too large. */
            413: {
                content: {
                    "application/json": components["schemas"]["ConsoleError"];
                };
            };
            /** @description Readable, but it cannot be done. */
            422: {
                content: {
                    "application/json": components["schemas"]["ConsoleError"];
                };
            };
            /** @description Too many requests; wait as long as Retry-After says. */
            429: {
                content: {
                    "application/json": components["schemas"]["ConsoleError"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                content: {
                    "application/json": components["schemas"]["ConsoleError"];
                };
            };
            /** @description Not available at the moment; wait as long as Retry-After says. */
            503: {
                content: {
                    "application/json": components["schemas"]["ConsoleError"];
                };
            };
        };
    };
    signOutOfConsole: {
        requestBody: {
            content: {
                "application/json": {
                    /** @description True: ends every session of yours. Else this one only. */
                    everywhere?: boolean;
                };
            };
        };
        responses: {
            /** @description You are signed out. */
            204: {
                content?: never;
            };
            /** @description The request cannot be read. */
            400: {
                content: {
                    "application/json": components["schemas"]["ConsoleError"];
                };
            };
            /** @description The access token is not good, or the person was signed out. */
            401: {
                content: {
                    "application/json": components["schemas"]["ConsoleError"];
                };
            };
            /** @description The token is no person’s, or the role does not allow it. */
            403: {
                content: {
                    "application/json": components["schemas"]["ConsoleError"];
                };
            };
            /** @description The state of the thing does not allow it. */
            409: {
                content: {
                    "application/json": components["schemas"]["ConsoleError"];
                };
            };
            /** @description The body is too large. */
            413: {
                content: {
                    "application/json": components["schemas"]["ConsoleError"];
                };
            };
            /** @description Too many requests; wait as long as Retry-After says. */
            429: {
                content: {
                    "application/json": components["schemas"]["ConsoleError"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                content: {
                    "application/json": components["schemas"]["ConsoleError"];
                };
            };
            /** @description Not available at the moment; wait as long as Retry-After says. */
            503: {
                content: {
                    "application/json": components["schemas"]["ConsoleError"];
                };
            };
        };
    };
    listConsolePeople: {
        responses: {
            /** @description People of your partner. */
            200: {
                content: {
                    "application/json": components["schemas"]["ConsolePersonList"];
                };
            };
            /** @description The request cannot be read. */
            400: {
                content: {
                    "application/json": components["schemas"]["ConsoleError"];
                };
            };
            /** @description The access token is not good, or the person was signed out. */
            401: {
                content: {
                    "application/json": components["schemas"]["ConsoleError"];
                };
            };
            /** @description The token is no person’s, or the role does not allow it. */
            403: {
                content: {
                    "application/json": components["schemas"]["ConsoleError"];
                };
            };
            /** @description Too many requests; wait as long as Retry-After says. */
            429: {
                content: {
                    "application/json": components["schemas"]["ConsoleError"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                content: {
                    "application/json": components["schemas"]["ConsoleError"];
                };
            };
            /** @description Not available at the moment; wait as long as Retry-After says. */
            503: {
                content: {
                    "application/json": components["schemas"]["ConsoleError"];
                };
            };
        };
    };
    getConsoleCompany: {
        responses: {
            /** @description Your company as it stands on receipts. The operator changes it. */
            200: {
                content: {
                    "application/json": components["schemas"]["ConsoleCompany"];
                };
            };
            /** @description The request cannot be read. */
            400: {
                content: {
                    "application/json": components["schemas"]["ConsoleError"];
                };
            };
            /** @description The access token is not good, or the person was signed out. */
            401: {
                content: {
                    "application/json": components["schemas"]["ConsoleError"];
                };
            };
            /** @description The token is no person’s, or the role does not allow it. */
            403: {
                content: {
                    "application/json": components["schemas"]["ConsoleError"];
                };
            };
            /** @description There is nothing of that kind with your partner. */
            404: {
                content: {
                    "application/json": components["schemas"]["ConsoleError"];
                };
            };
            /** @description Too many requests; wait as long as Retry-After says. */
            429: {
                content: {
                    "application/json": components["schemas"]["ConsoleError"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                content: {
                    "application/json": components["schemas"]["ConsoleError"];
                };
            };
            /** @description Not available at the moment; wait as long as Retry-After says. */
            503: {
                content: {
                    "application/json": components["schemas"]["ConsoleError"];
                };
            };
        };
    };
    removeConsolePerson: {
        parameters: {
            path: {
                /**
                 * @description The person.
                 * @example 0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f
                 */
                personId: string;
            };
        };
        responses: {
            /** @description The person is removed. */
            204: {
                content?: never;
            };
            /** @description The request cannot be read. */
            400: {
                content: {
                    "application/json": components["schemas"]["ConsoleError"];
                };
            };
            /** @description The access token is not good, or the person was signed out. */
            401: {
                content: {
                    "application/json": components["schemas"]["ConsoleError"];
                };
            };
            /** @description The token is no person’s, or the role does not allow it. */
            403: {
                content: {
                    "application/json": components["schemas"]["ConsoleError"];
                };
            };
            /** @description There is nothing of that kind with your partner. */
            404: {
                content: {
                    "application/json": components["schemas"]["ConsoleError"];
                };
            };
            /** @description The state of the thing does not allow it. */
            409: {
                content: {
                    "application/json": components["schemas"]["ConsoleError"];
                };
            };
            /** @description The body is too large. */
            413: {
                content: {
                    "application/json": components["schemas"]["ConsoleError"];
                };
            };
            /** @description Too many requests; wait as long as Retry-After says. */
            429: {
                content: {
                    "application/json": components["schemas"]["ConsoleError"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                content: {
                    "application/json": components["schemas"]["ConsoleError"];
                };
            };
            /** @description Not available at the moment; wait as long as Retry-After says. */
            503: {
                content: {
                    "application/json": components["schemas"]["ConsoleError"];
                };
            };
        };
    };
    changeConsoleRole: {
        parameters: {
            path: {
                /**
                 * @description The person.
                 * @example 0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f
                 */
                personId: string;
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description What the person may do. */
                    role: components["schemas"]["ConsoleRole"];
                };
            };
        };
        responses: {
            /** @description Somebody who signs in for your partner. */
            200: {
                content: {
                    "application/json": components["schemas"]["ConsolePerson"];
                };
            };
            /** @description The request cannot be read. */
            400: {
                content: {
                    "application/json": components["schemas"]["ConsoleError"];
                };
            };
            /** @description The access token is not good, or the person was signed out. */
            401: {
                content: {
                    "application/json": components["schemas"]["ConsoleError"];
                };
            };
            /** @description The token is no person’s, or the role does not allow it. */
            403: {
                content: {
                    "application/json": components["schemas"]["ConsoleError"];
                };
            };
            /** @description There is nothing of that kind with your partner. */
            404: {
                content: {
                    "application/json": components["schemas"]["ConsoleError"];
                };
            };
            /** @description The state of the thing does not allow it. */
            409: {
                content: {
                    "application/json": components["schemas"]["ConsoleError"];
                };
            };
            /** @description The body is too large. */
            413: {
                content: {
                    "application/json": components["schemas"]["ConsoleError"];
                };
            };
            /** @description Readable, but it cannot be done. */
            422: {
                content: {
                    "application/json": components["schemas"]["ConsoleError"];
                };
            };
            /** @description Too many requests; wait as long as Retry-After says. */
            429: {
                content: {
                    "application/json": components["schemas"]["ConsoleError"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                content: {
                    "application/json": components["schemas"]["ConsoleError"];
                };
            };
            /** @description Not available at the moment; wait as long as Retry-After says. */
            503: {
                content: {
                    "application/json": components["schemas"]["ConsoleError"];
                };
            };
        };
    };
    signOutConsolePerson: {
        parameters: {
            path: {
                /**
                 * @description The person.
                 * @example 0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f
                 */
                personId: string;
            };
        };
        responses: {
            /** @description The person is signed out. */
            204: {
                content?: never;
            };
            /** @description The request cannot be read. */
            400: {
                content: {
                    "application/json": components["schemas"]["ConsoleError"];
                };
            };
            /** @description The access token is not good, or the person was signed out. */
            401: {
                content: {
                    "application/json": components["schemas"]["ConsoleError"];
                };
            };
            /** @description The token is no person’s, or the role does not allow it. */
            403: {
                content: {
                    "application/json": components["schemas"]["ConsoleError"];
                };
            };
            /** @description There is nothing of that kind with your partner. */
            404: {
                content: {
                    "application/json": components["schemas"]["ConsoleError"];
                };
            };
            /** @description The state of the thing does not allow it. */
            409: {
                content: {
                    "application/json": components["schemas"]["ConsoleError"];
                };
            };
            /** @description The body is too large. */
            413: {
                content: {
                    "application/json": components["schemas"]["ConsoleError"];
                };
            };
            /** @description Too many requests; wait as long as Retry-After says. */
            429: {
                content: {
                    "application/json": components["schemas"]["ConsoleError"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                content: {
                    "application/json": components["schemas"]["ConsoleError"];
                };
            };
            /** @description Not available at the moment; wait as long as Retry-After says. */
            503: {
                content: {
                    "application/json": components["schemas"]["ConsoleError"];
                };
            };
        };
    };
    listConsoleInvitations: {
        responses: {
            /** @description Invitations that can still be accepted. */
            200: {
                content: {
                    "application/json": components["schemas"]["ConsoleInvitationList"];
                };
            };
            /** @description The request cannot be read. */
            400: {
                content: {
                    "application/json": components["schemas"]["ConsoleError"];
                };
            };
            /** @description The access token is not good, or the person was signed out. */
            401: {
                content: {
                    "application/json": components["schemas"]["ConsoleError"];
                };
            };
            /** @description The token is no person’s, or the role does not allow it. */
            403: {
                content: {
                    "application/json": components["schemas"]["ConsoleError"];
                };
            };
            /** @description Too many requests; wait as long as Retry-After says. */
            429: {
                content: {
                    "application/json": components["schemas"]["ConsoleError"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                content: {
                    "application/json": components["schemas"]["ConsoleError"];
                };
            };
            /** @description Not available at the moment; wait as long as Retry-After says. */
            503: {
                content: {
                    "application/json": components["schemas"]["ConsoleError"];
                };
            };
        };
    };
    inviteConsolePerson: {
        requestBody: {
            content: {
                "application/json": {
                    /** @description The address with which the person will sign in. */
                    email: string;
                    /** @description What the person may do. */
                    role: components["schemas"]["ConsoleRole"];
                };
            };
        };
        responses: {
            /** @description A new invitation and its link. */
            201: {
                content: {
                    "application/json": components["schemas"]["ConsoleInvitationWithLink"];
                };
            };
            /** @description The request cannot be read. */
            400: {
                content: {
                    "application/json": components["schemas"]["ConsoleError"];
                };
            };
            /** @description The access token is not good, or the person was signed out. */
            401: {
                content: {
                    "application/json": components["schemas"]["ConsoleError"];
                };
            };
            /** @description The token is no person’s, or the role does not allow it. */
            403: {
                content: {
                    "application/json": components["schemas"]["ConsoleError"];
                };
            };
            /** @description The state of the thing does not allow it. */
            409: {
                content: {
                    "application/json": components["schemas"]["ConsoleError"];
                };
            };
            /** @description The body is too large. */
            413: {
                content: {
                    "application/json": components["schemas"]["ConsoleError"];
                };
            };
            /** @description Readable, but it cannot be done. */
            422: {
                content: {
                    "application/json": components["schemas"]["ConsoleError"];
                };
            };
            /** @description Too many requests; wait as long as Retry-After says. */
            429: {
                content: {
                    "application/json": components["schemas"]["ConsoleError"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                content: {
                    "application/json": components["schemas"]["ConsoleError"];
                };
            };
            /** @description Not available at the moment; wait as long as Retry-After says. */
            503: {
                content: {
                    "application/json": components["schemas"]["ConsoleError"];
                };
            };
        };
    };
    withdrawConsoleInvitation: {
        parameters: {
            path: {
                /**
                 * @description The invitation.
                 * @example 0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f
                 */
                invitationId: string;
            };
        };
        responses: {
            /** @description The invitation is withdrawn. */
            204: {
                content?: never;
            };
            /** @description The request cannot be read. */
            400: {
                content: {
                    "application/json": components["schemas"]["ConsoleError"];
                };
            };
            /** @description The access token is not good, or the person was signed out. */
            401: {
                content: {
                    "application/json": components["schemas"]["ConsoleError"];
                };
            };
            /** @description The token is no person’s, or the role does not allow it. */
            403: {
                content: {
                    "application/json": components["schemas"]["ConsoleError"];
                };
            };
            /** @description There is nothing of that kind with your partner. */
            404: {
                content: {
                    "application/json": components["schemas"]["ConsoleError"];
                };
            };
            /** @description The body is too large. */
            413: {
                content: {
                    "application/json": components["schemas"]["ConsoleError"];
                };
            };
            /** @description Too many requests; wait as long as Retry-After says. */
            429: {
                content: {
                    "application/json": components["schemas"]["ConsoleError"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                content: {
                    "application/json": components["schemas"]["ConsoleError"];
                };
            };
            /** @description Not available at the moment; wait as long as Retry-After says. */
            503: {
                content: {
                    "application/json": components["schemas"]["ConsoleError"];
                };
            };
        };
    };
    listConsoleArticles: {
        parameters: {
            query?: {
                /**
                 * @description The beginning of a sku, product reference or EAN, or words of the title; the last word may be the beginning of one.
                 * @example alpin jack
                 */
                text?: string;
                /** @description Only this status in the shop. */
                status?: components["schemas"]["MarketPlaceStatusValue"];
                /** @description From the link `next` of the page before. */
                cursor?: string;
                /** @description Entries of a page. */
                limit?: number;
            };
        };
        responses: {
            /** @description A page of articles. */
            200: {
                content: {
                    "application/json": components["schemas"]["ConsoleArticles"];
                };
            };
            /** @description The request cannot be read. */
            400: {
                content: {
                    "application/json": components["schemas"]["ConsoleError"];
                };
            };
            /** @description The access token is not good, or the person was signed out. */
            401: {
                content: {
                    "application/json": components["schemas"]["ConsoleError"];
                };
            };
            /** @description The token is no person’s, or the role does not allow it. */
            403: {
                content: {
                    "application/json": components["schemas"]["ConsoleError"];
                };
            };
            /** @description Too many requests; wait as long as Retry-After says. */
            429: {
                content: {
                    "application/json": components["schemas"]["ConsoleError"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                content: {
                    "application/json": components["schemas"]["ConsoleError"];
                };
            };
            /** @description Not available at the moment; wait as long as Retry-After says. */
            503: {
                content: {
                    "application/json": components["schemas"]["ConsoleError"];
                };
            };
        };
    };
    listConsoleOrders: {
        parameters: {
            query?: {
                /**
                 * @description An order number or its beginning (three characters or more), the id of an order or item, a sku, the tracking number of a parcel, or the customer’s e-mail address.
                 * @example b7k2m9xq4d
                 */
                text?: string;
                /** @description Only this state, that of most consequence among the items. `TO_SEND` has every order with a PROCESSABLE item that is not suspected of fraud. */
                status?: components["schemas"]["ConsoleOrderFilter"];
                /** @description From the link `next` of the page before. */
                cursor?: string;
                /** @description Entries of a page. */
                limit?: number;
            };
        };
        responses: {
            /** @description A page of orders. */
            200: {
                content: {
                    "application/json": components["schemas"]["ConsoleOrders"];
                };
            };
            /** @description The request cannot be read. */
            400: {
                content: {
                    "application/json": components["schemas"]["ConsoleError"];
                };
            };
            /** @description The access token is not good, or the person was signed out. */
            401: {
                content: {
                    "application/json": components["schemas"]["ConsoleError"];
                };
            };
            /** @description The token is no person’s, or the role does not allow it. */
            403: {
                content: {
                    "application/json": components["schemas"]["ConsoleError"];
                };
            };
            /** @description Too many requests; wait as long as Retry-After says. */
            429: {
                content: {
                    "application/json": components["schemas"]["ConsoleError"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                content: {
                    "application/json": components["schemas"]["ConsoleError"];
                };
            };
            /** @description Not available at the moment; wait as long as Retry-After says. */
            503: {
                content: {
                    "application/json": components["schemas"]["ConsoleError"];
                };
            };
        };
    };
    listConsoleParcels: {
        parameters: {
            path: {
                /**
                 * @description The order.
                 * @example 0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f
                 */
                salesOrderId: string;
            };
        };
        responses: {
            /** @description The parcels of an order. */
            200: {
                content: {
                    "application/json": components["schemas"]["ConsoleParcels"];
                };
            };
            /** @description The request cannot be read. */
            400: {
                content: {
                    "application/json": components["schemas"]["ConsoleError"];
                };
            };
            /** @description The access token is not good, or the person was signed out. */
            401: {
                content: {
                    "application/json": components["schemas"]["ConsoleError"];
                };
            };
            /** @description The token is no person’s, or the role does not allow it. */
            403: {
                content: {
                    "application/json": components["schemas"]["ConsoleError"];
                };
            };
            /** @description There is nothing of that kind with your partner. */
            404: {
                content: {
                    "application/json": components["schemas"]["ConsoleError"];
                };
            };
            /** @description Too many requests; wait as long as Retry-After says. */
            429: {
                content: {
                    "application/json": components["schemas"]["ConsoleError"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                content: {
                    "application/json": components["schemas"]["ConsoleError"];
                };
            };
            /** @description Not available at the moment; wait as long as Retry-After says. */
            503: {
                content: {
                    "application/json": components["schemas"]["ConsoleError"];
                };
            };
        };
    };
    listConsoleOpenParcels: {
        parameters: {
            query?: {
                /** @description From the link `next` of the page before. */
                cursor?: string;
                /** @description Entries of a page. */
                limit?: number;
            };
        };
        responses: {
            /** @description A page of parcels that are not delivered. */
            200: {
                content: {
                    "application/json": components["schemas"]["ConsoleOpenParcels"];
                };
            };
            /** @description The request cannot be read. */
            400: {
                content: {
                    "application/json": components["schemas"]["ConsoleError"];
                };
            };
            /** @description The access token is not good, or the person was signed out. */
            401: {
                content: {
                    "application/json": components["schemas"]["ConsoleError"];
                };
            };
            /** @description The token is no person’s, or the role does not allow it. */
            403: {
                content: {
                    "application/json": components["schemas"]["ConsoleError"];
                };
            };
            /** @description Too many requests; wait as long as Retry-After says. */
            429: {
                content: {
                    "application/json": components["schemas"]["ConsoleError"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                content: {
                    "application/json": components["schemas"]["ConsoleError"];
                };
            };
            /** @description Not available at the moment; wait as long as Retry-After says. */
            503: {
                content: {
                    "application/json": components["schemas"]["ConsoleError"];
                };
            };
        };
    };
    listConsoleReturns: {
        parameters: {
            query?: {
                /**
                 * @description Only returns of orders that this text finds: at most the first 200 orders.
                 * @example b7k2m9xq4d
                 */
                text?: string;
                /** @description Only this state. */
                status?: components["schemas"]["ReturnStatus"];
                /** @description From the link `next` of the page before. */
                cursor?: string;
                /** @description Entries of a page. */
                limit?: number;
            };
        };
        responses: {
            /** @description A page of returns. */
            200: {
                content: {
                    "application/json": components["schemas"]["ConsoleReturns"];
                };
            };
            /** @description The request cannot be read. */
            400: {
                content: {
                    "application/json": components["schemas"]["ConsoleError"];
                };
            };
            /** @description The access token is not good, or the person was signed out. */
            401: {
                content: {
                    "application/json": components["schemas"]["ConsoleError"];
                };
            };
            /** @description The token is no person’s, or the role does not allow it. */
            403: {
                content: {
                    "application/json": components["schemas"]["ConsoleError"];
                };
            };
            /** @description Too many requests; wait as long as Retry-After says. */
            429: {
                content: {
                    "application/json": components["schemas"]["ConsoleError"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                content: {
                    "application/json": components["schemas"]["ConsoleError"];
                };
            };
            /** @description Not available at the moment; wait as long as Retry-After says. */
            503: {
                content: {
                    "application/json": components["schemas"]["ConsoleError"];
                };
            };
        };
    };
    listConsoleUpdateTasks: {
        parameters: {
            query?: {
                /** @description Only tasks that are not finished, or those with failed entries. */
                state?: components["schemas"]["ConsoleUpdateTaskFilter"];
                /** @description From the link `next` of the page before. */
                cursor?: string;
                /** @description Entries of a page. */
                limit?: number;
            };
        };
        responses: {
            /** @description A page of update tasks. */
            200: {
                content: {
                    "application/json": components["schemas"]["ConsoleUpdateTasks"];
                };
            };
            /** @description The request cannot be read. */
            400: {
                content: {
                    "application/json": components["schemas"]["ConsoleError"];
                };
            };
            /** @description The access token is not good, or the person was signed out. */
            401: {
                content: {
                    "application/json": components["schemas"]["ConsoleError"];
                };
            };
            /** @description The token is no person’s, or the role does not allow it. */
            403: {
                content: {
                    "application/json": components["schemas"]["ConsoleError"];
                };
            };
            /** @description Too many requests; wait as long as Retry-After says. */
            429: {
                content: {
                    "application/json": components["schemas"]["ConsoleError"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                content: {
                    "application/json": components["schemas"]["ConsoleError"];
                };
            };
            /** @description Not available at the moment; wait as long as Retry-After says. */
            503: {
                content: {
                    "application/json": components["schemas"]["ConsoleError"];
                };
            };
        };
    };
    getConsoleCounts: {
        responses: {
            /** @description How many there are of each state. */
            200: {
                content: {
                    "application/json": components["schemas"]["ConsoleCounts"];
                };
            };
            /** @description The request cannot be read. */
            400: {
                content: {
                    "application/json": components["schemas"]["ConsoleError"];
                };
            };
            /** @description The access token is not good, or the person was signed out. */
            401: {
                content: {
                    "application/json": components["schemas"]["ConsoleError"];
                };
            };
            /** @description The token is no person’s, or the role does not allow it. */
            403: {
                content: {
                    "application/json": components["schemas"]["ConsoleError"];
                };
            };
            /** @description Too many requests; wait as long as Retry-After says. */
            429: {
                content: {
                    "application/json": components["schemas"]["ConsoleError"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                content: {
                    "application/json": components["schemas"]["ConsoleError"];
                };
            };
            /** @description Not available at the moment; wait as long as Retry-After says. */
            503: {
                content: {
                    "application/json": components["schemas"]["ConsoleError"];
                };
            };
        };
    };
    listConsolePageVotes: {
        responses: {
            /** @description Each page with a vote. */
            200: {
                content: {
                    "application/json": components["schemas"]["PortalPageVotes"];
                };
            };
            /** @description The request cannot be read. */
            400: {
                content: {
                    "application/json": components["schemas"]["ConsoleError"];
                };
            };
            /** @description The access token is not good, or the person was signed out. */
            401: {
                content: {
                    "application/json": components["schemas"]["ConsoleError"];
                };
            };
            /** @description The token is no person’s, or the role does not allow it. */
            403: {
                content: {
                    "application/json": components["schemas"]["ConsoleError"];
                };
            };
            /** @description Too many requests; wait as long as Retry-After says. */
            429: {
                content: {
                    "application/json": components["schemas"]["ConsoleError"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                content: {
                    "application/json": components["schemas"]["ConsoleError"];
                };
            };
            /** @description Not available at the moment; wait as long as Retry-After says. */
            503: {
                content: {
                    "application/json": components["schemas"]["ConsoleError"];
                };
            };
        };
    };
    listConsolePageComments: {
        parameters: {
            query?: {
                /** @description The `next` of the page before. */
                after?: string;
                /** @description Only comments about this page: its path below `/docs/`, or `/` for the first page. */
                page?: string;
                /** @description Only comments of readers whom the page helped, or not. */
                helpful?: boolean;
                /** @description Most comments of a page. */
                limit?: number;
            };
        };
        responses: {
            /** @description A page of comments. */
            200: {
                content: {
                    "application/json": components["schemas"]["PortalPageComments"];
                };
            };
            /** @description The request cannot be read. */
            400: {
                content: {
                    "application/json": components["schemas"]["ConsoleError"];
                };
            };
            /** @description The access token is not good, or the person was signed out. */
            401: {
                content: {
                    "application/json": components["schemas"]["ConsoleError"];
                };
            };
            /** @description The token is no person’s, or the role does not allow it. */
            403: {
                content: {
                    "application/json": components["schemas"]["ConsoleError"];
                };
            };
            /** @description Too many requests; wait as long as Retry-After says. */
            429: {
                content: {
                    "application/json": components["schemas"]["ConsoleError"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                content: {
                    "application/json": components["schemas"]["ConsoleError"];
                };
            };
            /** @description Not available at the moment; wait as long as Retry-After says. */
            503: {
                content: {
                    "application/json": components["schemas"]["ConsoleError"];
                };
            };
        };
    };
    getProductVariationsV5: {
        parameters: {
            query?: {
                /** @description Exactly this sku; the way to read one with a slash or a dot. */
                sku?: string;
                /** @description Variations of this product. */
                productReference?: string;
                /** @description Variations of this category. */
                category?: string;
                /** @description Variations of this brand. */
                brandId?: string;
                /** @description Number of the page, from 0. */
                page?: number;
                /** @description Entries a page. */
                limit?: number;
            };
        };
        responses: {
            /** @description A page of variations. */
            200: {
                content: {
                    "application/json": components["schemas"]["ProductVariationsV5"];
                };
            };
            /** @description The request is not valid. */
            400: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description The technical user could not be authenticated. */
            401: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description The technical user is not authorized, possibly a role is missing. */
            403: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description Too many requests; wait as long as Retry-After says. */
            429: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description Not available at the moment; wait as long as Retry-After says. */
            503: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
        };
    };
    createOrUpdateProductVariationsV5: {
        parameters: {
            header?: {
                /**
                 * @description When you made the request. Of two writes of the same part of a sku the one with the older time changes nothing and is reported as unchanged. Without it a write counts in the order of arrival. To the microsecond; at most 5 minutes ahead of the clock.
                 * @example 2026-03-01T08:00:00Z
                 */
                "x-request-timestamp"?: string;
                /**
                 * @description Makes the write repeatable for 24 hours: a repeat of the same request with the same key gets the first answer, and nothing happens twice. 1 to 255 visible ASCII characters, a UUID for example.
                 * @example 0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f
                 */
                "idempotency-key"?: string;
            };
        };
        /** @description The entries, in the order in which they take effect. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProductVariationV5"][];
            };
        };
        responses: {
            /** @description Accepted; ask for the outcome under the link `self`, not before pingAfter. */
            202: {
                content: {
                    "application/json": components["schemas"]["ProductProcessProgress"];
                };
            };
            /** @description The request is not valid. */
            400: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description The technical user could not be authenticated. */
            401: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description The technical user is not authorized, possibly a role is missing. */
            403: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description A request with the same Idempotency-Key is still running. */
            409: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description The Idempotency-Key was used for another request. */
            422: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description Too many requests; wait as long as Retry-After says. */
            429: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description Not available at the moment; wait as long as Retry-After says. */
            503: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
        };
    };
    getProductVariationV5: {
        parameters: {
            path: {
                /**
                 * @description The sku, percent-encoded. One with a slash or a dot, or equal to a word of these paths such as brands, is read through the query parameter sku.
                 * @example JACKE-ALPIN-BLAU-S
                 */
                sku: string;
            };
        };
        responses: {
            /** @description A variation as version 5 sends and reads it. */
            200: {
                content: {
                    "application/json": components["schemas"]["ProductVariationV5"];
                };
            };
            /** @description The request is not valid. */
            400: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description The technical user could not be authenticated. */
            401: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description The technical user is not authorized, possibly a role is missing. */
            403: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description The resource was not found. */
            404: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description Too many requests; wait as long as Retry-After says. */
            429: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description Not available at the moment; wait as long as Retry-After says. */
            503: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
        };
    };
    getPricesV5: {
        parameters: {
            query?: {
                /** @description Exactly this sku; the way to read one with a slash or a dot. */
                sku?: string;
                /** @description Variations of this product. */
                productReference?: string;
                /** @description Variations of this category. */
                category?: string;
                /** @description Variations of this brand. */
                brandId?: string;
                /** @description Number of the page, from 0. */
                page?: number;
                /** @description Entries a page. */
                limit?: number;
            };
        };
        responses: {
            /** @description A page of prices. */
            200: {
                content: {
                    "application/json": components["schemas"]["ProductPrices"];
                };
            };
            /** @description The request is not valid. */
            400: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description The technical user could not be authenticated. */
            401: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description The technical user is not authorized, possibly a role is missing. */
            403: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description Too many requests; wait as long as Retry-After says. */
            429: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description Not available at the moment; wait as long as Retry-After says. */
            503: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
        };
    };
    updatePricesV5: {
        parameters: {
            header?: {
                /**
                 * @description When you made the request. Of two writes of the same part of a sku the one with the older time changes nothing and is reported as unchanged. Without it a write counts in the order of arrival. To the microsecond; at most 5 minutes ahead of the clock.
                 * @example 2026-03-01T08:00:00Z
                 */
                "x-request-timestamp"?: string;
                /**
                 * @description Makes the write repeatable for 24 hours: a repeat of the same request with the same key gets the first answer, and nothing happens twice. 1 to 255 visible ASCII characters, a UUID for example.
                 * @example 0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f
                 */
                "idempotency-key"?: string;
            };
        };
        /** @description The entries, in the order in which they take effect. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["SkuPricing"][];
            };
        };
        responses: {
            /** @description Accepted; ask for the outcome under the link `self`, not before pingAfter. */
            202: {
                content: {
                    "application/json": components["schemas"]["ProductProcessProgress"];
                };
            };
            /** @description The request is not valid. */
            400: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description The technical user could not be authenticated. */
            401: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description The technical user is not authorized, possibly a role is missing. */
            403: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description A request with the same Idempotency-Key is still running. */
            409: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description The Idempotency-Key was used for another request. */
            422: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description Too many requests; wait as long as Retry-After says. */
            429: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description Not available at the moment; wait as long as Retry-After says. */
            503: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
        };
    };
    getPriceV5: {
        parameters: {
            path: {
                /**
                 * @description The sku, percent-encoded. One with a slash or a dot, or equal to a word of these paths such as brands, is read through the query parameter sku.
                 * @example JACKE-ALPIN-BLAU-S
                 */
                sku: string;
            };
        };
        responses: {
            /** @description Standard price and sale of a variation. A write without sale ends the sale. */
            200: {
                content: {
                    "application/json": components["schemas"]["SkuPricing"];
                };
            };
            /** @description The request is not valid. */
            400: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description The technical user could not be authenticated. */
            401: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description The technical user is not authorized, possibly a role is missing. */
            403: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description The resource was not found. */
            404: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description Too many requests; wait as long as Retry-After says. */
            429: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description Not available at the moment; wait as long as Retry-After says. */
            503: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
        };
    };
    getActiveStatusesV5: {
        parameters: {
            query?: {
                /** @description Exactly this sku; the way to read one with a slash or a dot. */
                sku?: string;
                /** @description Variations of this product. */
                productReference?: string;
                /** @description Variations of this category. */
                category?: string;
                /** @description Variations of this brand. */
                brandId?: string;
                /** @description Number of the page, from 0. */
                page?: number;
                /** @description Entries a page. */
                limit?: number;
            };
        };
        responses: {
            /** @description A page of active statuses. */
            200: {
                content: {
                    "application/json": components["schemas"]["ActiveStatusList"];
                };
            };
            /** @description The request is not valid. */
            400: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description The technical user could not be authenticated. */
            401: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description The technical user is not authorized, possibly a role is missing. */
            403: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description Too many requests; wait as long as Retry-After says. */
            429: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description Not available at the moment; wait as long as Retry-After says. */
            503: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
        };
    };
    updateActiveStatusesV5: {
        parameters: {
            header?: {
                /**
                 * @description When you made the request. Of two writes of the same part of a sku the one with the older time changes nothing and is reported as unchanged. Without it a write counts in the order of arrival. To the microsecond; at most 5 minutes ahead of the clock.
                 * @example 2026-03-01T08:00:00Z
                 */
                "x-request-timestamp"?: string;
                /**
                 * @description Makes the write repeatable for 24 hours: a repeat of the same request with the same key gets the first answer, and nothing happens twice. 1 to 255 visible ASCII characters, a UUID for example.
                 * @example 0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f
                 */
                "idempotency-key"?: string;
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The entries, in the order in which they take effect. */
                    status: components["schemas"]["ActiveStatus"][];
                };
            };
        };
        responses: {
            /** @description Accepted; ask for the outcome under the link `self`, not before pingAfter. */
            202: {
                content: {
                    "application/json": components["schemas"]["ProductProcessProgress"];
                };
            };
            /** @description The request is not valid. */
            400: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description The technical user could not be authenticated. */
            401: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description The technical user is not authorized, possibly a role is missing. */
            403: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description A request with the same Idempotency-Key is still running. */
            409: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description The Idempotency-Key was used for another request. */
            422: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description Too many requests; wait as long as Retry-After says. */
            429: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description Not available at the moment; wait as long as Retry-After says. */
            503: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
        };
    };
    getActiveStatusV5: {
        parameters: {
            path: {
                /**
                 * @description The sku, percent-encoded. One with a slash or a dot, or equal to a word of these paths such as brands, is read through the query parameter sku.
                 * @example JACKE-ALPIN-BLAU-S
                 */
                sku: string;
            };
        };
        responses: {
            /** @description Whether a variation is offered. */
            200: {
                content: {
                    "application/json": components["schemas"]["ActiveStatus"];
                };
            };
            /** @description The request is not valid. */
            400: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description The technical user could not be authenticated. */
            401: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description The technical user is not authorized, possibly a role is missing. */
            403: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description The resource was not found. */
            404: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description Too many requests; wait as long as Retry-After says. */
            429: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description Not available at the moment; wait as long as Retry-After says. */
            503: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
        };
    };
    getMarketplaceStatusesV5: {
        parameters: {
            query?: {
                /** @description Exactly this sku; the way to read one with a slash or a dot. */
                sku?: string;
                /** @description Variations of this product. */
                productReference?: string;
                /** @description Variations of this category. */
                category?: string;
                /** @description Variations of this brand. */
                brandId?: string;
                /**
                 * @description Only what changed at or after this date-time.
                 * @example 2026-03-01T08:00:00Z
                 */
                fromDate?: string;
                /** @description Number of the page, from 0. */
                page?: number;
                /** @description Entries a page. */
                limit?: number;
                /** @description Only these statuses: PENDING, ONLINE, RESTRICTED, REJECTED, INACTIVE. May be repeated. */
                marketPlaceStatus?: string[];
                /** @description By lastModified, newest or oldest first. */
                "sort-order"?: components["schemas"]["MarketPlaceStatusOrder"];
            };
            header?: {
                /** @description 412 unless the ETag is one of these. */
                "if-match"?: string;
                /** @description 304 when the ETag is one of these. */
                "if-none-match"?: string;
                /**
                 * @description 304 when no status changed since. Ignored beside If-None-Match.
                 * @example Sun, 01 Mar 2026 08:00:00 GMT
                 */
                "if-modified-since"?: string;
                /** @description 412 when a status changed since. Ignored beside If-Match. */
                "if-unmodified-since"?: string;
            };
        };
        responses: {
            /** @description A page of marketplace statuses. */
            200: {
                content: {
                    "application/json": components["schemas"]["MarketPlaceStatusList"];
                };
            };
            /** @description No status changed since then. */
            304: {
                content?: never;
            };
            /** @description The request is not valid. */
            400: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description The technical user could not be authenticated. */
            401: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description The technical user is not authorized, possibly a role is missing. */
            403: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description The precondition does not hold. */
            412: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description Too many requests; wait as long as Retry-After says. */
            429: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description Not available at the moment; wait as long as Retry-After says. */
            503: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
        };
    };
    getMarketplaceStatusV5: {
        parameters: {
            path: {
                /**
                 * @description The sku, percent-encoded. One with a slash or a dot, or equal to a word of these paths such as brands, is read through the query parameter sku.
                 * @example JACKE-ALPIN-BLAU-S
                 */
                sku: string;
            };
        };
        responses: {
            /** @description What the marketplace says about a variation. */
            200: {
                content: {
                    "application/json": components["schemas"]["MarketPlaceStatus"];
                };
            };
            /** @description The request is not valid. */
            400: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description The technical user could not be authenticated. */
            401: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description The technical user is not authorized, possibly a role is missing. */
            403: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description The resource was not found. */
            404: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description Too many requests; wait as long as Retry-After says. */
            429: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description Not available at the moment; wait as long as Retry-After says. */
            503: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
        };
    };
    getContentChangesV5: {
        parameters: {
            query?: {
                /** @description Only these skus. May be repeated or separated by commas. */
                sku?: string[];
                /**
                 * @description Only what changed at or after this date-time.
                 * @example 2026-03-01T08:00:00Z
                 */
                fromDate?: string;
                /** @description Number of the page, from 0. */
                page?: number;
                /** @description Entries a page. */
                limit?: number;
            };
        };
        responses: {
            /** @description A page of content changes. */
            200: {
                content: {
                    "application/json": components["schemas"]["ContentChangeList"];
                };
            };
            /** @description The request is not valid. */
            400: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description The technical user could not be authenticated. */
            401: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description The technical user is not authorized, possibly a role is missing. */
            403: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description Too many requests; wait as long as Retry-After says. */
            429: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description Not available at the moment; wait as long as Retry-After says. */
            503: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
        };
    };
    getContentChangesOfVariationV5: {
        parameters: {
            query?: {
                /**
                 * @description Only what changed at or after this date-time.
                 * @example 2026-03-01T08:00:00Z
                 */
                fromDate?: string;
                /** @description Number of the page, from 0. */
                page?: number;
                /** @description Entries a page. */
                limit?: number;
            };
            path: {
                /**
                 * @description The sku, percent-encoded. One with a slash or a dot, or equal to a word of these paths such as brands, is read through the query parameter sku.
                 * @example JACKE-ALPIN-BLAU-S
                 */
                sku: string;
            };
        };
        responses: {
            /** @description A page of content changes. */
            200: {
                content: {
                    "application/json": components["schemas"]["ContentChangeList"];
                };
            };
            /** @description The request is not valid. */
            400: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description The technical user could not be authenticated. */
            401: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description The technical user is not authorized, possibly a role is missing. */
            403: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description The resource was not found. */
            404: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description Too many requests; wait as long as Retry-After says. */
            429: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description Not available at the moment; wait as long as Retry-After says. */
            503: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
        };
    };
    getBrandsV5: {
        parameters: {
            query?: {
                /** @description Number of the page, from 0. */
                page?: number;
                /** @description Entries a page. */
                limit?: number;
            };
            header?: {
                /** @description 412 unless the ETag is one of these. */
                "if-match"?: string;
                /** @description 304 when the ETag is one of these. */
                "if-none-match"?: string;
                /** @description 304 when nothing changed since. Ignored beside If-None-Match. */
                "if-modified-since"?: string;
                /** @description 412 when something changed since. Ignored beside If-Match. */
                "if-unmodified-since"?: string;
            };
        };
        responses: {
            /** @description A page of brands. */
            200: {
                content: {
                    "application/json": components["schemas"]["BrandList"];
                };
            };
            /** @description Nothing changed. */
            304: {
                content?: never;
            };
            /** @description The request is not valid. */
            400: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description The technical user could not be authenticated. */
            401: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description The technical user is not authorized, possibly a role is missing. */
            403: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description The precondition does not hold. */
            412: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description Too many requests; wait as long as Retry-After says. */
            429: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description Not available at the moment; wait as long as Retry-After says. */
            503: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
        };
    };
    getCategoriesV5: {
        parameters: {
            query?: {
                /** @description Number of the page, from 0. */
                page?: number;
                /** @description Entries a page. */
                limit?: number;
                /** @description Name of a category. */
                category?: string;
            };
        };
        responses: {
            /** @description A page of category groups. */
            200: {
                content: {
                    "application/json": components["schemas"]["CategoryGroups"];
                };
            };
            /** @description The request is not valid. */
            400: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description The technical user could not be authenticated. */
            401: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description The technical user is not authorized, possibly a role is missing. */
            403: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description The resource was not found. */
            404: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description Too many requests; wait as long as Retry-After says. */
            429: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description Not available at the moment; wait as long as Retry-After says. */
            503: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
        };
    };
    getProgressV5: {
        parameters: {
            path: {
                /**
                 * @description The processUuid of the 202 answer.
                 * @example 01938b5e-7b4c-7000-8000-000000000000
                 */
                processUuid: string;
            };
        };
        responses: {
            /** @description How far an update task is. */
            200: {
                content: {
                    "application/json": components["schemas"]["ProductProcessProgress"];
                };
            };
            /** @description The request is not valid. */
            400: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description The technical user could not be authenticated. */
            401: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description The technical user is not authorized, possibly a role is missing. */
            403: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description The resource was not found. */
            404: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description Too many requests; wait as long as Retry-After says. */
            429: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description Not available at the moment; wait as long as Retry-After says. */
            503: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
        };
    };
    getFailedResultsV5: {
        parameters: {
            path: {
                /**
                 * @description The processUuid of the 202 answer.
                 * @example 01938b5e-7b4c-7000-8000-000000000000
                 */
                processUuid: string;
            };
        };
        responses: {
            /** @description Outcomes of one kind, in the order of the request. */
            200: {
                content: {
                    "application/json": components["schemas"]["ProductProcessResult"];
                };
            };
            /** @description The request is not valid. */
            400: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description The technical user could not be authenticated. */
            401: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description The technical user is not authorized, possibly a role is missing. */
            403: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description The resource was not found. */
            404: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description Too many requests; wait as long as Retry-After says. */
            429: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description Not available at the moment; wait as long as Retry-After says. */
            503: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
        };
    };
    getSucceededResultsV5: {
        parameters: {
            path: {
                /**
                 * @description The processUuid of the 202 answer.
                 * @example 01938b5e-7b4c-7000-8000-000000000000
                 */
                processUuid: string;
            };
        };
        responses: {
            /** @description Outcomes of one kind, in the order of the request. */
            200: {
                content: {
                    "application/json": components["schemas"]["ProductProcessResult"];
                };
            };
            /** @description The request is not valid. */
            400: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description The technical user could not be authenticated. */
            401: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description The technical user is not authorized, possibly a role is missing. */
            403: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description The resource was not found. */
            404: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description Too many requests; wait as long as Retry-After says. */
            429: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description Not available at the moment; wait as long as Retry-After says. */
            503: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
        };
    };
    getUnchangedResultsV5: {
        parameters: {
            path: {
                /**
                 * @description The processUuid of the 202 answer.
                 * @example 01938b5e-7b4c-7000-8000-000000000000
                 */
                processUuid: string;
            };
        };
        responses: {
            /** @description Outcomes of one kind, in the order of the request. */
            200: {
                content: {
                    "application/json": components["schemas"]["ProductProcessResult"];
                };
            };
            /** @description The request is not valid. */
            400: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description The technical user could not be authenticated. */
            401: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description The technical user is not authorized, possibly a role is missing. */
            403: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description The resource was not found. */
            404: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description Too many requests; wait as long as Retry-After says. */
            429: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description Not available at the moment; wait as long as Retry-After says. */
            503: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
        };
    };
    getProductVariationsV4: {
        parameters: {
            query?: {
                /** @description Exactly this sku; the way to read one with a slash or a dot. */
                sku?: string;
                /** @description Variations of this product. */
                productReference?: string;
                /** @description Variations of this category. */
                category?: string;
                /** @description Variations of this brand. */
                brandId?: string;
                /** @description Number of the page, from 0. */
                page?: number;
                /** @description Entries a page. */
                limit?: number;
            };
        };
        responses: {
            /** @description A page of variations. */
            200: {
                content: {
                    "application/json": components["schemas"]["ProductVariationsV4"];
                };
            };
            /** @description The request is not valid. */
            400: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description The technical user could not be authenticated. */
            401: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description The technical user is not authorized, possibly a role is missing. */
            403: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description Too many requests; wait as long as Retry-After says. */
            429: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description Not available at the moment; wait as long as Retry-After says. */
            503: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
        };
    };
    createOrUpdateProductVariationsV4: {
        parameters: {
            header?: {
                /**
                 * @description When you made the request. Of two writes of the same part of a sku the one with the older time changes nothing and is reported as unchanged. Without it a write counts in the order of arrival. To the microsecond; at most 5 minutes ahead of the clock.
                 * @example 2026-03-01T08:00:00Z
                 */
                "x-request-timestamp"?: string;
                /**
                 * @description Makes the write repeatable for 24 hours: a repeat of the same request with the same key gets the first answer, and nothing happens twice. 1 to 255 visible ASCII characters, a UUID for example.
                 * @example 0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f
                 */
                "idempotency-key"?: string;
            };
        };
        /** @description The entries, in the order in which they take effect. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProductVariationV4"][];
            };
        };
        responses: {
            /** @description Accepted; ask for the outcome under the link `self`, not before pingAfter. */
            202: {
                content: {
                    "application/json": components["schemas"]["ProductProcessProgress"];
                };
            };
            /** @description The request is not valid. */
            400: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description The technical user could not be authenticated. */
            401: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description The technical user is not authorized, possibly a role is missing. */
            403: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description A request with the same Idempotency-Key is still running. */
            409: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description The Idempotency-Key was used for another request. */
            422: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description Too many requests; wait as long as Retry-After says. */
            429: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description Not available at the moment; wait as long as Retry-After says. */
            503: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
        };
    };
    getProductVariationV4: {
        parameters: {
            path: {
                /**
                 * @description The sku, percent-encoded. One with a slash or a dot, or equal to a word of these paths such as brands, is read through the query parameter sku.
                 * @example JACKE-ALPIN-BLAU-S
                 */
                sku: string;
            };
        };
        responses: {
            /** @description A variation as version 4 sends and reads it. */
            200: {
                content: {
                    "application/json": components["schemas"]["ProductVariationV4"];
                };
            };
            /** @description The request is not valid. */
            400: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description The technical user could not be authenticated. */
            401: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description The technical user is not authorized, possibly a role is missing. */
            403: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description The resource was not found. */
            404: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description Too many requests; wait as long as Retry-After says. */
            429: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description Not available at the moment; wait as long as Retry-After says. */
            503: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
        };
    };
    getPricesV4: {
        parameters: {
            query?: {
                /** @description Exactly this sku; the way to read one with a slash or a dot. */
                sku?: string;
                /** @description Variations of this product. */
                productReference?: string;
                /** @description Variations of this category. */
                category?: string;
                /** @description Variations of this brand. */
                brandId?: string;
                /** @description Number of the page, from 0. */
                page?: number;
                /** @description Entries a page. */
                limit?: number;
            };
        };
        responses: {
            /** @description A page of prices. */
            200: {
                content: {
                    "application/json": components["schemas"]["ProductPrices"];
                };
            };
            /** @description The request is not valid. */
            400: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description The technical user could not be authenticated. */
            401: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description The technical user is not authorized, possibly a role is missing. */
            403: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description Too many requests; wait as long as Retry-After says. */
            429: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description Not available at the moment; wait as long as Retry-After says. */
            503: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
        };
    };
    updatePricesV4: {
        parameters: {
            header?: {
                /**
                 * @description When you made the request. Of two writes of the same part of a sku the one with the older time changes nothing and is reported as unchanged. Without it a write counts in the order of arrival. To the microsecond; at most 5 minutes ahead of the clock.
                 * @example 2026-03-01T08:00:00Z
                 */
                "x-request-timestamp"?: string;
                /**
                 * @description Makes the write repeatable for 24 hours: a repeat of the same request with the same key gets the first answer, and nothing happens twice. 1 to 255 visible ASCII characters, a UUID for example.
                 * @example 0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f
                 */
                "idempotency-key"?: string;
            };
        };
        /** @description The entries, in the order in which they take effect. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["SkuPricing"][];
            };
        };
        responses: {
            /** @description Accepted; ask for the outcome under the link `self`, not before pingAfter. */
            202: {
                content: {
                    "application/json": components["schemas"]["ProductProcessProgress"];
                };
            };
            /** @description The request is not valid. */
            400: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description The technical user could not be authenticated. */
            401: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description The technical user is not authorized, possibly a role is missing. */
            403: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description A request with the same Idempotency-Key is still running. */
            409: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description The Idempotency-Key was used for another request. */
            422: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description Too many requests; wait as long as Retry-After says. */
            429: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description Not available at the moment; wait as long as Retry-After says. */
            503: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
        };
    };
    getPriceV4: {
        parameters: {
            path: {
                /**
                 * @description The sku, percent-encoded. One with a slash or a dot, or equal to a word of these paths such as brands, is read through the query parameter sku.
                 * @example JACKE-ALPIN-BLAU-S
                 */
                sku: string;
            };
        };
        responses: {
            /** @description Standard price and sale of a variation. A write without sale ends the sale. */
            200: {
                content: {
                    "application/json": components["schemas"]["SkuPricing"];
                };
            };
            /** @description The request is not valid. */
            400: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description The technical user could not be authenticated. */
            401: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description The technical user is not authorized, possibly a role is missing. */
            403: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description The resource was not found. */
            404: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description Too many requests; wait as long as Retry-After says. */
            429: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description Not available at the moment; wait as long as Retry-After says. */
            503: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
        };
    };
    getActiveStatusesV4: {
        parameters: {
            query?: {
                /** @description Exactly this sku; the way to read one with a slash or a dot. */
                sku?: string;
                /** @description Variations of this product. */
                productReference?: string;
                /** @description Variations of this category. */
                category?: string;
                /** @description Variations of this brand. */
                brandId?: string;
                /** @description Number of the page, from 0. */
                page?: number;
                /** @description Entries a page. */
                limit?: number;
            };
        };
        responses: {
            /** @description A page of active statuses. */
            200: {
                content: {
                    "application/json": components["schemas"]["ActiveStatusList"];
                };
            };
            /** @description The request is not valid. */
            400: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description The technical user could not be authenticated. */
            401: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description The technical user is not authorized, possibly a role is missing. */
            403: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description Too many requests; wait as long as Retry-After says. */
            429: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description Not available at the moment; wait as long as Retry-After says. */
            503: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
        };
    };
    updateActiveStatusesV4: {
        parameters: {
            header?: {
                /**
                 * @description When you made the request. Of two writes of the same part of a sku the one with the older time changes nothing and is reported as unchanged. Without it a write counts in the order of arrival. To the microsecond; at most 5 minutes ahead of the clock.
                 * @example 2026-03-01T08:00:00Z
                 */
                "x-request-timestamp"?: string;
                /**
                 * @description Makes the write repeatable for 24 hours: a repeat of the same request with the same key gets the first answer, and nothing happens twice. 1 to 255 visible ASCII characters, a UUID for example.
                 * @example 0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f
                 */
                "idempotency-key"?: string;
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The entries, in the order in which they take effect. */
                    status: components["schemas"]["ActiveStatus"][];
                };
            };
        };
        responses: {
            /** @description Accepted; ask for the outcome under the link `self`, not before pingAfter. */
            202: {
                content: {
                    "application/json": components["schemas"]["ProductProcessProgress"];
                };
            };
            /** @description The request is not valid. */
            400: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description The technical user could not be authenticated. */
            401: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description The technical user is not authorized, possibly a role is missing. */
            403: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description A request with the same Idempotency-Key is still running. */
            409: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description The Idempotency-Key was used for another request. */
            422: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description Too many requests; wait as long as Retry-After says. */
            429: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description Not available at the moment; wait as long as Retry-After says. */
            503: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
        };
    };
    getActiveStatusV4: {
        parameters: {
            path: {
                /**
                 * @description The sku, percent-encoded. One with a slash or a dot, or equal to a word of these paths such as brands, is read through the query parameter sku.
                 * @example JACKE-ALPIN-BLAU-S
                 */
                sku: string;
            };
        };
        responses: {
            /** @description Whether a variation is offered. */
            200: {
                content: {
                    "application/json": components["schemas"]["ActiveStatus"];
                };
            };
            /** @description The request is not valid. */
            400: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description The technical user could not be authenticated. */
            401: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description The technical user is not authorized, possibly a role is missing. */
            403: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description The resource was not found. */
            404: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description Too many requests; wait as long as Retry-After says. */
            429: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description Not available at the moment; wait as long as Retry-After says. */
            503: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
        };
    };
    getMarketplaceStatusesV4: {
        parameters: {
            query?: {
                /** @description Exactly this sku; the way to read one with a slash or a dot. */
                sku?: string;
                /** @description Variations of this product. */
                productReference?: string;
                /** @description Variations of this category. */
                category?: string;
                /** @description Variations of this brand. */
                brandId?: string;
                /**
                 * @description Only what changed at or after this date-time.
                 * @example 2026-03-01T08:00:00Z
                 */
                fromDate?: string;
                /** @description Number of the page, from 0. */
                page?: number;
                /** @description Entries a page. */
                limit?: number;
                /** @description Only these statuses: PENDING, ONLINE, RESTRICTED, REJECTED, INACTIVE. May be repeated. */
                marketPlaceStatus?: string[];
                /** @description By lastModified, newest or oldest first. */
                "sort-order"?: components["schemas"]["MarketPlaceStatusOrder"];
            };
            header?: {
                /** @description 412 unless the ETag is one of these. */
                "if-match"?: string;
                /** @description 304 when the ETag is one of these. */
                "if-none-match"?: string;
                /**
                 * @description 304 when no status changed since. Ignored beside If-None-Match.
                 * @example Sun, 01 Mar 2026 08:00:00 GMT
                 */
                "if-modified-since"?: string;
                /** @description 412 when a status changed since. Ignored beside If-Match. */
                "if-unmodified-since"?: string;
            };
        };
        responses: {
            /** @description A page of marketplace statuses. */
            200: {
                content: {
                    "application/json": components["schemas"]["MarketPlaceStatusList"];
                };
            };
            /** @description No status changed since then. */
            304: {
                content?: never;
            };
            /** @description The request is not valid. */
            400: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description The technical user could not be authenticated. */
            401: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description The technical user is not authorized, possibly a role is missing. */
            403: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description The precondition does not hold. */
            412: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description Too many requests; wait as long as Retry-After says. */
            429: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description Not available at the moment; wait as long as Retry-After says. */
            503: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
        };
    };
    getMarketplaceStatusV4: {
        parameters: {
            path: {
                /**
                 * @description The sku, percent-encoded. One with a slash or a dot, or equal to a word of these paths such as brands, is read through the query parameter sku.
                 * @example JACKE-ALPIN-BLAU-S
                 */
                sku: string;
            };
        };
        responses: {
            /** @description What the marketplace says about a variation. */
            200: {
                content: {
                    "application/json": components["schemas"]["MarketPlaceStatus"];
                };
            };
            /** @description The request is not valid. */
            400: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description The technical user could not be authenticated. */
            401: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description The technical user is not authorized, possibly a role is missing. */
            403: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description The resource was not found. */
            404: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description Too many requests; wait as long as Retry-After says. */
            429: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description Not available at the moment; wait as long as Retry-After says. */
            503: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
        };
    };
    getContentChangesV4: {
        parameters: {
            query?: {
                /** @description Only these skus. May be repeated or separated by commas. */
                sku?: string[];
                /**
                 * @description Only what changed at or after this date-time.
                 * @example 2026-03-01T08:00:00Z
                 */
                fromDate?: string;
                /** @description Number of the page, from 0. */
                page?: number;
                /** @description Entries a page. */
                limit?: number;
            };
        };
        responses: {
            /** @description A page of content changes. */
            200: {
                content: {
                    "application/json": components["schemas"]["ContentChangeList"];
                };
            };
            /** @description The request is not valid. */
            400: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description The technical user could not be authenticated. */
            401: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description The technical user is not authorized, possibly a role is missing. */
            403: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description Too many requests; wait as long as Retry-After says. */
            429: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description Not available at the moment; wait as long as Retry-After says. */
            503: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
        };
    };
    getContentChangesOfVariationV4: {
        parameters: {
            query?: {
                /**
                 * @description Only what changed at or after this date-time.
                 * @example 2026-03-01T08:00:00Z
                 */
                fromDate?: string;
                /** @description Number of the page, from 0. */
                page?: number;
                /** @description Entries a page. */
                limit?: number;
            };
            path: {
                /**
                 * @description The sku, percent-encoded. One with a slash or a dot, or equal to a word of these paths such as brands, is read through the query parameter sku.
                 * @example JACKE-ALPIN-BLAU-S
                 */
                sku: string;
            };
        };
        responses: {
            /** @description A page of content changes. */
            200: {
                content: {
                    "application/json": components["schemas"]["ContentChangeList"];
                };
            };
            /** @description The request is not valid. */
            400: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description The technical user could not be authenticated. */
            401: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description The technical user is not authorized, possibly a role is missing. */
            403: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description The resource was not found. */
            404: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description Too many requests; wait as long as Retry-After says. */
            429: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description Not available at the moment; wait as long as Retry-After says. */
            503: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
        };
    };
    getBrandsV4: {
        parameters: {
            query?: {
                /** @description Number of the page, from 0. */
                page?: number;
                /** @description Entries a page. */
                limit?: number;
            };
            header?: {
                /** @description 412 unless the ETag is one of these. */
                "if-match"?: string;
                /** @description 304 when the ETag is one of these. */
                "if-none-match"?: string;
                /** @description 304 when nothing changed since. Ignored beside If-None-Match. */
                "if-modified-since"?: string;
                /** @description 412 when something changed since. Ignored beside If-Match. */
                "if-unmodified-since"?: string;
            };
        };
        responses: {
            /** @description A page of brands. */
            200: {
                content: {
                    "application/json": components["schemas"]["BrandList"];
                };
            };
            /** @description Nothing changed. */
            304: {
                content?: never;
            };
            /** @description The request is not valid. */
            400: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description The technical user could not be authenticated. */
            401: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description The technical user is not authorized, possibly a role is missing. */
            403: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description The precondition does not hold. */
            412: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description Too many requests; wait as long as Retry-After says. */
            429: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description Not available at the moment; wait as long as Retry-After says. */
            503: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
        };
    };
    getCategoriesV4: {
        parameters: {
            query?: {
                /** @description Number of the page, from 0. */
                page?: number;
                /** @description Entries a page. */
                limit?: number;
                /** @description Name of a category. */
                category?: string;
            };
        };
        responses: {
            /** @description A page of category groups. */
            200: {
                content: {
                    "application/json": components["schemas"]["CategoryGroups"];
                };
            };
            /** @description The request is not valid. */
            400: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description The technical user could not be authenticated. */
            401: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description The technical user is not authorized, possibly a role is missing. */
            403: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description The resource was not found. */
            404: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description Too many requests; wait as long as Retry-After says. */
            429: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description Not available at the moment; wait as long as Retry-After says. */
            503: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
        };
    };
    getProgressV4: {
        parameters: {
            path: {
                /**
                 * @description The processUuid of the 202 answer.
                 * @example 01938b5e-7b4c-7000-8000-000000000000
                 */
                processUuid: string;
            };
        };
        responses: {
            /** @description How far an update task is. */
            200: {
                content: {
                    "application/json": components["schemas"]["ProductProcessProgress"];
                };
            };
            /** @description The request is not valid. */
            400: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description The technical user could not be authenticated. */
            401: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description The technical user is not authorized, possibly a role is missing. */
            403: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description The resource was not found. */
            404: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description Too many requests; wait as long as Retry-After says. */
            429: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description Not available at the moment; wait as long as Retry-After says. */
            503: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
        };
    };
    getFailedResultsV4: {
        parameters: {
            path: {
                /**
                 * @description The processUuid of the 202 answer.
                 * @example 01938b5e-7b4c-7000-8000-000000000000
                 */
                processUuid: string;
            };
        };
        responses: {
            /** @description Outcomes of one kind, in the order of the request. */
            200: {
                content: {
                    "application/json": components["schemas"]["ProductProcessResult"];
                };
            };
            /** @description The request is not valid. */
            400: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description The technical user could not be authenticated. */
            401: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description The technical user is not authorized, possibly a role is missing. */
            403: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description The resource was not found. */
            404: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description Too many requests; wait as long as Retry-After says. */
            429: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description Not available at the moment; wait as long as Retry-After says. */
            503: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
        };
    };
    getSucceededResultsV4: {
        parameters: {
            path: {
                /**
                 * @description The processUuid of the 202 answer.
                 * @example 01938b5e-7b4c-7000-8000-000000000000
                 */
                processUuid: string;
            };
        };
        responses: {
            /** @description Outcomes of one kind, in the order of the request. */
            200: {
                content: {
                    "application/json": components["schemas"]["ProductProcessResult"];
                };
            };
            /** @description The request is not valid. */
            400: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description The technical user could not be authenticated. */
            401: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description The technical user is not authorized, possibly a role is missing. */
            403: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description The resource was not found. */
            404: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description Too many requests; wait as long as Retry-After says. */
            429: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description Not available at the moment; wait as long as Retry-After says. */
            503: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
        };
    };
    getUnchangedResultsV4: {
        parameters: {
            path: {
                /**
                 * @description The processUuid of the 202 answer.
                 * @example 01938b5e-7b4c-7000-8000-000000000000
                 */
                processUuid: string;
            };
        };
        responses: {
            /** @description Outcomes of one kind, in the order of the request. */
            200: {
                content: {
                    "application/json": components["schemas"]["ProductProcessResult"];
                };
            };
            /** @description The request is not valid. */
            400: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description The technical user could not be authenticated. */
            401: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description The technical user is not authorized, possibly a role is missing. */
            403: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description The resource was not found. */
            404: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description Too many requests; wait as long as Retry-After says. */
            429: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
            /** @description Not available at the moment; wait as long as Retry-After says. */
            503: {
                content: {
                    "application/json": components["schemas"]["ProductErrors"];
                };
            };
        };
    };
    getShippingProfiles: {
        parameters: {
            query?: {
                /** @description Continues the list; part of `links.href`. Opaque: do not make one yourself. */
                cursor?: string;
            };
            header?: {
                /** @description 412 unless the ETag is one of these. */
                "if-match"?: string;
                /** @description 304 when the ETag is one of these. */
                "if-none-match"?: string;
            };
        };
        responses: {
            /** @description Up to 300 profiles, oldest first. `links` is absent on the last page. */
            200: {
                content: {
                    "application/json": components["schemas"]["ShippingProfileList"];
                };
            };
            /** @description Nothing changed. */
            304: {
                content?: never;
            };
            /** @description Validation failure; every fault is listed. */
            400: {
                content: {
                    "application/json": components["schemas"]["ShippingProfileError"];
                };
            };
            /** @description The technical user could not be authenticated. */
            401: {
                content: {
                    "application/json": components["schemas"]["ShippingProfileError"];
                };
            };
            /** @description The technical user is not authorized, possibly a role is missing. */
            403: {
                content: {
                    "application/json": components["schemas"]["ShippingProfileError"];
                };
            };
            /** @description The precondition does not hold. */
            412: {
                content: {
                    "application/json": components["schemas"]["ShippingProfileError"];
                };
            };
            /** @description Too many requests; wait as long as Retry-After says. */
            429: {
                content: {
                    "application/json": components["schemas"]["ShippingProfileError"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                content: {
                    "application/json": components["schemas"]["ShippingProfileError"];
                };
            };
            /** @description Not available at the moment; wait as long as Retry-After says. */
            503: {
                content: {
                    "application/json": components["schemas"]["ShippingProfileError"];
                };
            };
        };
    };
    createShippingProfile: {
        parameters: {
            header?: {
                /** @description A date-time with time zone, at most 5 minutes ahead of the clock. It is checked and has no other effect: profiles change in the order of arrival; use If-Match against lost updates. */
                "x-request-timestamp"?: string;
                /**
                 * @description Makes the write repeatable for 24 hours: a repeat of the same request with the same key gets the first answer, and nothing happens twice. 1 to 255 visible ASCII characters, a UUID for example.
                 * @example 0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f
                 */
                "idempotency-key"?: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ShippingProfileRequest"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                content: {
                    "application/json": components["schemas"]["ShippingProfileCreated"];
                };
            };
            /** @description Validation failure; every fault is listed. */
            400: {
                content: {
                    "application/json": components["schemas"]["ShippingProfileError"];
                };
            };
            /** @description The technical user could not be authenticated. */
            401: {
                content: {
                    "application/json": components["schemas"]["ShippingProfileError"];
                };
            };
            /** @description The technical user is not authorized, possibly a role is missing. */
            403: {
                content: {
                    "application/json": components["schemas"]["ShippingProfileError"];
                };
            };
            /** @description The id that was made for the profile exists already; try again; or a request with the same Idempotency-Key is still running. */
            409: {
                content: {
                    "application/json": components["schemas"]["ShippingProfileError"];
                };
            };
            /** @description The Idempotency-Key was used for another request. */
            422: {
                content: {
                    "application/json": components["schemas"]["ShippingProfileError"];
                };
            };
            /** @description Too many requests; wait as long as Retry-After says. */
            429: {
                content: {
                    "application/json": components["schemas"]["ShippingProfileError"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                content: {
                    "application/json": components["schemas"]["ShippingProfileError"];
                };
            };
            /** @description Not available at the moment; wait as long as Retry-After says. */
            503: {
                content: {
                    "application/json": components["schemas"]["ShippingProfileError"];
                };
            };
        };
    };
    getShippingProfile: {
        parameters: {
            header?: {
                /** @description 412 unless the ETag is one of these. */
                "if-match"?: string;
                /** @description 304 when the ETag is one of these. */
                "if-none-match"?: string;
                /** @description 304 when nothing changed since. Ignored beside If-None-Match. */
                "if-modified-since"?: string;
                /** @description 412 when something changed since. Ignored beside If-Match. */
                "if-unmodified-since"?: string;
            };
            path: {
                /**
                 * @description Id of the profile.
                 * @example 0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f
                 */
                shippingProfileId: string;
            };
        };
        responses: {
            /** @description A shipping profile: when and how you ship. */
            200: {
                content: {
                    "application/json": components["schemas"]["ShippingProfile"];
                };
            };
            /** @description Nothing changed. */
            304: {
                content?: never;
            };
            /** @description Validation failure; every fault is listed. */
            400: {
                content: {
                    "application/json": components["schemas"]["ShippingProfileError"];
                };
            };
            /** @description The technical user could not be authenticated. */
            401: {
                content: {
                    "application/json": components["schemas"]["ShippingProfileError"];
                };
            };
            /** @description The technical user is not authorized, possibly a role is missing. */
            403: {
                content: {
                    "application/json": components["schemas"]["ShippingProfileError"];
                };
            };
            /** @description The shipping profile was not found. */
            404: {
                content: {
                    "application/json": components["schemas"]["ShippingProfileError"];
                };
            };
            /** @description The precondition does not hold. */
            412: {
                content: {
                    "application/json": components["schemas"]["ShippingProfileError"];
                };
            };
            /** @description Too many requests; wait as long as Retry-After says. */
            429: {
                content: {
                    "application/json": components["schemas"]["ShippingProfileError"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                content: {
                    "application/json": components["schemas"]["ShippingProfileError"];
                };
            };
            /** @description Not available at the moment; wait as long as Retry-After says. */
            503: {
                content: {
                    "application/json": components["schemas"]["ShippingProfileError"];
                };
            };
        };
    };
    updateShippingProfile: {
        parameters: {
            header?: {
                /** @description 412 unless the ETag of your last read is the present one: nobody’s change is lost. */
                "if-match"?: string;
                /** @description 412 when the ETag is one of these. */
                "if-none-match"?: string;
                /** @description 412 when the profile changed since. Ignored beside If-Match. */
                "if-unmodified-since"?: string;
                /** @description A date-time with time zone, at most 5 minutes ahead of the clock. It is checked and has no other effect: profiles change in the order of arrival; use If-Match against lost updates. */
                "x-request-timestamp"?: string;
                /**
                 * @description Makes the write repeatable for 24 hours: a repeat of the same request with the same key gets the first answer, and nothing happens twice. 1 to 255 visible ASCII characters, a UUID for example.
                 * @example 0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f
                 */
                "idempotency-key"?: string;
            };
            path: {
                /**
                 * @description Id of the profile.
                 * @example 0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f
                 */
                shippingProfileId: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ShippingProfileRequest"];
            };
        };
        responses: {
            /** @description Updated, or the same as before. */
            204: {
                content?: never;
            };
            /** @description Validation failure; every fault is listed. */
            400: {
                content: {
                    "application/json": components["schemas"]["ShippingProfileError"];
                };
            };
            /** @description The technical user could not be authenticated. */
            401: {
                content: {
                    "application/json": components["schemas"]["ShippingProfileError"];
                };
            };
            /** @description The technical user is not authorized, possibly a role is missing. */
            403: {
                content: {
                    "application/json": components["schemas"]["ShippingProfileError"];
                };
            };
            /** @description The shipping profile was not found. */
            404: {
                content: {
                    "application/json": components["schemas"]["ShippingProfileError"];
                };
            };
            /** @description A request with the same Idempotency-Key is still running. */
            409: {
                content: {
                    "application/json": components["schemas"]["ShippingProfileError"];
                };
            };
            /** @description The precondition does not hold. */
            412: {
                content: {
                    "application/json": components["schemas"]["ShippingProfileError"];
                };
            };
            /** @description The Idempotency-Key was used for another request. */
            422: {
                content: {
                    "application/json": components["schemas"]["ShippingProfileError"];
                };
            };
            /** @description Too many requests; wait as long as Retry-After says. */
            429: {
                content: {
                    "application/json": components["schemas"]["ShippingProfileError"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                content: {
                    "application/json": components["schemas"]["ShippingProfileError"];
                };
            };
            /** @description Not available at the moment; wait as long as Retry-After says. */
            503: {
                content: {
                    "application/json": components["schemas"]["ShippingProfileError"];
                };
            };
        };
    };
    deleteShippingProfile: {
        parameters: {
            header?: {
                /** @description 412 unless the ETag of your last read is the present one: nobody’s change is lost. */
                "if-match"?: string;
                /** @description 412 when the ETag is one of these. */
                "if-none-match"?: string;
                /** @description 412 when the profile changed since. Ignored beside If-Match. */
                "if-unmodified-since"?: string;
                /** @description A date-time with time zone, at most 5 minutes ahead of the clock. It is checked and has no other effect: profiles change in the order of arrival; use If-Match against lost updates. */
                "x-request-timestamp"?: string;
                /**
                 * @description Makes the write repeatable for 24 hours: a repeat of the same request with the same key gets the first answer, and nothing happens twice. 1 to 255 visible ASCII characters, a UUID for example.
                 * @example 0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f
                 */
                "idempotency-key"?: string;
            };
            path: {
                /**
                 * @description Id of the profile.
                 * @example 0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f
                 */
                shippingProfileId: string;
            };
        };
        responses: {
            /** @description Deleted. */
            204: {
                content?: never;
            };
            /** @description Validation failure; every fault is listed. */
            400: {
                content: {
                    "application/json": components["schemas"]["ShippingProfileError"];
                };
            };
            /** @description The technical user could not be authenticated. */
            401: {
                content: {
                    "application/json": components["schemas"]["ShippingProfileError"];
                };
            };
            /** @description The technical user is not authorized, possibly a role is missing. */
            403: {
                content: {
                    "application/json": components["schemas"]["ShippingProfileError"];
                };
            };
            /** @description The shipping profile was not found. */
            404: {
                content: {
                    "application/json": components["schemas"]["ShippingProfileError"];
                };
            };
            /** @description A request with the same Idempotency-Key is still running. */
            409: {
                content: {
                    "application/json": components["schemas"]["ShippingProfileError"];
                };
            };
            /** @description SKUs are linked to the profile, it is the last one, or the precondition does not hold. */
            412: {
                content: {
                    "application/json": components["schemas"]["ShippingProfileError"];
                };
            };
            /** @description The Idempotency-Key was used for another request. */
            422: {
                content: {
                    "application/json": components["schemas"]["ShippingProfileError"];
                };
            };
            /** @description Too many requests; wait as long as Retry-After says. */
            429: {
                content: {
                    "application/json": components["schemas"]["ShippingProfileError"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                content: {
                    "application/json": components["schemas"]["ShippingProfileError"];
                };
            };
            /** @description Not available at the moment; wait as long as Retry-After says. */
            503: {
                content: {
                    "application/json": components["schemas"]["ShippingProfileError"];
                };
            };
        };
    };
    getAvailableQuantities: {
        parameters: {
            query?: {
                /**
                 * @description Only this variation: the way to ask for a sku with a slash or a dot.
                 * @example JACKE/ALPIN.BLAU
                 */
                sku?: string;
                /** @description The last sku of the page before: the page begins behind it. */
                cursor?: string;
                /** @description The first sku of the page behind: the page ends in front of it. */
                before?: string;
                /**
                 * @deprecated
                 * @description Entries a page. Deprecated since 2026-11-21, works until 2027-12-31 at least. Follow the link `next`, which has a `cursor`.
                 */
                limit?: number;
                /**
                 * @deprecated
                 * @description Number of the page, from 0; without effect beside a cursor. Slow on late pages. Deprecated since 2026-11-21, works until 2027-12-31 at least. Follow the link `next`, which has a `cursor`.
                 */
                page?: number;
            };
            header?: {
                /**
                 * @description 412 unless the page has this entity tag.
                 * @example "m5x8k2c0-17"
                 */
                "if-match"?: string;
                /**
                 * @description 304 when the page has this entity tag.
                 * @example "m5x8k2c0-17"
                 */
                "if-none-match"?: string;
            };
        };
        responses: {
            /** @description A page of quantities, sorted by sku. */
            200: {
                content: {
                    "application/json": components["schemas"]["AvailableQuantities"];
                };
            };
            /** @description It is what you have already. */
            304: {
                content?: never;
            };
            /** @description The request is not valid; nothing was stored. */
            400: {
                content: {
                    "application/json": components["schemas"]["AvailabilityErrors"];
                };
            };
            /** @description The technical user could not be authenticated. */
            401: {
                content: {
                    "application/json": components["schemas"]["AvailabilityErrors"];
                };
            };
            /** @description The technical user is not authorized, possibly a role is missing. */
            403: {
                content: {
                    "application/json": components["schemas"]["AvailabilityErrors"];
                };
            };
            /** @description The precondition does not hold. */
            412: {
                content: {
                    "application/json": components["schemas"]["AvailabilityErrors"];
                };
            };
            /** @description Too many requests; wait as long as Retry-After says. */
            429: {
                content: {
                    "application/json": components["schemas"]["AvailabilityErrors"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                content: {
                    "application/json": components["schemas"]["AvailabilityError"];
                };
            };
            /** @description Not available at the moment; wait as long as Retry-After says. */
            503: {
                content: {
                    "application/json": components["schemas"]["AvailabilityErrors"];
                };
            };
        };
    };
    storeAvailableQuantities: {
        parameters: {
            header?: {
                /**
                 * @description When you made the request. An entry whose sku holds the value of a newer request changes nothing and counts as succeeded. Without it a write counts as made on its arrival. To the microsecond; at most 5 minutes ahead of the clock.
                 * @example 2026-03-01T08:00:00Z
                 */
                "x-request-timestamp"?: string;
                /**
                 * @description Makes the write repeatable for 24 hours: a repeat of the same request with the same key gets the first answer, and nothing happens twice. 1 to 255 visible ASCII characters, a UUID for example.
                 * @example 0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f
                 */
                "idempotency-key"?: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AvailableQuantityRequest"][];
            };
        };
        responses: {
            /** @description No entry failed. */
            200: {
                content: {
                    "application/json": components["schemas"]["AvailableQuantitySuccess"];
                };
            };
            /** @description Some entries are stored, some not. */
            207: {
                content: {
                    "application/json": components["schemas"]["AvailableQuantityResults"];
                };
            };
            /** @description The request is not valid; nothing was stored. */
            400: {
                content: {
                    "application/json": components["schemas"]["AvailabilityErrors"];
                };
            };
            /** @description The technical user could not be authenticated. */
            401: {
                content: {
                    "application/json": components["schemas"]["AvailabilityErrors"];
                };
            };
            /** @description The technical user is not authorized, possibly a role is missing. */
            403: {
                content: {
                    "application/json": components["schemas"]["AvailabilityErrors"];
                };
            };
            /** @description A request with the same Idempotency-Key is still running. */
            409: {
                content: {
                    "application/json": components["schemas"]["AvailabilityErrors"];
                };
            };
            /** @description Over 200 entries, or the body is too large; nothing was stored. */
            413: {
                content: {
                    "application/json": components["schemas"]["AvailabilityErrors"];
                };
            };
            /** @description Every entry is at fault; nothing was stored; or the Idempotency-Key was used for another request. */
            422: {
                content: {
                    "application/json": components["schemas"]["AvailabilityErrors"];
                };
            };
            /** @description Too many requests; wait as long as Retry-After says. */
            429: {
                content: {
                    "application/json": components["schemas"]["AvailabilityErrors"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                content: {
                    "application/json": components["schemas"]["AvailabilityError"];
                };
            };
            /** @description Not available at the moment; wait as long as Retry-After says. */
            503: {
                content: {
                    "application/json": components["schemas"]["AvailabilityErrors"];
                };
            };
        };
    };
    getAvailableQuantity: {
        parameters: {
            header?: {
                /**
                 * @description 412 unless the entry has this entity tag.
                 * @example "m5x8k2c0-17"
                 */
                "if-match"?: string;
                /**
                 * @description 304 when the entry has this entity tag.
                 * @example "m5x8k2c0-17"
                 */
                "if-none-match"?: string;
                /**
                 * @description 304 when the entry did not change since.
                 * @example Sun, 01 Mar 2026 08:00:00 GMT
                 */
                "if-modified-since"?: string;
                /**
                 * @description 412 when the entry changed since.
                 * @example Sun, 01 Mar 2026 08:00:00 GMT
                 */
                "if-unmodified-since"?: string;
            };
            path: {
                /**
                 * @description The sku, percent-encoded.
                 * @example JACKE-ALPIN-BLAU-S
                 */
                sku: string;
            };
        };
        responses: {
            /** @description Stock of a variation with a link to itself. */
            200: {
                content: {
                    "application/json": components["schemas"]["AvailableQuantity"];
                };
            };
            /** @description It is what you have already. */
            304: {
                content?: never;
            };
            /** @description The request is not valid; nothing was stored. */
            400: {
                content: {
                    "application/json": components["schemas"]["AvailabilityErrors"];
                };
            };
            /** @description The technical user could not be authenticated. */
            401: {
                content: {
                    "application/json": components["schemas"]["AvailabilityErrors"];
                };
            };
            /** @description The technical user is not authorized, possibly a role is missing. */
            403: {
                content: {
                    "application/json": components["schemas"]["AvailabilityErrors"];
                };
            };
            /** @description No record found for requested sku. */
            404: {
                content: {
                    "application/json": components["schemas"]["AvailabilityError"];
                };
            };
            /** @description The precondition does not hold. */
            412: {
                content: {
                    "application/json": components["schemas"]["AvailabilityErrors"];
                };
            };
            /** @description Too many requests; wait as long as Retry-After says. */
            429: {
                content: {
                    "application/json": components["schemas"]["AvailabilityErrors"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                content: {
                    "application/json": components["schemas"]["AvailabilityError"];
                };
            };
            /** @description Not available at the moment; wait as long as Retry-After says. */
            503: {
                content: {
                    "application/json": components["schemas"]["AvailabilityErrors"];
                };
            };
        };
    };
    getAllProductDeliveryInformation: {
        parameters: {
            query?: {
                /**
                 * @description Only this variation: the way to ask for a sku with a slash or a dot.
                 * @example JACKE/ALPIN.BLAU
                 */
                sku?: string;
                /** @description The last sku of the page before: the page begins behind it. */
                cursor?: string;
                /**
                 * @deprecated
                 * @description Entries a page. Deprecated since 2026-11-21, works until 2027-12-31 at least. Follow the link `next`, which has a `cursor`.
                 */
                limit?: number;
            };
            header?: {
                /**
                 * @description 412 unless the page has this entity tag.
                 * @example "m5x8k2c0-17"
                 */
                "if-match"?: string;
                /**
                 * @description 304 when the page has this entity tag.
                 * @example "m5x8k2c0-17"
                 */
                "if-none-match"?: string;
            };
        };
        responses: {
            /** @description A page of product delivery information, sorted by sku. */
            200: {
                content: {
                    "application/json": components["schemas"]["ProductDeliveryInformationList"];
                };
            };
            /** @description It is what you have already. */
            304: {
                content?: never;
            };
            /** @description The request is not valid; nothing was stored. */
            400: {
                content: {
                    "application/json": components["schemas"]["AvailabilityErrors"];
                };
            };
            /** @description The technical user could not be authenticated. */
            401: {
                content: {
                    "application/json": components["schemas"]["AvailabilityErrors"];
                };
            };
            /** @description The technical user is not authorized, possibly a role is missing. */
            403: {
                content: {
                    "application/json": components["schemas"]["AvailabilityErrors"];
                };
            };
            /** @description The precondition does not hold. */
            412: {
                content: {
                    "application/json": components["schemas"]["AvailabilityErrors"];
                };
            };
            /** @description Too many requests; wait as long as Retry-After says. */
            429: {
                content: {
                    "application/json": components["schemas"]["AvailabilityErrors"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                content: {
                    "application/json": components["schemas"]["AvailabilityError"];
                };
            };
            /** @description Not available at the moment; wait as long as Retry-After says. */
            503: {
                content: {
                    "application/json": components["schemas"]["AvailabilityErrors"];
                };
            };
        };
    };
    storeProductDeliveryInformation: {
        parameters: {
            header?: {
                /**
                 * @description When you made the request. An entry whose sku holds the value of a newer request changes nothing and counts as succeeded. Without it a write counts as made on its arrival. To the microsecond; at most 5 minutes ahead of the clock.
                 * @example 2026-03-01T08:00:00Z
                 */
                "x-request-timestamp"?: string;
                /**
                 * @description Makes the write repeatable for 24 hours: a repeat of the same request with the same key gets the first answer, and nothing happens twice. 1 to 255 visible ASCII characters, a UUID for example.
                 * @example 0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f
                 */
                "idempotency-key"?: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProductDeliveryInformation"][];
            };
        };
        responses: {
            /** @description Every entry is accepted. */
            202: {
                content: {
                    "application/json": components["schemas"]["AvailabilityMessage"];
                };
            };
            /** @description Some entries are accepted, some not. */
            207: {
                content: {
                    "application/json": components["schemas"]["ProductDeliveryInformationResults"];
                };
            };
            /** @description The request is not valid; nothing was stored. */
            400: {
                content: {
                    "application/json": components["schemas"]["AvailabilityErrors"];
                };
            };
            /** @description The technical user could not be authenticated. */
            401: {
                content: {
                    "application/json": components["schemas"]["AvailabilityErrors"];
                };
            };
            /** @description The technical user is not authorized, possibly a role is missing. */
            403: {
                content: {
                    "application/json": components["schemas"]["AvailabilityErrors"];
                };
            };
            /** @description Every entry names an unknown sku or shipping profile; nothing was stored. */
            404: {
                content: {
                    "application/json": components["schemas"]["AvailabilityError"];
                };
            };
            /** @description A request with the same Idempotency-Key is still running. */
            409: {
                content: {
                    "application/json": components["schemas"]["AvailabilityErrors"];
                };
            };
            /** @description Over 200 entries, or the body is too large; nothing was stored. */
            413: {
                content: {
                    "application/json": components["schemas"]["AvailabilityErrors"];
                };
            };
            /** @description Every entry is at fault; nothing was stored; or the Idempotency-Key was used for another request. */
            422: {
                content: {
                    "application/json": components["schemas"]["AvailabilityErrors"];
                };
            };
            /** @description Too many requests; wait as long as Retry-After says. */
            429: {
                content: {
                    "application/json": components["schemas"]["AvailabilityErrors"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                content: {
                    "application/json": components["schemas"]["AvailabilityError"];
                };
            };
            /** @description Not available at the moment; wait as long as Retry-After says. */
            503: {
                content: {
                    "application/json": components["schemas"]["AvailabilityErrors"];
                };
            };
        };
    };
    getProductDeliveryInformation: {
        parameters: {
            header?: {
                /**
                 * @description 412 unless the entry has this entity tag.
                 * @example "m5x8k2c0-17"
                 */
                "if-match"?: string;
                /**
                 * @description 304 when the entry has this entity tag.
                 * @example "m5x8k2c0-17"
                 */
                "if-none-match"?: string;
                /**
                 * @description 304 when the entry did not change since.
                 * @example Sun, 01 Mar 2026 08:00:00 GMT
                 */
                "if-modified-since"?: string;
                /**
                 * @description 412 when the entry changed since.
                 * @example Sun, 01 Mar 2026 08:00:00 GMT
                 */
                "if-unmodified-since"?: string;
            };
            path: {
                /**
                 * @description The sku, percent-encoded.
                 * @example JACKE-ALPIN-BLAU-S
                 */
                sku: string;
            };
        };
        responses: {
            /** @description How a variation is shipped and how fast. */
            200: {
                content: {
                    "application/json": components["schemas"]["ProductDeliveryInformation"];
                };
            };
            /** @description It is what you have already. */
            304: {
                content?: never;
            };
            /** @description The request is not valid; nothing was stored. */
            400: {
                content: {
                    "application/json": components["schemas"]["AvailabilityErrors"];
                };
            };
            /** @description The technical user could not be authenticated. */
            401: {
                content: {
                    "application/json": components["schemas"]["AvailabilityErrors"];
                };
            };
            /** @description The technical user is not authorized, possibly a role is missing. */
            403: {
                content: {
                    "application/json": components["schemas"]["AvailabilityErrors"];
                };
            };
            /** @description No record found for requested sku. */
            404: {
                content: {
                    "application/json": components["schemas"]["AvailabilityError"];
                };
            };
            /** @description The precondition does not hold. */
            412: {
                content: {
                    "application/json": components["schemas"]["AvailabilityErrors"];
                };
            };
            /** @description Too many requests; wait as long as Retry-After says. */
            429: {
                content: {
                    "application/json": components["schemas"]["AvailabilityErrors"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                content: {
                    "application/json": components["schemas"]["AvailabilityError"];
                };
            };
            /** @description Not available at the moment; wait as long as Retry-After says. */
            503: {
                content: {
                    "application/json": components["schemas"]["AvailabilityErrors"];
                };
            };
        };
    };
    getReturnAddresses: {
        parameters: {
            query?: {
                /** @description Addresses a page. */
                limit?: number;
                /** @description Number of the page, from 1. */
                page?: number;
                /** @description Kind of the address, in exactly this spelling. */
                returnWarehouseType?: components["schemas"]["ReturnWarehouseType"];
            };
            header?: {
                /** @description 412 unless the ETag is one of these. */
                "if-match"?: string;
                /** @description 304 when the ETag is one of these. */
                "if-none-match"?: string;
            };
        };
        responses: {
            /** @description A page of return addresses. */
            200: {
                content: {
                    "application/json": components["schemas"]["ReturnAddresses"];
                };
            };
            /** @description Nothing changed. */
            304: {
                content?: never;
            };
            /** @description The request is not valid. */
            400: {
                content: {
                    "application/json": components["schemas"]["ReturnsWarehouseErrors"];
                };
            };
            /** @description The technical user could not be authenticated. */
            401: {
                content: {
                    "application/json": components["schemas"]["ReturnsWarehouseErrors"];
                };
            };
            /** @description The technical user is not authorized, possibly a role is missing. */
            403: {
                content: {
                    "application/json": components["schemas"]["ReturnsWarehouseErrors"];
                };
            };
            /** @description The precondition does not hold. */
            412: {
                content: {
                    "application/json": components["schemas"]["ReturnsWarehouseErrors"];
                };
            };
            /** @description Too many requests; wait as long as Retry-After says. */
            429: {
                content: {
                    "application/json": components["schemas"]["ReturnsWarehouseErrors"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                content: {
                    "application/json": components["schemas"]["ReturnsWarehouseErrors"];
                };
            };
            /** @description Not available at the moment; wait as long as Retry-After says. */
            503: {
                content: {
                    "application/json": components["schemas"]["ReturnsWarehouseErrors"];
                };
            };
        };
    };
    createReturnAddress: {
        parameters: {
            header?: {
                /**
                 * @description Makes the write repeatable for 24 hours: a repeat of the same request with the same key gets the first answer, and nothing happens twice. 1 to 255 visible ASCII characters, a UUID for example.
                 * @example 0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f
                 */
                "idempotency-key"?: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReturnAddressRequest"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                content: {
                    "application/json": components["schemas"]["ReturnAddressCreated"];
                };
            };
            /** @description The request is not valid. */
            400: {
                content: {
                    "application/json": components["schemas"]["ReturnsWarehouseErrors"];
                };
            };
            /** @description The technical user could not be authenticated. */
            401: {
                content: {
                    "application/json": components["schemas"]["ReturnsWarehouseErrors"];
                };
            };
            /** @description The technical user is not authorized, possibly a role is missing. */
            403: {
                content: {
                    "application/json": components["schemas"]["ReturnsWarehouseErrors"];
                };
            };
            /** @description The present state of your addresses and carriers does not allow it; or a request with the same Idempotency-Key is still running. */
            409: {
                content: {
                    "application/json": components["schemas"]["ReturnsWarehouseErrors"];
                };
            };
            /** @description It cannot be told whether the address exists; or the Idempotency-Key was used for another request. */
            422: {
                content: {
                    "application/json": components["schemas"]["ReturnsWarehouseErrors"];
                };
            };
            /** @description Too many requests; wait as long as Retry-After says. */
            429: {
                content: {
                    "application/json": components["schemas"]["ReturnsWarehouseErrors"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                content: {
                    "application/json": components["schemas"]["ReturnsWarehouseErrors"];
                };
            };
            /** @description Not available at the moment; wait as long as Retry-After says. */
            503: {
                content: {
                    "application/json": components["schemas"]["ReturnsWarehouseErrors"];
                };
            };
        };
    };
    getReturnAddress: {
        parameters: {
            header?: {
                /** @description 412 unless the ETag is one of these. */
                "if-match"?: string;
                /** @description 304 when the ETag is one of these. */
                "if-none-match"?: string;
                /** @description 304 when nothing changed since. Ignored beside If-None-Match. */
                "if-modified-since"?: string;
                /** @description 412 when something changed since. Ignored beside If-Match. */
                "if-unmodified-since"?: string;
            };
            path: {
                /**
                 * @description Id of the return address.
                 * @example 01938b5e-7b4c-7000-8000-0000000000a1
                 */
                returnAddressId: string;
            };
        };
        responses: {
            /** @description A return address. */
            200: {
                content: {
                    "application/json": components["schemas"]["ReturnAddress"];
                };
            };
            /** @description Nothing changed. */
            304: {
                content?: never;
            };
            /** @description The request is not valid. */
            400: {
                content: {
                    "application/json": components["schemas"]["ReturnsWarehouseErrors"];
                };
            };
            /** @description The technical user could not be authenticated. */
            401: {
                content: {
                    "application/json": components["schemas"]["ReturnsWarehouseErrors"];
                };
            };
            /** @description The technical user is not authorized, possibly a role is missing. */
            403: {
                content: {
                    "application/json": components["schemas"]["ReturnsWarehouseErrors"];
                };
            };
            /** @description The address or the carrier was not found. */
            404: {
                content: {
                    "application/json": components["schemas"]["ReturnsWarehouseErrors"];
                };
            };
            /** @description The precondition does not hold. */
            412: {
                content: {
                    "application/json": components["schemas"]["ReturnsWarehouseErrors"];
                };
            };
            /** @description Too many requests; wait as long as Retry-After says. */
            429: {
                content: {
                    "application/json": components["schemas"]["ReturnsWarehouseErrors"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                content: {
                    "application/json": components["schemas"]["ReturnsWarehouseErrors"];
                };
            };
            /** @description Not available at the moment; wait as long as Retry-After says. */
            503: {
                content: {
                    "application/json": components["schemas"]["ReturnsWarehouseErrors"];
                };
            };
        };
    };
    updateReturnAddress: {
        parameters: {
            header?: {
                /** @description 412 unless the ETag is one of these. */
                "if-match"?: string;
                /** @description 412 when the ETag is one of these. */
                "if-none-match"?: string;
                /** @description 412 when something changed since. Ignored beside If-Match. */
                "if-unmodified-since"?: string;
                /**
                 * @description Makes the write repeatable for 24 hours: a repeat of the same request with the same key gets the first answer, and nothing happens twice. 1 to 255 visible ASCII characters, a UUID for example.
                 * @example 0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f
                 */
                "idempotency-key"?: string;
            };
            path: {
                /**
                 * @description Id of the return address.
                 * @example 01938b5e-7b4c-7000-8000-0000000000a1
                 */
                returnAddressId: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReturnAddressRequest"];
            };
        };
        responses: {
            /** @description Changed, or the same as before. */
            204: {
                content?: never;
            };
            /** @description The request is not valid. */
            400: {
                content: {
                    "application/json": components["schemas"]["ReturnsWarehouseErrors"];
                };
            };
            /** @description The technical user could not be authenticated. */
            401: {
                content: {
                    "application/json": components["schemas"]["ReturnsWarehouseErrors"];
                };
            };
            /** @description The technical user is not authorized, possibly a role is missing. */
            403: {
                content: {
                    "application/json": components["schemas"]["ReturnsWarehouseErrors"];
                };
            };
            /** @description The address or the carrier was not found. */
            404: {
                content: {
                    "application/json": components["schemas"]["ReturnsWarehouseErrors"];
                };
            };
            /** @description The present state of your addresses and carriers does not allow it; or a request with the same Idempotency-Key is still running. */
            409: {
                content: {
                    "application/json": components["schemas"]["ReturnsWarehouseErrors"];
                };
            };
            /** @description The precondition does not hold. */
            412: {
                content: {
                    "application/json": components["schemas"]["ReturnsWarehouseErrors"];
                };
            };
            /** @description It cannot be told whether the address exists; or the Idempotency-Key was used for another request. */
            422: {
                content: {
                    "application/json": components["schemas"]["ReturnsWarehouseErrors"];
                };
            };
            /** @description Too many requests; wait as long as Retry-After says. */
            429: {
                content: {
                    "application/json": components["schemas"]["ReturnsWarehouseErrors"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                content: {
                    "application/json": components["schemas"]["ReturnsWarehouseErrors"];
                };
            };
            /** @description Not available at the moment; wait as long as Retry-After says. */
            503: {
                content: {
                    "application/json": components["schemas"]["ReturnsWarehouseErrors"];
                };
            };
        };
    };
    deleteReturnAddress: {
        parameters: {
            header?: {
                /** @description 412 unless the ETag is one of these. */
                "if-match"?: string;
                /** @description 412 when the ETag is one of these. */
                "if-none-match"?: string;
                /** @description 412 when something changed since. Ignored beside If-Match. */
                "if-unmodified-since"?: string;
                /**
                 * @description Makes the write repeatable for 24 hours: a repeat of the same request with the same key gets the first answer, and nothing happens twice. 1 to 255 visible ASCII characters, a UUID for example.
                 * @example 0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f
                 */
                "idempotency-key"?: string;
            };
            path: {
                /**
                 * @description Id of the return address.
                 * @example 01938b5e-7b4c-7000-8000-0000000000a1
                 */
                returnAddressId: string;
            };
        };
        responses: {
            /** @description Deleted. */
            204: {
                content?: never;
            };
            /** @description The request is not valid. */
            400: {
                content: {
                    "application/json": components["schemas"]["ReturnsWarehouseErrors"];
                };
            };
            /** @description The technical user could not be authenticated. */
            401: {
                content: {
                    "application/json": components["schemas"]["ReturnsWarehouseErrors"];
                };
            };
            /** @description The technical user is not authorized, possibly a role is missing. */
            403: {
                content: {
                    "application/json": components["schemas"]["ReturnsWarehouseErrors"];
                };
            };
            /** @description The address or the carrier was not found. */
            404: {
                content: {
                    "application/json": components["schemas"]["ReturnsWarehouseErrors"];
                };
            };
            /** @description The present state of your addresses and carriers does not allow it; or a request with the same Idempotency-Key is still running. */
            409: {
                content: {
                    "application/json": components["schemas"]["ReturnsWarehouseErrors"];
                };
            };
            /** @description The precondition does not hold. */
            412: {
                content: {
                    "application/json": components["schemas"]["ReturnsWarehouseErrors"];
                };
            };
            /** @description The Idempotency-Key was used for another request. */
            422: {
                content: {
                    "application/json": components["schemas"]["ReturnsWarehouseErrors"];
                };
            };
            /** @description Too many requests; wait as long as Retry-After says. */
            429: {
                content: {
                    "application/json": components["schemas"]["ReturnsWarehouseErrors"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                content: {
                    "application/json": components["schemas"]["ReturnsWarehouseErrors"];
                };
            };
            /** @description Not available at the moment; wait as long as Retry-After says. */
            503: {
                content: {
                    "application/json": components["schemas"]["ReturnsWarehouseErrors"];
                };
            };
        };
    };
    getReturnCarriers: {
        parameters: {
            header?: {
                /** @description 412 unless the ETag is one of these. */
                "if-match"?: string;
                /** @description 304 when the ETag is one of these. */
                "if-none-match"?: string;
            };
            path: {
                /**
                 * @description Id of the return address.
                 * @example 01938b5e-7b4c-7000-8000-0000000000a1
                 */
                returnAddressId: string;
            };
        };
        responses: {
            /** @description The carriers of a return address. */
            200: {
                content: {
                    "application/json": components["schemas"]["ReturnCarriers"];
                };
            };
            /** @description Nothing changed. */
            304: {
                content?: never;
            };
            /** @description The request is not valid. */
            400: {
                content: {
                    "application/json": components["schemas"]["ReturnsWarehouseErrors"];
                };
            };
            /** @description The technical user could not be authenticated. */
            401: {
                content: {
                    "application/json": components["schemas"]["ReturnsWarehouseErrors"];
                };
            };
            /** @description The technical user is not authorized, possibly a role is missing. */
            403: {
                content: {
                    "application/json": components["schemas"]["ReturnsWarehouseErrors"];
                };
            };
            /** @description The address or the carrier was not found. */
            404: {
                content: {
                    "application/json": components["schemas"]["ReturnsWarehouseErrors"];
                };
            };
            /** @description The precondition does not hold. */
            412: {
                content: {
                    "application/json": components["schemas"]["ReturnsWarehouseErrors"];
                };
            };
            /** @description Too many requests; wait as long as Retry-After says. */
            429: {
                content: {
                    "application/json": components["schemas"]["ReturnsWarehouseErrors"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                content: {
                    "application/json": components["schemas"]["ReturnsWarehouseErrors"];
                };
            };
            /** @description Not available at the moment; wait as long as Retry-After says. */
            503: {
                content: {
                    "application/json": components["schemas"]["ReturnsWarehouseErrors"];
                };
            };
        };
    };
    createReturnCarrier: {
        parameters: {
            header?: {
                /**
                 * @description Makes the write repeatable for 24 hours: a repeat of the same request with the same key gets the first answer, and nothing happens twice. 1 to 255 visible ASCII characters, a UUID for example.
                 * @example 0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f
                 */
                "idempotency-key"?: string;
            };
            path: {
                /**
                 * @description Id of the return address.
                 * @example 01938b5e-7b4c-7000-8000-0000000000a1
                 */
                returnAddressId: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReturnCarrierRequest"];
            };
        };
        responses: {
            /** @description Created. */
            200: {
                content: {
                    "application/json": components["schemas"]["ReturnCarrierCreated"];
                };
            };
            /** @description The request is not valid. */
            400: {
                content: {
                    "application/json": components["schemas"]["ReturnsWarehouseErrors"];
                };
            };
            /** @description The technical user could not be authenticated. */
            401: {
                content: {
                    "application/json": components["schemas"]["ReturnsWarehouseErrors"];
                };
            };
            /** @description The technical user is not authorized, possibly a role is missing. */
            403: {
                content: {
                    "application/json": components["schemas"]["ReturnsWarehouseErrors"];
                };
            };
            /** @description The address or the carrier was not found. */
            404: {
                content: {
                    "application/json": components["schemas"]["ReturnsWarehouseErrors"];
                };
            };
            /** @description The present state of your addresses and carriers does not allow it; or a request with the same Idempotency-Key is still running. */
            409: {
                content: {
                    "application/json": components["schemas"]["ReturnsWarehouseErrors"];
                };
            };
            /** @description The Idempotency-Key was used for another request. */
            422: {
                content: {
                    "application/json": components["schemas"]["ReturnsWarehouseErrors"];
                };
            };
            /** @description Too many requests; wait as long as Retry-After says. */
            429: {
                content: {
                    "application/json": components["schemas"]["ReturnsWarehouseErrors"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                content: {
                    "application/json": components["schemas"]["ReturnsWarehouseErrors"];
                };
            };
            /** @description Not available at the moment; wait as long as Retry-After says. */
            503: {
                content: {
                    "application/json": components["schemas"]["ReturnsWarehouseErrors"];
                };
            };
        };
    };
    getReturnCarrier: {
        parameters: {
            header?: {
                /** @description 412 unless the ETag is one of these. */
                "if-match"?: string;
                /** @description 304 when the ETag is one of these. */
                "if-none-match"?: string;
                /** @description 304 when nothing changed since. Ignored beside If-None-Match. */
                "if-modified-since"?: string;
                /** @description 412 when something changed since. Ignored beside If-Match. */
                "if-unmodified-since"?: string;
            };
            path: {
                /**
                 * @description Id of the return address.
                 * @example 01938b5e-7b4c-7000-8000-0000000000a1
                 */
                returnAddressId: string;
                /**
                 * @description Id of the return carrier.
                 * @example 01938b5e-7b4c-7000-8000-0000000000c1
                 */
                returnAddressCarrierId: string;
            };
        };
        responses: {
            /** @description A carrier of a return address. */
            200: {
                content: {
                    "application/json": components["schemas"]["ReturnCarrier"];
                };
            };
            /** @description Nothing changed. */
            304: {
                content?: never;
            };
            /** @description The request is not valid. */
            400: {
                content: {
                    "application/json": components["schemas"]["ReturnsWarehouseErrors"];
                };
            };
            /** @description The technical user could not be authenticated. */
            401: {
                content: {
                    "application/json": components["schemas"]["ReturnsWarehouseErrors"];
                };
            };
            /** @description The technical user is not authorized, possibly a role is missing. */
            403: {
                content: {
                    "application/json": components["schemas"]["ReturnsWarehouseErrors"];
                };
            };
            /** @description The address or the carrier was not found. */
            404: {
                content: {
                    "application/json": components["schemas"]["ReturnsWarehouseErrors"];
                };
            };
            /** @description The precondition does not hold. */
            412: {
                content: {
                    "application/json": components["schemas"]["ReturnsWarehouseErrors"];
                };
            };
            /** @description Too many requests; wait as long as Retry-After says. */
            429: {
                content: {
                    "application/json": components["schemas"]["ReturnsWarehouseErrors"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                content: {
                    "application/json": components["schemas"]["ReturnsWarehouseErrors"];
                };
            };
            /** @description Not available at the moment; wait as long as Retry-After says. */
            503: {
                content: {
                    "application/json": components["schemas"]["ReturnsWarehouseErrors"];
                };
            };
        };
    };
    updateReturnCarrier: {
        parameters: {
            header?: {
                /** @description 412 unless the ETag is one of these. */
                "if-match"?: string;
                /** @description 412 when the ETag is one of these. */
                "if-none-match"?: string;
                /** @description 412 when something changed since. Ignored beside If-Match. */
                "if-unmodified-since"?: string;
                /**
                 * @description Makes the write repeatable for 24 hours: a repeat of the same request with the same key gets the first answer, and nothing happens twice. 1 to 255 visible ASCII characters, a UUID for example.
                 * @example 0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f
                 */
                "idempotency-key"?: string;
            };
            path: {
                /**
                 * @description Id of the return address.
                 * @example 01938b5e-7b4c-7000-8000-0000000000a1
                 */
                returnAddressId: string;
                /**
                 * @description Id of the return carrier.
                 * @example 01938b5e-7b4c-7000-8000-0000000000c1
                 */
                returnAddressCarrierId: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReturnCarrierCodesRequest"];
            };
        };
        responses: {
            /** @description Changed, or the same as before. */
            204: {
                content?: never;
            };
            /** @description The request is not valid. */
            400: {
                content: {
                    "application/json": components["schemas"]["ReturnsWarehouseErrors"];
                };
            };
            /** @description The technical user could not be authenticated. */
            401: {
                content: {
                    "application/json": components["schemas"]["ReturnsWarehouseErrors"];
                };
            };
            /** @description The technical user is not authorized, possibly a role is missing. */
            403: {
                content: {
                    "application/json": components["schemas"]["ReturnsWarehouseErrors"];
                };
            };
            /** @description The address or the carrier was not found. */
            404: {
                content: {
                    "application/json": components["schemas"]["ReturnsWarehouseErrors"];
                };
            };
            /** @description The present state of your addresses and carriers does not allow it; or a request with the same Idempotency-Key is still running. */
            409: {
                content: {
                    "application/json": components["schemas"]["ReturnsWarehouseErrors"];
                };
            };
            /** @description The precondition does not hold. */
            412: {
                content: {
                    "application/json": components["schemas"]["ReturnsWarehouseErrors"];
                };
            };
            /** @description The Idempotency-Key was used for another request. */
            422: {
                content: {
                    "application/json": components["schemas"]["ReturnsWarehouseErrors"];
                };
            };
            /** @description Too many requests; wait as long as Retry-After says. */
            429: {
                content: {
                    "application/json": components["schemas"]["ReturnsWarehouseErrors"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                content: {
                    "application/json": components["schemas"]["ReturnsWarehouseErrors"];
                };
            };
            /** @description Not available at the moment; wait as long as Retry-After says. */
            503: {
                content: {
                    "application/json": components["schemas"]["ReturnsWarehouseErrors"];
                };
            };
        };
    };
    deleteReturnCarrier: {
        parameters: {
            header?: {
                /** @description 412 unless the ETag is one of these. */
                "if-match"?: string;
                /** @description 412 when the ETag is one of these. */
                "if-none-match"?: string;
                /** @description 412 when something changed since. Ignored beside If-Match. */
                "if-unmodified-since"?: string;
                /**
                 * @description Makes the write repeatable for 24 hours: a repeat of the same request with the same key gets the first answer, and nothing happens twice. 1 to 255 visible ASCII characters, a UUID for example.
                 * @example 0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f
                 */
                "idempotency-key"?: string;
            };
            path: {
                /**
                 * @description Id of the return address.
                 * @example 01938b5e-7b4c-7000-8000-0000000000a1
                 */
                returnAddressId: string;
                /**
                 * @description Id of the return carrier.
                 * @example 01938b5e-7b4c-7000-8000-0000000000c1
                 */
                returnAddressCarrierId: string;
            };
        };
        responses: {
            /** @description Deleted. */
            204: {
                content?: never;
            };
            /** @description The request is not valid. */
            400: {
                content: {
                    "application/json": components["schemas"]["ReturnsWarehouseErrors"];
                };
            };
            /** @description The technical user could not be authenticated. */
            401: {
                content: {
                    "application/json": components["schemas"]["ReturnsWarehouseErrors"];
                };
            };
            /** @description The technical user is not authorized, possibly a role is missing. */
            403: {
                content: {
                    "application/json": components["schemas"]["ReturnsWarehouseErrors"];
                };
            };
            /** @description The address or the carrier was not found. */
            404: {
                content: {
                    "application/json": components["schemas"]["ReturnsWarehouseErrors"];
                };
            };
            /** @description The present state of your addresses and carriers does not allow it; or a request with the same Idempotency-Key is still running. */
            409: {
                content: {
                    "application/json": components["schemas"]["ReturnsWarehouseErrors"];
                };
            };
            /** @description The precondition does not hold. */
            412: {
                content: {
                    "application/json": components["schemas"]["ReturnsWarehouseErrors"];
                };
            };
            /** @description The Idempotency-Key was used for another request. */
            422: {
                content: {
                    "application/json": components["schemas"]["ReturnsWarehouseErrors"];
                };
            };
            /** @description Too many requests; wait as long as Retry-After says. */
            429: {
                content: {
                    "application/json": components["schemas"]["ReturnsWarehouseErrors"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                content: {
                    "application/json": components["schemas"]["ReturnsWarehouseErrors"];
                };
            };
            /** @description Not available at the moment; wait as long as Retry-After says. */
            503: {
                content: {
                    "application/json": components["schemas"]["ReturnsWarehouseErrors"];
                };
            };
        };
    };
    findPartnerOrders: {
        parameters: {
            query?: {
                /**
                 * @description Orders whose date of `orderColumnType` is this or later. A date-time with time zone; the bound belongs to the range.
                 * @example 2026-03-01T08:00:00Z
                 */
                fromDate?: string;
                /**
                 * @description Orders placed then or later. A date-time with time zone; the bound belongs to the range.
                 * @example 2026-03-01T08:00:00Z
                 */
                fromOrderDate?: string;
                /**
                 * @description Orders placed then or earlier. A date-time with time zone; the bound belongs to the range.
                 * @example 2026-03-01T08:00:00Z
                 */
                toOrderDate?: string;
                /** @description Orders in one of these states, as `mode` understands it. Repeat it for several; all without it. */
                fulfillmentStatus?: components["schemas"]["FulfillmentStatus"][];
                /** @description Orders a page. */
                limit?: number;
                /** @description Earliest dates first, or latest. */
                orderDirection?: components["schemas"]["OrderDirection"];
                /** @description The date by which the list is ordered: when the order was placed, when the state of an item last changed, when anything last changed, or the earliest expected delivery of its items. Orders without such a delivery date count as the latest, and `fromDate` leaves them out. */
                orderColumnType?: components["schemas"]["OrderColumnType"];
                /** @description BUCKET: each order has one state, the first of ANNOUNCED, PROCESSABLE, SENT, RETURNED, CANCELLED_BY_PARTNER, CANCELLED_BY_MARKETPLACE that an item of it is in. AT_LEAST_ONE: orders with at least one item in the state. */
                mode?: components["schemas"]["OrderListMode"];
                /** @description Continues a list; part of its link `next`. Opaque: do not make one yourself. Beside it only `limit` counts. */
                nextcursor?: string;
            };
        };
        responses: {
            /** @description A page of orders in the order that was asked for. */
            200: {
                content: {
                    "application/json": components["schemas"]["PartnerOrderList"];
                };
            };
            /** @description Cannot parse request - please check query parameters and/or body. */
            400: {
                content: {
                    "application/json": components["schemas"]["PartnerOrderErrors"];
                };
            };
            /** @description No proper credentials were provided. */
            401: {
                content: {
                    "application/json": components["schemas"]["PartnerOrderErrors"];
                };
            };
            /** @description No permission to access specified resource(s). */
            403: {
                content: {
                    "application/json": components["schemas"]["PartnerOrderErrors"];
                };
            };
            /** @description Too many requests, try again later. */
            429: {
                content: {
                    "application/json": components["schemas"]["PartnerOrderErrors"];
                };
            };
            /** @description An unexpected error occurred. Quote the request id when you report it. */
            500: {
                content: {
                    "application/json": components["schemas"]["PartnerOrderErrors"];
                };
            };
            /** @description The service is not available at the moment, try again. */
            503: {
                content: {
                    "application/json": components["schemas"]["PartnerOrderErrors"];
                };
            };
        };
    };
    getPartnerOrder: {
        parameters: {
            path: {
                /** @description The `orderNumber`, or the `salesOrderId`, of which upper and lower case are the same. */
                orderNumber: string;
            };
        };
        responses: {
            /** @description What a customer ordered from you. */
            200: {
                content: {
                    "application/json": components["schemas"]["PartnerOrder"];
                };
            };
            /** @description Cannot parse request - please check query parameters and/or body. */
            400: {
                content: {
                    "application/json": components["schemas"]["PartnerOrderErrors"];
                };
            };
            /** @description No proper credentials were provided. */
            401: {
                content: {
                    "application/json": components["schemas"]["PartnerOrderErrors"];
                };
            };
            /** @description No permission to access specified resource(s). */
            403: {
                content: {
                    "application/json": components["schemas"]["PartnerOrderErrors"];
                };
            };
            /** @description The specified resource(s) could not be found. */
            404: {
                content: {
                    "application/json": components["schemas"]["PartnerOrderErrors"];
                };
            };
            /** @description Too many requests, try again later. */
            429: {
                content: {
                    "application/json": components["schemas"]["PartnerOrderErrors"];
                };
            };
            /** @description An unexpected error occurred. Quote the request id when you report it. */
            500: {
                content: {
                    "application/json": components["schemas"]["PartnerOrderErrors"];
                };
            };
            /** @description The service is not available at the moment, try again. */
            503: {
                content: {
                    "application/json": components["schemas"]["PartnerOrderErrors"];
                };
            };
        };
    };
    cancelPartnerOrder: {
        parameters: {
            header?: {
                /** @description A date-time with time zone. It is checked and has no other effect: a cancellation is final, whichever comes first. */
                "x-request-timestamp"?: string;
                /**
                 * @description Makes the write repeatable for 24 hours: a repeat of the same request with the same key gets the first answer, and nothing happens twice. 1 to 255 visible ASCII characters, a UUID for example.
                 * @example 0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f
                 */
                "idempotency-key"?: string;
            };
            path: {
                /**
                 * @description Id of the order.
                 * @example 0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f
                 */
                salesOrderId: string;
            };
        };
        responses: {
            /** @description Accepted. The items are cancelled, or all named ones were before. */
            202: {
                content?: never;
            };
            /** @description Cannot parse request - please check query parameters and/or body. */
            400: {
                content: {
                    "application/json": components["schemas"]["PartnerOrderErrors"];
                };
            };
            /** @description No proper credentials were provided. */
            401: {
                content: {
                    "application/json": components["schemas"]["PartnerOrderErrors"];
                };
            };
            /** @description No permission to access specified resource(s). */
            403: {
                content: {
                    "application/json": components["schemas"]["PartnerOrderErrors"];
                };
            };
            /** @description The specified resource(s) could not be found. */
            404: {
                content: {
                    "application/json": components["schemas"]["PartnerOrderErrors"];
                };
            };
            /** @description No position item can change to CANCELLED_BY_PARTNER because its status must be PROCESSABLE; or a request with the same Idempotency-Key is still running. */
            409: {
                content: {
                    "application/json": components["schemas"]["PartnerOrderErrors"];
                };
            };
            /** @description The Idempotency-Key was used for another request. */
            422: {
                content: {
                    "application/json": components["schemas"]["PartnerOrderErrors"];
                };
            };
            /** @description Too many requests, try again later. */
            429: {
                content: {
                    "application/json": components["schemas"]["PartnerOrderErrors"];
                };
            };
            /** @description An unexpected error occurred. Quote the request id when you report it. */
            500: {
                content: {
                    "application/json": components["schemas"]["PartnerOrderErrors"];
                };
            };
            /** @description The service is not available at the moment, try again. */
            503: {
                content: {
                    "application/json": components["schemas"]["PartnerOrderErrors"];
                };
            };
        };
    };
    cancelPartnerOrderPositionItems: {
        parameters: {
            header?: {
                /** @description A date-time with time zone. It is checked and has no other effect: a cancellation is final, whichever comes first. */
                "x-request-timestamp"?: string;
                /**
                 * @description Makes the write repeatable for 24 hours: a repeat of the same request with the same key gets the first answer, and nothing happens twice. 1 to 255 visible ASCII characters, a UUID for example.
                 * @example 0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f
                 */
                "idempotency-key"?: string;
            };
            path: {
                /**
                 * @description Id of the order.
                 * @example 0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f
                 */
                salesOrderId: string;
                /**
                 * @description Ids of 1 to 1000 position items of the order, separated by commas. One that stands twice counts once.
                 * @example 0199c1de-7c4f-7b02-8f11-5a6b7c8d9e0f,0199c1de-7c4f-7b03-a2d4-112233445566
                 */
                positionItemIds: string;
            };
        };
        responses: {
            /** @description Accepted. The items are cancelled, or all named ones were before. */
            202: {
                content?: never;
            };
            /** @description Cannot parse request - please check query parameters and/or body. */
            400: {
                content: {
                    "application/json": components["schemas"]["PartnerOrderErrors"];
                };
            };
            /** @description No proper credentials were provided. */
            401: {
                content: {
                    "application/json": components["schemas"]["PartnerOrderErrors"];
                };
            };
            /** @description No permission to access specified resource(s). */
            403: {
                content: {
                    "application/json": components["schemas"]["PartnerOrderErrors"];
                };
            };
            /** @description The specified resource(s) could not be found. */
            404: {
                content: {
                    "application/json": components["schemas"]["PartnerOrderErrors"];
                };
            };
            /** @description No position item can change to CANCELLED_BY_PARTNER because its status must be PROCESSABLE; or a request with the same Idempotency-Key is still running. */
            409: {
                content: {
                    "application/json": components["schemas"]["PartnerOrderErrors"];
                };
            };
            /** @description The Idempotency-Key was used for another request. */
            422: {
                content: {
                    "application/json": components["schemas"]["PartnerOrderErrors"];
                };
            };
            /** @description Too many requests, try again later. */
            429: {
                content: {
                    "application/json": components["schemas"]["PartnerOrderErrors"];
                };
            };
            /** @description An unexpected error occurred. Quote the request id when you report it. */
            500: {
                content: {
                    "application/json": components["schemas"]["PartnerOrderErrors"];
                };
            };
            /** @description The service is not available at the moment, try again. */
            503: {
                content: {
                    "application/json": components["schemas"]["PartnerOrderErrors"];
                };
            };
        };
    };
    getShipments: {
        parameters: {
            query: {
                /** @description Shows what was created since: a date (midnight UTC) or a date-time with zone. */
                datefrom: string;
                /** @description Entries a page. */
                limit?: number;
                /** @description Continues the list; part of `links.href`. Opaque: do not make one yourself. */
                next?: string;
            };
        };
        responses: {
            /** @description Shipments, oldest first. `links` is empty on the last page. */
            200: {
                content: {
                    "application/json": components["schemas"]["ShipmentList"];
                };
            };
            /** @description The request is not valid; every fault is listed. */
            400: {
                content: {
                    "application/json": components["schemas"]["ShipmentError"];
                };
            };
            /** @description The technical user could not be authenticated. */
            401: {
                content: {
                    "application/json": components["schemas"]["ShipmentError"];
                };
            };
            /** @description The technical user is not authorized, possibly a role is missing. */
            403: {
                content: {
                    "application/json": components["schemas"]["ShipmentError"];
                };
            };
            /** @description Too many requests; wait as long as Retry-After says. */
            429: {
                content: {
                    "application/json": components["schemas"]["ShipmentError"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                content: {
                    "application/json": components["schemas"]["ShipmentError"];
                };
            };
            /** @description Not available at the moment; wait as long as Retry-After says. */
            503: {
                content: {
                    "application/json": components["schemas"]["ShipmentError"];
                };
            };
        };
    };
    createShipment: {
        parameters: {
            header?: {
                /** @description A date-time with time zone. It is checked and has no other effect: shipments are never changed, only added to. */
                "x-request-timestamp"?: string;
                /**
                 * @description Makes the write repeatable for 24 hours: a repeat of the same request with the same key gets the first answer, and nothing happens twice. 1 to 255 visible ASCII characters, a UUID for example.
                 * @example 0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f
                 */
                "idempotency-key"?: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ShipmentRequest"];
            };
        };
        responses: {
            /** @description The shipment is stored, its items are SENT. */
            201: {
                content: {
                    "application/json": components["schemas"]["ShipmentCreated"];
                };
            };
            /** @description The request is not valid; every fault is listed. */
            400: {
                content: {
                    "application/json": components["schemas"]["ShipmentError"];
                };
            };
            /** @description The technical user could not be authenticated. */
            401: {
                content: {
                    "application/json": components["schemas"]["ShipmentError"];
                };
            };
            /** @description The technical user is not authorized, possibly a role is missing. */
            403: {
                content: {
                    "application/json": components["schemas"]["ShipmentError"];
                };
            };
            /** @description An item cannot be sent, or a tracking key is taken. Nothing was stored; or a request with the same Idempotency-Key is still running. */
            409: {
                content: {
                    "application/json": components["schemas"]["ShipmentError"];
                };
            };
            /** @description The Idempotency-Key was used for another request. */
            422: {
                content: {
                    "application/json": components["schemas"]["ShipmentError"];
                };
            };
            /** @description Too many requests; wait as long as Retry-After says. */
            429: {
                content: {
                    "application/json": components["schemas"]["ShipmentError"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                content: {
                    "application/json": components["schemas"]["ShipmentError"];
                };
            };
            /** @description Not available at the moment; wait as long as Retry-After says. */
            503: {
                content: {
                    "application/json": components["schemas"]["ShipmentError"];
                };
            };
        };
    };
    getShipment: {
        parameters: {
            path: {
                /**
                 * @description Id of the shipment.
                 * @example 0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f
                 */
                shipmentId: string;
            };
        };
        responses: {
            /** @description A shipment. */
            200: {
                content: {
                    "application/json": components["schemas"]["Shipment"];
                };
            };
            /** @description The request is not valid; every fault is listed. */
            400: {
                content: {
                    "application/json": components["schemas"]["ShipmentError"];
                };
            };
            /** @description The technical user could not be authenticated. */
            401: {
                content: {
                    "application/json": components["schemas"]["ShipmentError"];
                };
            };
            /** @description The technical user is not authorized, possibly a role is missing. */
            403: {
                content: {
                    "application/json": components["schemas"]["ShipmentError"];
                };
            };
            /** @description There is no such shipment of yours. Shipments of other partners answer the same. */
            404: {
                content: {
                    "application/json": components["schemas"]["ShipmentError"];
                };
            };
            /** @description Too many requests; wait as long as Retry-After says. */
            429: {
                content: {
                    "application/json": components["schemas"]["ShipmentError"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                content: {
                    "application/json": components["schemas"]["ShipmentError"];
                };
            };
            /** @description Not available at the moment; wait as long as Retry-After says. */
            503: {
                content: {
                    "application/json": components["schemas"]["ShipmentError"];
                };
            };
        };
    };
    getShipmentByTrackingNumber: {
        parameters: {
            path: {
                /** @description The carrier. */
                carrier: components["schemas"]["ShipmentCarrier"];
                /**
                 * @description The tracking number, percent-encoded; case and spaces do not count.
                 * @example 00340434161094042557
                 */
                trackingNumber: string;
            };
        };
        responses: {
            /** @description A shipment. */
            200: {
                content: {
                    "application/json": components["schemas"]["Shipment"];
                };
            };
            /** @description The request is not valid; every fault is listed. */
            400: {
                content: {
                    "application/json": components["schemas"]["ShipmentError"];
                };
            };
            /** @description The technical user could not be authenticated. */
            401: {
                content: {
                    "application/json": components["schemas"]["ShipmentError"];
                };
            };
            /** @description The technical user is not authorized, possibly a role is missing. */
            403: {
                content: {
                    "application/json": components["schemas"]["ShipmentError"];
                };
            };
            /** @description There is no such shipment of yours. Shipments of other partners answer the same. */
            404: {
                content: {
                    "application/json": components["schemas"]["ShipmentError"];
                };
            };
            /** @description Too many requests; wait as long as Retry-After says. */
            429: {
                content: {
                    "application/json": components["schemas"]["ShipmentError"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                content: {
                    "application/json": components["schemas"]["ShipmentError"];
                };
            };
            /** @description Not available at the moment; wait as long as Retry-After says. */
            503: {
                content: {
                    "application/json": components["schemas"]["ShipmentError"];
                };
            };
        };
    };
    appendPositionItems: {
        parameters: {
            header?: {
                /** @description A date-time with time zone. It is checked and has no other effect: shipments are never changed, only added to. */
                "x-request-timestamp"?: string;
                /**
                 * @description Makes the write repeatable for 24 hours: a repeat of the same request with the same key gets the first answer, and nothing happens twice. 1 to 255 visible ASCII characters, a UUID for example.
                 * @example 0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f
                 */
                "idempotency-key"?: string;
            };
            path: {
                /**
                 * @description Id of the shipment.
                 * @example 0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f
                 */
                shipmentId: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ShipmentPositionItem"][];
            };
        };
        responses: {
            /** @description The items are added and SENT. */
            200: {
                content?: never;
            };
            /** @description The request is not valid; every fault is listed. */
            400: {
                content: {
                    "application/json": components["schemas"]["ShipmentError"];
                };
            };
            /** @description The technical user could not be authenticated. */
            401: {
                content: {
                    "application/json": components["schemas"]["ShipmentError"];
                };
            };
            /** @description The technical user is not authorized, possibly a role is missing. */
            403: {
                content: {
                    "application/json": components["schemas"]["ShipmentError"];
                };
            };
            /** @description There is no such shipment of yours. Shipments of other partners answer the same. */
            404: {
                content: {
                    "application/json": components["schemas"]["ShipmentError"];
                };
            };
            /** @description An item cannot be sent, or a tracking key is taken. Nothing was stored; or a request with the same Idempotency-Key is still running. */
            409: {
                content: {
                    "application/json": components["schemas"]["ShipmentError"];
                };
            };
            /** @description The Idempotency-Key was used for another request. */
            422: {
                content: {
                    "application/json": components["schemas"]["ShipmentError"];
                };
            };
            /** @description Too many requests; wait as long as Retry-After says. */
            429: {
                content: {
                    "application/json": components["schemas"]["ShipmentError"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                content: {
                    "application/json": components["schemas"]["ShipmentError"];
                };
            };
            /** @description Not available at the moment; wait as long as Retry-After says. */
            503: {
                content: {
                    "application/json": components["schemas"]["ShipmentError"];
                };
            };
        };
    };
    appendPositionItemsByTrackingNumber: {
        parameters: {
            header?: {
                /** @description A date-time with time zone. It is checked and has no other effect: shipments are never changed, only added to. */
                "x-request-timestamp"?: string;
                /**
                 * @description Makes the write repeatable for 24 hours: a repeat of the same request with the same key gets the first answer, and nothing happens twice. 1 to 255 visible ASCII characters, a UUID for example.
                 * @example 0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f
                 */
                "idempotency-key"?: string;
            };
            path: {
                /** @description The carrier. */
                carrier: components["schemas"]["ShipmentCarrier"];
                /**
                 * @description The tracking number, percent-encoded; case and spaces do not count.
                 * @example 00340434161094042557
                 */
                trackingNumber: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ShipmentPositionItem"][];
            };
        };
        responses: {
            /** @description The items are added and SENT. */
            200: {
                content?: never;
            };
            /** @description The request is not valid; every fault is listed. */
            400: {
                content: {
                    "application/json": components["schemas"]["ShipmentError"];
                };
            };
            /** @description The technical user could not be authenticated. */
            401: {
                content: {
                    "application/json": components["schemas"]["ShipmentError"];
                };
            };
            /** @description The technical user is not authorized, possibly a role is missing. */
            403: {
                content: {
                    "application/json": components["schemas"]["ShipmentError"];
                };
            };
            /** @description There is no such shipment of yours. Shipments of other partners answer the same. */
            404: {
                content: {
                    "application/json": components["schemas"]["ShipmentError"];
                };
            };
            /** @description An item cannot be sent, or a tracking key is taken. Nothing was stored; or a request with the same Idempotency-Key is still running. */
            409: {
                content: {
                    "application/json": components["schemas"]["ShipmentError"];
                };
            };
            /** @description The Idempotency-Key was used for another request. */
            422: {
                content: {
                    "application/json": components["schemas"]["ShipmentError"];
                };
            };
            /** @description Too many requests; wait as long as Retry-After says. */
            429: {
                content: {
                    "application/json": components["schemas"]["ShipmentError"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                content: {
                    "application/json": components["schemas"]["ShipmentError"];
                };
            };
            /** @description Not available at the moment; wait as long as Retry-After says. */
            503: {
                content: {
                    "application/json": components["schemas"]["ShipmentError"];
                };
            };
        };
    };
    createMultiParcelShipment: {
        parameters: {
            header?: {
                /** @description A date-time with time zone. It is checked and has no other effect: shipments are never changed, only added to. */
                "x-request-timestamp"?: string;
                /**
                 * @description Makes the write repeatable for 24 hours: a repeat of the same request with the same key gets the first answer, and nothing happens twice. 1 to 255 visible ASCII characters, a UUID for example.
                 * @example 0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f
                 */
                "idempotency-key"?: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ShipmentRequest"][];
            };
        };
        responses: {
            /** @description All parcels are stored. */
            201: {
                content: {
                    "application/json": components["schemas"]["MultiParcelShipmentCreated"];
                };
            };
            /** @description The request is not valid; every fault is listed. */
            400: {
                content: {
                    "application/json": components["schemas"]["ShipmentError"];
                };
            };
            /** @description The technical user could not be authenticated. */
            401: {
                content: {
                    "application/json": components["schemas"]["ShipmentError"];
                };
            };
            /** @description The technical user is not authorized, possibly a role is missing. */
            403: {
                content: {
                    "application/json": components["schemas"]["ShipmentError"];
                };
            };
            /** @description An item cannot be sent, or a tracking key is taken. Nothing was stored; or a request with the same Idempotency-Key is still running. */
            409: {
                content: {
                    "application/json": components["schemas"]["ShipmentError"];
                };
            };
            /** @description The Idempotency-Key was used for another request. */
            422: {
                content: {
                    "application/json": components["schemas"]["ShipmentError"];
                };
            };
            /** @description Too many requests; wait as long as Retry-After says. */
            429: {
                content: {
                    "application/json": components["schemas"]["ShipmentError"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                content: {
                    "application/json": components["schemas"]["ShipmentError"];
                };
            };
            /** @description Not available at the moment; wait as long as Retry-After says. */
            503: {
                content: {
                    "application/json": components["schemas"]["ShipmentError"];
                };
            };
        };
    };
    getMultiParcelShipment: {
        parameters: {
            path: {
                /**
                 * @description Id that the report of several parcels answered with.
                 * @example 0199c1de-7c4e-7a51-9f00-3c5d2b1a0e53
                 */
                multiParcelShipmentId: string;
            };
        };
        responses: {
            /** @description Parcels that were reported together. */
            200: {
                content: {
                    "application/json": components["schemas"]["MultiParcelShipment"];
                };
            };
            /** @description The request is not valid; every fault is listed. */
            400: {
                content: {
                    "application/json": components["schemas"]["ShipmentError"];
                };
            };
            /** @description The technical user could not be authenticated. */
            401: {
                content: {
                    "application/json": components["schemas"]["ShipmentError"];
                };
            };
            /** @description The technical user is not authorized, possibly a role is missing. */
            403: {
                content: {
                    "application/json": components["schemas"]["ShipmentError"];
                };
            };
            /** @description There is no such shipment of yours. Shipments of other partners answer the same. */
            404: {
                content: {
                    "application/json": components["schemas"]["ShipmentError"];
                };
            };
            /** @description Too many requests; wait as long as Retry-After says. */
            429: {
                content: {
                    "application/json": components["schemas"]["ShipmentError"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                content: {
                    "application/json": components["schemas"]["ShipmentError"];
                };
            };
            /** @description Not available at the moment; wait as long as Retry-After says. */
            503: {
                content: {
                    "application/json": components["schemas"]["ShipmentError"];
                };
            };
        };
    };
    getReturnShipments: {
        parameters: {
            query: {
                /** @description Shows what was created since: a date (midnight UTC) or a date-time with zone. */
                datefrom: string;
                /** @description Entries a page. */
                limit?: number;
                /** @description Continues the list; part of `links.href`. Opaque: do not make one yourself. */
                next?: string;
            };
        };
        responses: {
            /** @description Return shipments, oldest first. `links` is empty on the last page. */
            200: {
                content: {
                    "application/json": components["schemas"]["ReturnShipmentList"];
                };
            };
            /** @description The request is not valid; every fault is listed. */
            400: {
                content: {
                    "application/json": components["schemas"]["ShipmentError"];
                };
            };
            /** @description The technical user could not be authenticated. */
            401: {
                content: {
                    "application/json": components["schemas"]["ShipmentError"];
                };
            };
            /** @description The technical user is not authorized, possibly a role is missing. */
            403: {
                content: {
                    "application/json": components["schemas"]["ShipmentError"];
                };
            };
            /** @description Too many requests; wait as long as Retry-After says. */
            429: {
                content: {
                    "application/json": components["schemas"]["ShipmentError"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                content: {
                    "application/json": components["schemas"]["ShipmentError"];
                };
            };
            /** @description Not available at the moment; wait as long as Retry-After says. */
            503: {
                content: {
                    "application/json": components["schemas"]["ShipmentError"];
                };
            };
        };
    };
    getReturnShipment: {
        parameters: {
            path: {
                /**
                 * @description Id of the return shipment.
                 * @example 0199c1de-7c4e-7a51-9f00-3c5d2b1a0e60
                 */
                returnShipmentId: string;
            };
        };
        responses: {
            /** @description A parcel with which a customer sends items back. */
            200: {
                content: {
                    "application/json": components["schemas"]["ReturnShipment"];
                };
            };
            /** @description The request is not valid; every fault is listed. */
            400: {
                content: {
                    "application/json": components["schemas"]["ShipmentError"];
                };
            };
            /** @description The technical user could not be authenticated. */
            401: {
                content: {
                    "application/json": components["schemas"]["ShipmentError"];
                };
            };
            /** @description The technical user is not authorized, possibly a role is missing. */
            403: {
                content: {
                    "application/json": components["schemas"]["ShipmentError"];
                };
            };
            /** @description There is no such shipment of yours. Shipments of other partners answer the same. */
            404: {
                content: {
                    "application/json": components["schemas"]["ShipmentError"];
                };
            };
            /** @description Too many requests; wait as long as Retry-After says. */
            429: {
                content: {
                    "application/json": components["schemas"]["ShipmentError"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                content: {
                    "application/json": components["schemas"]["ShipmentError"];
                };
            };
            /** @description Not available at the moment; wait as long as Retry-After says. */
            503: {
                content: {
                    "application/json": components["schemas"]["ShipmentError"];
                };
            };
        };
    };
    getReturnShipmentByTrackingNumber: {
        parameters: {
            path: {
                /** @description The carrier. */
                carrier: components["schemas"]["ReturnShipmentCarrier"];
                /**
                 * @description The tracking number, percent-encoded; case and spaces do not count.
                 * @example 00340434161094042557
                 */
                trackingNumber: string;
            };
        };
        responses: {
            /** @description A parcel with which a customer sends items back. */
            200: {
                content: {
                    "application/json": components["schemas"]["ReturnShipment"];
                };
            };
            /** @description The request is not valid; every fault is listed. */
            400: {
                content: {
                    "application/json": components["schemas"]["ShipmentError"];
                };
            };
            /** @description The technical user could not be authenticated. */
            401: {
                content: {
                    "application/json": components["schemas"]["ShipmentError"];
                };
            };
            /** @description The technical user is not authorized, possibly a role is missing. */
            403: {
                content: {
                    "application/json": components["schemas"]["ShipmentError"];
                };
            };
            /** @description There is no such shipment of yours. Shipments of other partners answer the same. */
            404: {
                content: {
                    "application/json": components["schemas"]["ShipmentError"];
                };
            };
            /** @description Too many requests; wait as long as Retry-After says. */
            429: {
                content: {
                    "application/json": components["schemas"]["ShipmentError"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                content: {
                    "application/json": components["schemas"]["ShipmentError"];
                };
            };
            /** @description Not available at the moment; wait as long as Retry-After says. */
            503: {
                content: {
                    "application/json": components["schemas"]["ShipmentError"];
                };
            };
        };
    };
    getReturns: {
        parameters: {
            query?: {
                /** @description Items a page. */
                limit?: number;
                /** @description Number of the page, from 1. Without effect beside `after`. */
                page?: number;
                /** @description The last entry of the page before, as the link `next` has it: such a page repeats nothing, and late ones are as fast as early ones. */
                after?: string;
                /** @description Only returns of this status. Upper and lower case make no difference. */
                status?: components["schemas"]["ReturnStatus"];
            };
        };
        responses: {
            /** @description A page of returns, the newest change first. */
            200: {
                content: {
                    "application/json": components["schemas"]["ReturnedPositionItems"];
                };
            };
            /** @description The request cannot be read; nothing was changed. */
            400: {
                content: {
                    "application/json": components["schemas"]["ReturnsErrors"];
                };
            };
            /** @description The technical user could not be authenticated. */
            401: {
                content: {
                    "application/json": components["schemas"]["ReturnsErrors"];
                };
            };
            /** @description The technical user is not authorized, possibly a role is missing. */
            403: {
                content: {
                    "application/json": components["schemas"]["ReturnsErrors"];
                };
            };
            /** @description Too many requests; wait as long as Retry-After says. */
            429: {
                content: {
                    "application/json": components["schemas"]["ReturnsErrors"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                content: {
                    "application/json": components["schemas"]["ReturnsErrors"];
                };
            };
            /** @description Not available at the moment; wait as long as Retry-After says. */
            503: {
                content: {
                    "application/json": components["schemas"]["ReturnsErrors"];
                };
            };
        };
    };
    acceptReturns: {
        parameters: {
            header?: {
                /**
                 * @description When you made the request, as a date-time with time zone. It is checked and has no other effect: decisions count in the order of their arrival.
                 * @example 2026-03-01T08:00:00Z
                 */
                "x-request-timestamp"?: string;
                /**
                 * @description Makes the write repeatable for 24 hours: a repeat of the same request with the same key gets the first answer, and nothing happens twice. 1 to 255 visible ASCII characters, a UUID for example.
                 * @example 0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f
                 */
                "idempotency-key"?: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AcceptedReturns"];
            };
        };
        responses: {
            /** @description Every item went through. */
            200: {
                content: {
                    "application/json": components["schemas"]["AcceptedReturnsSuccess"];
                };
            };
            /** @description Some items or all are unchanged. */
            207: {
                content: {
                    "application/json": components["schemas"]["AcceptedReturnsMultiStatus"];
                };
            };
            /** @description The request cannot be read; nothing was changed. */
            400: {
                content: {
                    "application/json": components["schemas"]["ReturnsErrors"];
                };
            };
            /** @description The technical user could not be authenticated. */
            401: {
                content: {
                    "application/json": components["schemas"]["ReturnsErrors"];
                };
            };
            /** @description The technical user is not authorized, possibly a role is missing. */
            403: {
                content: {
                    "application/json": components["schemas"]["ReturnsErrors"];
                };
            };
            /** @description A request with the same Idempotency-Key is still running. */
            409: {
                content: {
                    "application/json": components["schemas"]["ReturnsErrors"];
                };
            };
            /** @description Over 200 items, or the body is too large; nothing was changed. */
            413: {
                content: {
                    "application/json": components["schemas"]["ReturnsErrors"];
                };
            };
            /** @description The request cannot be processed as a whole, for example because its list is empty; nothing was changed; or the Idempotency-Key was used for another request. */
            422: {
                content: {
                    "application/json": components["schemas"]["ReturnsErrors"];
                };
            };
            /** @description Too many requests; wait as long as Retry-After says. */
            429: {
                content: {
                    "application/json": components["schemas"]["ReturnsErrors"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                content: {
                    "application/json": components["schemas"]["ReturnsErrors"];
                };
            };
            /** @description Not available at the moment; wait as long as Retry-After says. */
            503: {
                content: {
                    "application/json": components["schemas"]["ReturnsErrors"];
                };
            };
        };
    };
    rejectReturns: {
        parameters: {
            header?: {
                /**
                 * @description When you made the request, as a date-time with time zone. It is checked and has no other effect: decisions count in the order of their arrival.
                 * @example 2026-03-01T08:00:00Z
                 */
                "x-request-timestamp"?: string;
                /**
                 * @description Makes the write repeatable for 24 hours: a repeat of the same request with the same key gets the first answer, and nothing happens twice. 1 to 255 visible ASCII characters, a UUID for example.
                 * @example 0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f
                 */
                "idempotency-key"?: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RejectedReturns"];
            };
        };
        responses: {
            /** @description Every item went through. */
            200: {
                content: {
                    "application/json": components["schemas"]["RejectedReturnsSuccess"];
                };
            };
            /** @description Some items or all are unchanged. */
            207: {
                content: {
                    "application/json": components["schemas"]["RejectedReturnsMultiStatus"];
                };
            };
            /** @description The request cannot be read; nothing was changed. */
            400: {
                content: {
                    "application/json": components["schemas"]["ReturnsErrors"];
                };
            };
            /** @description The technical user could not be authenticated. */
            401: {
                content: {
                    "application/json": components["schemas"]["ReturnsErrors"];
                };
            };
            /** @description The technical user is not authorized, possibly a role is missing. */
            403: {
                content: {
                    "application/json": components["schemas"]["ReturnsErrors"];
                };
            };
            /** @description A request with the same Idempotency-Key is still running. */
            409: {
                content: {
                    "application/json": components["schemas"]["ReturnsErrors"];
                };
            };
            /** @description Over 200 items, or the body is too large; nothing was changed. */
            413: {
                content: {
                    "application/json": components["schemas"]["ReturnsErrors"];
                };
            };
            /** @description The request cannot be processed as a whole, for example because its list is empty; nothing was changed; or the Idempotency-Key was used for another request. */
            422: {
                content: {
                    "application/json": components["schemas"]["ReturnsErrors"];
                };
            };
            /** @description Too many requests; wait as long as Retry-After says. */
            429: {
                content: {
                    "application/json": components["schemas"]["ReturnsErrors"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                content: {
                    "application/json": components["schemas"]["ReturnsErrors"];
                };
            };
            /** @description Not available at the moment; wait as long as Retry-After says. */
            503: {
                content: {
                    "application/json": components["schemas"]["ReturnsErrors"];
                };
            };
        };
    };
    getReceiptPdf: {
        parameters: {
            header?: {
                /** @description 304 when the ETag is one of these. */
                "if-none-match"?: string;
                /**
                 * @description The language wanted: `de` or `en`.
                 * @example en
                 */
                "accept-language"?: string;
            };
            path: {
                /**
                 * @description Number of the receipt.
                 * @example RE-0000000001
                 */
                receiptNumber: string;
            };
        };
        responses: {
            /** @description The document. */
            200: {
                content: {
                    "application/pdf": string;
                };
            };
            /** @description Nothing changed. */
            304: {
                content?: never;
            };
            /** @description A parameter has no valid value. */
            400: {
                content: {
                    "application/json": components["schemas"]["ReceiptsErrors"];
                };
            };
            /** @description The technical user could not be authenticated. */
            401: {
                content: {
                    "application/json": components["schemas"]["ReceiptsErrors"];
                };
            };
            /** @description The technical user is not authorized, possibly a role is missing. */
            403: {
                content: {
                    "application/json": components["schemas"]["ReceiptsErrors"];
                };
            };
            /** @description The receipt was not found. */
            404: {
                content: {
                    "application/json": components["schemas"]["ReceiptsErrors"];
                };
            };
            /** @description Too many requests; wait as long as Retry-After says. */
            429: {
                content: {
                    "application/json": components["schemas"]["ReceiptsErrors"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                content: {
                    "application/json": components["schemas"]["ReceiptsErrors"];
                };
            };
            /** @description Not available at the moment; wait as long as Retry-After says. */
            503: {
                content: {
                    "application/json": components["schemas"]["ReceiptsErrors"];
                };
            };
        };
    };
    getReceipt: {
        parameters: {
            header?: {
                /** @description 304 when the ETag is one of these. */
                "if-none-match"?: string;
            };
            path: {
                /**
                 * @description Number of the receipt.
                 * @example RE-0000000001
                 */
                receiptNumber: string;
            };
        };
        responses: {
            /** @description A receipt as it was issued. It never changes. Amounts of refunds are positive. */
            200: {
                content: {
                    "application/json": components["schemas"]["Receipt"];
                };
            };
            /** @description Nothing changed. */
            304: {
                content?: never;
            };
            /** @description A parameter has no valid value. */
            400: {
                content: {
                    "application/json": components["schemas"]["ReceiptsErrors"];
                };
            };
            /** @description The technical user could not be authenticated. */
            401: {
                content: {
                    "application/json": components["schemas"]["ReceiptsErrors"];
                };
            };
            /** @description The technical user is not authorized, possibly a role is missing. */
            403: {
                content: {
                    "application/json": components["schemas"]["ReceiptsErrors"];
                };
            };
            /** @description The receipt was not found. */
            404: {
                content: {
                    "application/json": components["schemas"]["ReceiptsErrors"];
                };
            };
            /** @description Too many requests; wait as long as Retry-After says. */
            429: {
                content: {
                    "application/json": components["schemas"]["ReceiptsErrors"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                content: {
                    "application/json": components["schemas"]["ReceiptsErrors"];
                };
            };
            /** @description Not available at the moment; wait as long as Retry-After says. */
            503: {
                content: {
                    "application/json": components["schemas"]["ReceiptsErrors"];
                };
            };
        };
    };
    getReceipts: {
        parameters: {
            query?: {
                /** @description Receipts a page. */
                limit?: number;
                /**
                 * @deprecated
                 * @description Number of the page, from 1; reaches the first 10000 receipts. Follow the link next instead. Deprecated since 2026-11-21, works until 2027-12-31 at least. Follow the link `next`, which has a cursor of the same name.
                 */
                page?: number;
                /** @description Only receipts of these types. Repeat the parameter for several. */
                receiptTypes?: components["schemas"]["ReceiptType"][];
                /**
                 * @description Only receipts created on this day (UTC) or later.
                 * @example 2026-03-01
                 */
                from?: string;
                /**
                 * @description Only receipts created on this day (UTC) or earlier.
                 * @example 2026-03-01
                 */
                to?: string;
                /**
                 * @description Only receipts of this order.
                 * @example 0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f
                 */
                salesOrderId?: string;
                /** @description Continues the list; part of the link next. Opaque: do not make one yourself. */
                next?: string;
            };
        };
        responses: {
            /** @description A page of receipts, newest first. */
            200: {
                content: {
                    "application/json": components["schemas"]["ReceiptsList"];
                };
            };
            /** @description A parameter has no valid value. */
            400: {
                content: {
                    "application/json": components["schemas"]["ReceiptsErrors"];
                };
            };
            /** @description The technical user could not be authenticated. */
            401: {
                content: {
                    "application/json": components["schemas"]["ReceiptsErrors"];
                };
            };
            /** @description The technical user is not authorized, possibly a role is missing. */
            403: {
                content: {
                    "application/json": components["schemas"]["ReceiptsErrors"];
                };
            };
            /** @description Too many requests; wait as long as Retry-After says. */
            429: {
                content: {
                    "application/json": components["schemas"]["ReceiptsErrors"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                content: {
                    "application/json": components["schemas"]["ReceiptsErrors"];
                };
            };
            /** @description Not available at the moment; wait as long as Retry-After says. */
            503: {
                content: {
                    "application/json": components["schemas"]["ReceiptsErrors"];
                };
            };
        };
    };
    getPriceReductions: {
        parameters: {
            query?: {
                /** @description Only this item. 404 when its price was never reduced. */
                positionItemId?: string;
                /** @description Number of the page, from 1. */
                page?: number;
                /** @description Items a page. */
                limit?: number;
            };
        };
        responses: {
            /** @description A page of items with price reductions, the last reduced first. */
            200: {
                content: {
                    "application/json": components["schemas"]["PriceReductions"];
                };
            };
            /** @description The request is not valid; nothing was stored. */
            400: {
                content: {
                    "application/json": components["schemas"]["PriceReductionErrors"];
                };
            };
            /** @description Authentication failed. */
            401: {
                content: {
                    "application/json": components["schemas"]["PriceReductionErrors"];
                };
            };
            /** @description Access is denied. */
            403: {
                content: {
                    "application/json": components["schemas"]["PriceReductionErrors"];
                };
            };
            /** @description PositionItemId does not exist, or no PriceReduction applied for item. */
            404: {
                content: {
                    "application/json": components["schemas"]["PriceReductionErrors"];
                };
            };
            /** @description Failed dependency on downstream systems, try later. */
            424: {
                content: {
                    "application/json": components["schemas"]["PriceReductionErrors"];
                };
            };
            /** @description Too many requests; wait as long as Retry-After says. */
            429: {
                content: {
                    "application/json": components["schemas"]["PriceReductionErrors"];
                };
            };
            /** @description Unexpected error, try again. */
            500: {
                content: {
                    "application/json": components["schemas"]["PriceReductionErrors"];
                };
            };
            /** @description Not available at the moment; wait as long as Retry-After says. */
            503: {
                content: {
                    "application/json": components["schemas"]["PriceReductionErrors"];
                };
            };
        };
    };
    applyPriceReduction: {
        parameters: {
            header?: {
                /**
                 * @description When you made the request, as a date-time with time zone. It is checked and has no other effect.
                 * @example 2026-03-01T08:00:00Z
                 */
                "x-request-timestamp"?: string;
                /**
                 * @description Makes the write repeatable for 24 hours: a repeat of the same request with the same key gets the first answer, and nothing happens twice. 1 to 255 visible ASCII characters, a UUID for example.
                 * @example 0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f
                 */
                "idempotency-key"?: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PriceReductionRequest"];
            };
        };
        responses: {
            /** @description Initiated, please wait. */
            202: {
                content: {
                    "application/json": components["schemas"]["PriceReductionAccepted"];
                };
            };
            /** @description The request is not valid; nothing was stored. */
            400: {
                content: {
                    "application/json": components["schemas"]["PriceReductionErrors"];
                };
            };
            /** @description Authentication failed. */
            401: {
                content: {
                    "application/json": components["schemas"]["PriceReductionErrors"];
                };
            };
            /** @description Access is denied. */
            403: {
                content: {
                    "application/json": components["schemas"]["PriceReductionErrors"];
                };
            };
            /** @description PositionItemId does not exist, or no PriceReduction applied for item. */
            404: {
                content: {
                    "application/json": components["schemas"]["PriceReductionErrors"];
                };
            };
            /** @description Cannot apply as the item is not yet shipped or has been returned, or as the amount exceeds what is left of its price; or a request with the same Idempotency-Key is still running. */
            409: {
                content: {
                    "application/json": components["schemas"]["PriceReductionErrors"];
                };
            };
            /** @description The Idempotency-Key was used for another request. */
            422: {
                content: {
                    "application/json": components["schemas"]["PriceReductionErrors"];
                };
            };
            /** @description Failed dependency on downstream systems, try later. */
            424: {
                content: {
                    "application/json": components["schemas"]["PriceReductionErrors"];
                };
            };
            /** @description Too many requests; wait as long as Retry-After says. */
            429: {
                content: {
                    "application/json": components["schemas"]["PriceReductionErrors"];
                };
            };
            /** @description Unexpected error, try again. */
            500: {
                content: {
                    "application/json": components["schemas"]["PriceReductionErrors"];
                };
            };
            /** @description Not available at the moment; wait as long as Retry-After says. */
            503: {
                content: {
                    "application/json": components["schemas"]["PriceReductionErrors"];
                };
            };
        };
    };
    getPriceReductionsOfItem: {
        parameters: {
            path: {
                /**
                 * @description The order that the item belongs to, a UUID.
                 * @example 0199c1de-9d20-7c11-8f3a-5be0f1d2c3a4
                 */
                salesOrderId: string;
                /**
                 * @description One piece that was ordered, a UUID.
                 * @example 0199c1de-9d21-7e33-b0b1-2f3e4d5c6b7a
                 */
                positionItemId: string;
            };
        };
        responses: {
            /** @description An item and its price reductions. */
            200: {
                content: {
                    "application/json": components["schemas"]["ItemPriceReductions"];
                };
            };
            /** @description The request is not valid; nothing was stored. */
            400: {
                content: {
                    "application/json": components["schemas"]["PriceReductionErrors"];
                };
            };
            /** @description Authentication failed. */
            401: {
                content: {
                    "application/json": components["schemas"]["PriceReductionErrors"];
                };
            };
            /** @description Access is denied. */
            403: {
                content: {
                    "application/json": components["schemas"]["PriceReductionErrors"];
                };
            };
            /** @description PositionItemId does not exist, or no PriceReduction applied for item. */
            404: {
                content: {
                    "application/json": components["schemas"]["PriceReductionErrors"];
                };
            };
            /** @description Failed dependency on downstream systems, try later. */
            424: {
                content: {
                    "application/json": components["schemas"]["PriceReductionErrors"];
                };
            };
            /** @description Too many requests; wait as long as Retry-After says. */
            429: {
                content: {
                    "application/json": components["schemas"]["PriceReductionErrors"];
                };
            };
            /** @description Unexpected error, try again. */
            500: {
                content: {
                    "application/json": components["schemas"]["PriceReductionErrors"];
                };
            };
            /** @description Not available at the moment; wait as long as Retry-After says. */
            503: {
                content: {
                    "application/json": components["schemas"]["PriceReductionErrors"];
                };
            };
        };
    };
    listActivity: {
        parameters: {
            query?: {
                /**
                 * @description Id of an order.
                 * @example 0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f
                 */
                salesOrderId?: string;
                /**
                 * @description Number of an order.
                 * @example b7k2m9xq4d
                 */
                orderNumber?: string;
                /**
                 * @description A sku; batches that hold it are found too.
                 * @example JACKE-ALPIN-BLAU-S
                 */
                sku?: string;
                /**
                 * @description A kind, or several with commas between them.
                 * @example item.sent,receipt.issued
                 */
                kind?: string;
                /**
                 * @description X-Request-Id of the call that caused it.
                 * @example 0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f
                 */
                requestId?: string;
                /** @description Only what was recorded from then on: a date-time with time zone. */
                from?: string;
                /** @description Only what was recorded before: a date-time with time zone. */
                to?: string;
                /** @description From the link `next` of the page before. */
                cursor?: string;
                /** @description Most entries of a page. */
                limit?: number;
            };
        };
        responses: {
            /** @description A page of entries. */
            200: {
                content: {
                    "application/json": components["schemas"]["ActivityList"];
                };
            };
            /** @description A parameter is not as it should be, or unknown. */
            400: {
                content: {
                    "application/json": components["schemas"]["ActivityError"];
                };
            };
            /** @description No valid access token. */
            401: {
                content: {
                    "application/json": components["schemas"]["ActivityError"];
                };
            };
            /** @description The token lacks the scope. */
            403: {
                content: {
                    "application/json": components["schemas"]["ActivityError"];
                };
            };
            /** @description Too many requests; wait as long as Retry-After says. */
            429: {
                content: {
                    "application/json": components["schemas"]["ActivityError"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                content: {
                    "application/json": components["schemas"]["ActivityError"];
                };
            };
            /** @description Not available at the moment. */
            503: {
                content: {
                    "application/json": components["schemas"]["ActivityError"];
                };
            };
        };
    };
    streamActivity: {
        parameters: {
            query?: {
                /**
                 * @description What the stream shows, several with commas between them: `activity`, which it is unless you say otherwise; in a sandbox also `request`, your logged requests, and `delivery`, attempts of your webhook deliveries. `kind` and `sku` choose among the activity.
                 * @example activity,request,delivery
                 */
                show?: string;
                /**
                 * @description Id of an order.
                 * @example 0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f
                 */
                salesOrderId?: string;
                /**
                 * @description A sku; batches that hold it are shown too.
                 * @example JACKE-ALPIN-BLAU-S
                 */
                sku?: string;
                /**
                 * @description A kind, or several with commas between them.
                 * @example item.sent,receipt.issued
                 */
                kind?: string;
            };
            header?: {
                /**
                 * @description The last `id` that came; the stream continues behind it.
                 * @example 81512-0199c1df-1a2b-7000-8c3d-3c5d2b1a0e4f
                 */
                "last-event-id"?: string;
            };
        };
        responses: {
            /** @description The stream. */
            200: {
                content: {
                    "text/event-stream": string;
                };
            };
            /** @description A parameter is not as it should be, or unknown. */
            400: {
                content: {
                    "application/json": components["schemas"]["ActivityError"];
                };
            };
            /** @description No valid access token. */
            401: {
                content: {
                    "application/json": components["schemas"]["ActivityError"];
                };
            };
            /** @description The token lacks the scope. */
            403: {
                content: {
                    "application/json": components["schemas"]["ActivityError"];
                };
            };
            /** @description Too many requests; wait as long as Retry-After says. */
            429: {
                content: {
                    "application/json": components["schemas"]["ActivityError"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                content: {
                    "application/json": components["schemas"]["ActivityError"];
                };
            };
            /** @description Not available at the moment. */
            503: {
                content: {
                    "application/json": components["schemas"]["ActivityError"];
                };
            };
        };
    };
    getActivityStory: {
        parameters: {
            path: {
                /**
                 * @description Id of the order.
                 * @example 0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f
                 */
                salesOrderId: string;
            };
        };
        responses: {
            /** @description All that happened around an order. */
            200: {
                content: {
                    "application/json": components["schemas"]["ActivityStory"];
                };
            };
            /** @description A parameter is not as it should be, or unknown. */
            400: {
                content: {
                    "application/json": components["schemas"]["ActivityError"];
                };
            };
            /** @description No valid access token. */
            401: {
                content: {
                    "application/json": components["schemas"]["ActivityError"];
                };
            };
            /** @description The token lacks the scope. */
            403: {
                content: {
                    "application/json": components["schemas"]["ActivityError"];
                };
            };
            /** @description There is no such order. */
            404: {
                content: {
                    "application/json": components["schemas"]["ActivityError"];
                };
            };
            /** @description Too many requests; wait as long as Retry-After says. */
            429: {
                content: {
                    "application/json": components["schemas"]["ActivityError"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                content: {
                    "application/json": components["schemas"]["ActivityError"];
                };
            };
            /** @description Not available at the moment. */
            503: {
                content: {
                    "application/json": components["schemas"]["ActivityError"];
                };
            };
        };
    };
    getWebhookConsumers: {
        responses: {
            /** @description Your consumers. */
            200: {
                content: {
                    "application/json": components["schemas"]["WebhookConsumerList"];
                };
            };
            /** @description A parameter or the body is not as it should be. */
            400: {
                content: {
                    "application/json": components["schemas"]["WebhookErrorList"];
                };
            };
            /** @description No valid access token. */
            401: {
                content: {
                    "application/json": components["schemas"]["WebhookErrorList"];
                };
            };
            /** @description The token lacks the scope. */
            403: {
                content: {
                    "application/json": components["schemas"]["WebhookErrorList"];
                };
            };
            /** @description Too many requests; wait as long as Retry-After says. */
            429: {
                content: {
                    "application/json": components["schemas"]["WebhookErrorList"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                content: {
                    "application/json": components["schemas"]["WebhookErrorList"];
                };
            };
            /** @description Not available at the moment. */
            503: {
                content: {
                    "application/json": components["schemas"]["WebhookErrorList"];
                };
            };
        };
    };
    createWebhookConsumer: {
        requestBody: {
            content: {
                "application/json": {
                    /** @description Number of the consumer. */
                    consumerId: number;
                    /** @description The endpoint, exactly as it is part of every signature. https, no redirects. */
                    url: string;
                    /** @description What it is told of. */
                    eventTypes?: components["schemas"]["WebhookEventType"][];
                    /** @description One batch at a time, in the order of the events. */
                    ordered?: boolean;
                    /** @description Most events of a batch. */
                    batchSize?: number;
                    /** @description Most requests at the same time from one sending process. */
                    concurrency?: number;
                    /** @description What its deliveries are signed with: ES256 unless it asks for Ed25519. The first key of an algorithm is published for a day before it signs; until then ES256 is used. */
                    signatureAlgorithm?: components["schemas"]["WebhookSignatureAlgorithm"];
                    /** @description Public RSA key of 2048 bits or more: PEM (SPKI) as text, or a JWK. */
                    key?: string | {
                        [key: string]: unknown;
                    };
                };
            };
        };
        responses: {
            /** @description Created. */
            201: {
                content: {
                    "application/json": components["schemas"]["WebhookConsumer"];
                };
            };
            /** @description A parameter or the body is not as it should be. */
            400: {
                content: {
                    "application/json": components["schemas"]["WebhookErrorList"];
                };
            };
            /** @description No valid access token. */
            401: {
                content: {
                    "application/json": components["schemas"]["WebhookErrorList"];
                };
            };
            /** @description The token lacks the scope. */
            403: {
                content: {
                    "application/json": components["schemas"]["WebhookErrorList"];
                };
            };
            /** @description The state of the consumer does not allow this. */
            409: {
                content: {
                    "application/json": components["schemas"]["WebhookErrorList"];
                };
            };
            /** @description The body is too large. */
            413: {
                content: {
                    "application/json": components["schemas"]["WebhookErrorList"];
                };
            };
            /** @description A value that cannot be. */
            422: {
                content: {
                    "application/json": components["schemas"]["WebhookErrorList"];
                };
            };
            /** @description Too many requests; wait as long as Retry-After says. */
            429: {
                content: {
                    "application/json": components["schemas"]["WebhookErrorList"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                content: {
                    "application/json": components["schemas"]["WebhookErrorList"];
                };
            };
            /** @description Not available at the moment. */
            503: {
                content: {
                    "application/json": components["schemas"]["WebhookErrorList"];
                };
            };
        };
    };
    getWebhookConsumer: {
        parameters: {
            path: {
                /**
                 * @description Number of the consumer.
                 * @example 106
                 */
                consumerId: number;
            };
        };
        responses: {
            /** @description An endpoint that is told of events. */
            200: {
                content: {
                    "application/json": components["schemas"]["WebhookConsumer"];
                };
            };
            /** @description A parameter or the body is not as it should be. */
            400: {
                content: {
                    "application/json": components["schemas"]["WebhookErrorList"];
                };
            };
            /** @description No valid access token. */
            401: {
                content: {
                    "application/json": components["schemas"]["WebhookErrorList"];
                };
            };
            /** @description The token lacks the scope. */
            403: {
                content: {
                    "application/json": components["schemas"]["WebhookErrorList"];
                };
            };
            /** @description There is no such consumer, delivery, event or key. */
            404: {
                content: {
                    "application/json": components["schemas"]["WebhookErrorList"];
                };
            };
            /** @description Too many requests; wait as long as Retry-After says. */
            429: {
                content: {
                    "application/json": components["schemas"]["WebhookErrorList"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                content: {
                    "application/json": components["schemas"]["WebhookErrorList"];
                };
            };
            /** @description Not available at the moment. */
            503: {
                content: {
                    "application/json": components["schemas"]["WebhookErrorList"];
                };
            };
        };
    };
    deleteWebhookConsumer: {
        parameters: {
            path: {
                /**
                 * @description Number of the consumer.
                 * @example 106
                 */
                consumerId: number;
            };
        };
        responses: {
            /** @description Deleted. */
            204: {
                content?: never;
            };
            /** @description A parameter or the body is not as it should be. */
            400: {
                content: {
                    "application/json": components["schemas"]["WebhookErrorList"];
                };
            };
            /** @description No valid access token. */
            401: {
                content: {
                    "application/json": components["schemas"]["WebhookErrorList"];
                };
            };
            /** @description The token lacks the scope. */
            403: {
                content: {
                    "application/json": components["schemas"]["WebhookErrorList"];
                };
            };
            /** @description There is no such consumer, delivery, event or key. */
            404: {
                content: {
                    "application/json": components["schemas"]["WebhookErrorList"];
                };
            };
            /** @description The state of the consumer does not allow this. */
            409: {
                content: {
                    "application/json": components["schemas"]["WebhookErrorList"];
                };
            };
            /** @description The body is too large. */
            413: {
                content: {
                    "application/json": components["schemas"]["WebhookErrorList"];
                };
            };
            /** @description Too many requests; wait as long as Retry-After says. */
            429: {
                content: {
                    "application/json": components["schemas"]["WebhookErrorList"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                content: {
                    "application/json": components["schemas"]["WebhookErrorList"];
                };
            };
            /** @description Not available at the moment. */
            503: {
                content: {
                    "application/json": components["schemas"]["WebhookErrorList"];
                };
            };
        };
    };
    changeWebhookConsumer: {
        parameters: {
            path: {
                /**
                 * @description Number of the consumer.
                 * @example 106
                 */
                consumerId: number;
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The endpoint, exactly as it is part of every signature. https, no redirects. */
                    url?: string;
                    /** @description What it is told of. */
                    eventTypes?: components["schemas"]["WebhookEventType"][];
                    /** @description One batch at a time, in the order of the events. */
                    ordered?: boolean;
                    /** @description Most events of a batch. */
                    batchSize?: number;
                    /** @description Most requests at the same time from one sending process. */
                    concurrency?: number;
                    /** @description What its deliveries are signed with: ES256 unless it asks for Ed25519. The first key of an algorithm is published for a day before it signs; until then ES256 is used. */
                    signatureAlgorithm?: components["schemas"]["WebhookSignatureAlgorithm"];
                };
            };
        };
        responses: {
            /** @description An endpoint that is told of events. */
            200: {
                content: {
                    "application/json": components["schemas"]["WebhookConsumer"];
                };
            };
            /** @description A parameter or the body is not as it should be. */
            400: {
                content: {
                    "application/json": components["schemas"]["WebhookErrorList"];
                };
            };
            /** @description No valid access token. */
            401: {
                content: {
                    "application/json": components["schemas"]["WebhookErrorList"];
                };
            };
            /** @description The token lacks the scope. */
            403: {
                content: {
                    "application/json": components["schemas"]["WebhookErrorList"];
                };
            };
            /** @description There is no such consumer, delivery, event or key. */
            404: {
                content: {
                    "application/json": components["schemas"]["WebhookErrorList"];
                };
            };
            /** @description The state of the consumer does not allow this. */
            409: {
                content: {
                    "application/json": components["schemas"]["WebhookErrorList"];
                };
            };
            /** @description The body is too large. */
            413: {
                content: {
                    "application/json": components["schemas"]["WebhookErrorList"];
                };
            };
            /** @description A value that cannot be. */
            422: {
                content: {
                    "application/json": components["schemas"]["WebhookErrorList"];
                };
            };
            /** @description Too many requests; wait as long as Retry-After says. */
            429: {
                content: {
                    "application/json": components["schemas"]["WebhookErrorList"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                content: {
                    "application/json": components["schemas"]["WebhookErrorList"];
                };
            };
            /** @description Not available at the moment. */
            503: {
                content: {
                    "application/json": components["schemas"]["WebhookErrorList"];
                };
            };
        };
    };
    getWebhookConsumerHealth: {
        parameters: {
            path: {
                /**
                 * @description Number of the consumer.
                 * @example 106
                 */
                consumerId: number;
            };
        };
        responses: {
            /** @description How a consumer is doing. */
            200: {
                content: {
                    "application/json": components["schemas"]["WebhookConsumerHealth"];
                };
            };
            /** @description A parameter or the body is not as it should be. */
            400: {
                content: {
                    "application/json": components["schemas"]["WebhookErrorList"];
                };
            };
            /** @description No valid access token. */
            401: {
                content: {
                    "application/json": components["schemas"]["WebhookErrorList"];
                };
            };
            /** @description The token lacks the scope. */
            403: {
                content: {
                    "application/json": components["schemas"]["WebhookErrorList"];
                };
            };
            /** @description There is no such consumer, delivery, event or key. */
            404: {
                content: {
                    "application/json": components["schemas"]["WebhookErrorList"];
                };
            };
            /** @description Too many requests; wait as long as Retry-After says. */
            429: {
                content: {
                    "application/json": components["schemas"]["WebhookErrorList"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                content: {
                    "application/json": components["schemas"]["WebhookErrorList"];
                };
            };
            /** @description Not available at the moment. */
            503: {
                content: {
                    "application/json": components["schemas"]["WebhookErrorList"];
                };
            };
        };
    };
    getWebhookDeliveries: {
        parameters: {
            query?: {
                /** @description Only deliveries in this state. */
                state?: components["schemas"]["WebhookDeliveryState"];
                /** @description Only deliveries with this event. */
                eventId?: string;
                /** @description Only deliveries with an event of this type. */
                eventType?: components["schemas"]["WebhookEventType"];
                /**
                 * @description Only deliveries that were made at this time or later.
                 * @example 2026-03-01T08:00:00.000Z
                 */
                from?: string;
                /**
                 * @description Only deliveries that were made before this time.
                 * @example 2026-03-01T08:00:00.000Z
                 */
                to?: string;
                /** @description Most deliveries of a page. */
                limit?: number;
                /** @description Continues the list; part of the link `next`. */
                cursor?: string;
            };
            path: {
                /**
                 * @description Number of the consumer.
                 * @example 106
                 */
                consumerId: number;
            };
        };
        responses: {
            /** @description A page of deliveries. */
            200: {
                content: {
                    "application/json": components["schemas"]["WebhookDeliveryList"];
                };
            };
            /** @description A parameter or the body is not as it should be. */
            400: {
                content: {
                    "application/json": components["schemas"]["WebhookErrorList"];
                };
            };
            /** @description No valid access token. */
            401: {
                content: {
                    "application/json": components["schemas"]["WebhookErrorList"];
                };
            };
            /** @description The token lacks the scope. */
            403: {
                content: {
                    "application/json": components["schemas"]["WebhookErrorList"];
                };
            };
            /** @description There is no such consumer, delivery, event or key. */
            404: {
                content: {
                    "application/json": components["schemas"]["WebhookErrorList"];
                };
            };
            /** @description Too many requests; wait as long as Retry-After says. */
            429: {
                content: {
                    "application/json": components["schemas"]["WebhookErrorList"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                content: {
                    "application/json": components["schemas"]["WebhookErrorList"];
                };
            };
            /** @description Not available at the moment. */
            503: {
                content: {
                    "application/json": components["schemas"]["WebhookErrorList"];
                };
            };
        };
    };
    getWebhookDelivery: {
        parameters: {
            path: {
                /**
                 * @description Number of the consumer.
                 * @example 106
                 */
                consumerId: number;
                /**
                 * @description Id of the delivery.
                 * @example 0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f
                 */
                deliveryId: string;
            };
        };
        responses: {
            /** @description A batch with its events and tries. */
            200: {
                content: {
                    "application/json": components["schemas"]["WebhookDeliveryDetails"];
                };
            };
            /** @description A parameter or the body is not as it should be. */
            400: {
                content: {
                    "application/json": components["schemas"]["WebhookErrorList"];
                };
            };
            /** @description No valid access token. */
            401: {
                content: {
                    "application/json": components["schemas"]["WebhookErrorList"];
                };
            };
            /** @description The token lacks the scope. */
            403: {
                content: {
                    "application/json": components["schemas"]["WebhookErrorList"];
                };
            };
            /** @description There is no such consumer, delivery, event or key. */
            404: {
                content: {
                    "application/json": components["schemas"]["WebhookErrorList"];
                };
            };
            /** @description Too many requests; wait as long as Retry-After says. */
            429: {
                content: {
                    "application/json": components["schemas"]["WebhookErrorList"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                content: {
                    "application/json": components["schemas"]["WebhookErrorList"];
                };
            };
            /** @description Not available at the moment. */
            503: {
                content: {
                    "application/json": components["schemas"]["WebhookErrorList"];
                };
            };
        };
    };
    getWebhookEvents: {
        parameters: {
            query?: {
                /** @description The event with this id. */
                eventId?: string;
                /** @description Events of the order with this number or id. */
                orderNumber?: string;
            };
            path: {
                /**
                 * @description Number of the consumer.
                 * @example 106
                 */
                consumerId: number;
            };
        };
        responses: {
            /** @description Events that were found. */
            200: {
                content: {
                    "application/json": components["schemas"]["WebhookEventList"];
                };
            };
            /** @description A parameter or the body is not as it should be. */
            400: {
                content: {
                    "application/json": components["schemas"]["WebhookErrorList"];
                };
            };
            /** @description No valid access token. */
            401: {
                content: {
                    "application/json": components["schemas"]["WebhookErrorList"];
                };
            };
            /** @description The token lacks the scope. */
            403: {
                content: {
                    "application/json": components["schemas"]["WebhookErrorList"];
                };
            };
            /** @description There is no such consumer, delivery, event or key. */
            404: {
                content: {
                    "application/json": components["schemas"]["WebhookErrorList"];
                };
            };
            /** @description Too many requests; wait as long as Retry-After says. */
            429: {
                content: {
                    "application/json": components["schemas"]["WebhookErrorList"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                content: {
                    "application/json": components["schemas"]["WebhookErrorList"];
                };
            };
            /** @description Not available at the moment. */
            503: {
                content: {
                    "application/json": components["schemas"]["WebhookErrorList"];
                };
            };
        };
    };
    replayWebhookEvents: {
        parameters: {
            path: {
                /**
                 * @description Number of the consumer.
                 * @example 106
                 */
                consumerId: number;
            };
        };
        /** @description What is to be sent again: `eventId` alone, or a time range, or everything missed. Batches of it span 10 minutes at most. */
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: uuid
                     * @description Sends this event again.
                     */
                    eventId?: string;
                    /**
                     * Format: date-time
                     * @description Beginning of the time range in which events were recorded.
                     */
                    from?: string;
                    /**
                     * Format: date-time
                     * @description Its end, not included. The present when absent.
                     */
                    to?: string;
                    /** @description Only what was never delivered. What waits for its next try is tried now. The last 30 days without `from`. */
                    onlyMissed?: boolean;
                    /** @description Counts what would be sent again, and sends nothing. */
                    dryRun?: boolean;
                };
            };
        };
        responses: {
            /** @description With `dryRun`: what would be queued. */
            200: {
                content: {
                    "application/json": components["schemas"]["WebhookReplay"];
                };
            };
            /** @description Queued. */
            202: {
                content: {
                    "application/json": components["schemas"]["WebhookReplay"];
                };
            };
            /** @description A parameter or the body is not as it should be. */
            400: {
                content: {
                    "application/json": components["schemas"]["WebhookErrorList"];
                };
            };
            /** @description No valid access token. */
            401: {
                content: {
                    "application/json": components["schemas"]["WebhookErrorList"];
                };
            };
            /** @description The token lacks the scope. */
            403: {
                content: {
                    "application/json": components["schemas"]["WebhookErrorList"];
                };
            };
            /** @description There is no such consumer, delivery, event or key. */
            404: {
                content: {
                    "application/json": components["schemas"]["WebhookErrorList"];
                };
            };
            /** @description The state of the consumer does not allow this. */
            409: {
                content: {
                    "application/json": components["schemas"]["WebhookErrorList"];
                };
            };
            /** @description The body is too large. */
            413: {
                content: {
                    "application/json": components["schemas"]["WebhookErrorList"];
                };
            };
            /** @description Too many requests; wait as long as Retry-After says. */
            429: {
                content: {
                    "application/json": components["schemas"]["WebhookErrorList"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                content: {
                    "application/json": components["schemas"]["WebhookErrorList"];
                };
            };
            /** @description Not available at the moment. */
            503: {
                content: {
                    "application/json": components["schemas"]["WebhookErrorList"];
                };
            };
        };
    };
    dispatchWebhookDeliveries: {
        parameters: {
            path: {
                /**
                 * @description Number of the consumer.
                 * @example 106
                 */
                consumerId: number;
            };
        };
        responses: {
            /** @description They are tried now. */
            202: {
                content: {
                    "application/json": components["schemas"]["WebhookReplay"];
                };
            };
            /** @description A parameter or the body is not as it should be. */
            400: {
                content: {
                    "application/json": components["schemas"]["WebhookErrorList"];
                };
            };
            /** @description No valid access token. */
            401: {
                content: {
                    "application/json": components["schemas"]["WebhookErrorList"];
                };
            };
            /** @description The token lacks the scope. */
            403: {
                content: {
                    "application/json": components["schemas"]["WebhookErrorList"];
                };
            };
            /** @description There is no such consumer, delivery, event or key. */
            404: {
                content: {
                    "application/json": components["schemas"]["WebhookErrorList"];
                };
            };
            /** @description The state of the consumer does not allow this. */
            409: {
                content: {
                    "application/json": components["schemas"]["WebhookErrorList"];
                };
            };
            /** @description The body is too large. */
            413: {
                content: {
                    "application/json": components["schemas"]["WebhookErrorList"];
                };
            };
            /** @description Too many requests; wait as long as Retry-After says. */
            429: {
                content: {
                    "application/json": components["schemas"]["WebhookErrorList"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                content: {
                    "application/json": components["schemas"]["WebhookErrorList"];
                };
            };
            /** @description Not available at the moment. */
            503: {
                content: {
                    "application/json": components["schemas"]["WebhookErrorList"];
                };
            };
        };
    };
    redeliverWebhookDelivery: {
        parameters: {
            path: {
                /**
                 * @description Number of the consumer.
                 * @example 106
                 */
                consumerId: number;
                /**
                 * @description Id of the delivery.
                 * @example 0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f
                 */
                deliveryId: string;
            };
        };
        responses: {
            /** @description The delivery that is going to be tried. */
            202: {
                content: {
                    "application/json": components["schemas"]["WebhookDelivery"];
                };
            };
            /** @description A parameter or the body is not as it should be. */
            400: {
                content: {
                    "application/json": components["schemas"]["WebhookErrorList"];
                };
            };
            /** @description No valid access token. */
            401: {
                content: {
                    "application/json": components["schemas"]["WebhookErrorList"];
                };
            };
            /** @description The token lacks the scope. */
            403: {
                content: {
                    "application/json": components["schemas"]["WebhookErrorList"];
                };
            };
            /** @description There is no such consumer, delivery, event or key. */
            404: {
                content: {
                    "application/json": components["schemas"]["WebhookErrorList"];
                };
            };
            /** @description The state of the consumer does not allow this. */
            409: {
                content: {
                    "application/json": components["schemas"]["WebhookErrorList"];
                };
            };
            /** @description The body is too large. */
            413: {
                content: {
                    "application/json": components["schemas"]["WebhookErrorList"];
                };
            };
            /** @description Too many requests; wait as long as Retry-After says. */
            429: {
                content: {
                    "application/json": components["schemas"]["WebhookErrorList"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                content: {
                    "application/json": components["schemas"]["WebhookErrorList"];
                };
            };
            /** @description Not available at the moment. */
            503: {
                content: {
                    "application/json": components["schemas"]["WebhookErrorList"];
                };
            };
        };
    };
    getWebhookSigningKeys: {
        responses: {
            /** @description The marketplace’s signing keys. */
            200: {
                content: {
                    "application/json": components["schemas"]["WebhookSigningKeyList"];
                };
            };
            /** @description A parameter or the body is not as it should be. */
            400: {
                content: {
                    "application/json": components["schemas"]["WebhookErrorList"];
                };
            };
            /** @description No valid access token. */
            401: {
                content: {
                    "application/json": components["schemas"]["WebhookErrorList"];
                };
            };
            /** @description The token lacks the scope. */
            403: {
                content: {
                    "application/json": components["schemas"]["WebhookErrorList"];
                };
            };
            /** @description Too many requests; wait as long as Retry-After says. */
            429: {
                content: {
                    "application/json": components["schemas"]["WebhookErrorList"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                content: {
                    "application/json": components["schemas"]["WebhookErrorList"];
                };
            };
            /** @description Not available at the moment. */
            503: {
                content: {
                    "application/json": components["schemas"]["WebhookErrorList"];
                };
            };
        };
    };
    addWebhookKey: {
        parameters: {
            path: {
                /**
                 * @description Number of the consumer.
                 * @example 106
                 */
                consumerId: number;
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Public RSA key of 2048 bits or more: PEM (SPKI) as text, or a JWK. */
                    key: string | {
                        [key: string]: unknown;
                    };
                };
            };
        };
        responses: {
            /** @description Added. */
            201: {
                content: {
                    "application/json": components["schemas"]["WebhookConsumer"];
                };
            };
            /** @description A parameter or the body is not as it should be. */
            400: {
                content: {
                    "application/json": components["schemas"]["WebhookErrorList"];
                };
            };
            /** @description No valid access token. */
            401: {
                content: {
                    "application/json": components["schemas"]["WebhookErrorList"];
                };
            };
            /** @description The token lacks the scope. */
            403: {
                content: {
                    "application/json": components["schemas"]["WebhookErrorList"];
                };
            };
            /** @description There is no such consumer, delivery, event or key. */
            404: {
                content: {
                    "application/json": components["schemas"]["WebhookErrorList"];
                };
            };
            /** @description The state of the consumer does not allow this. */
            409: {
                content: {
                    "application/json": components["schemas"]["WebhookErrorList"];
                };
            };
            /** @description The body is too large. */
            413: {
                content: {
                    "application/json": components["schemas"]["WebhookErrorList"];
                };
            };
            /** @description A value that cannot be. */
            422: {
                content: {
                    "application/json": components["schemas"]["WebhookErrorList"];
                };
            };
            /** @description Too many requests; wait as long as Retry-After says. */
            429: {
                content: {
                    "application/json": components["schemas"]["WebhookErrorList"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                content: {
                    "application/json": components["schemas"]["WebhookErrorList"];
                };
            };
            /** @description Not available at the moment. */
            503: {
                content: {
                    "application/json": components["schemas"]["WebhookErrorList"];
                };
            };
        };
    };
    removeWebhookKey: {
        parameters: {
            path: {
                /**
                 * @description Number of the consumer.
                 * @example 106
                 */
                consumerId: number;
                /**
                 * @description Thumbprint of the key.
                 * @example kSe8nGO9L1R3ZB7kbnVY0g7Qq1hXoJ8S1wXvRr3mJ9E
                 */
                kid: string;
            };
        };
        responses: {
            /** @description An endpoint that is told of events. */
            200: {
                content: {
                    "application/json": components["schemas"]["WebhookConsumer"];
                };
            };
            /** @description A parameter or the body is not as it should be. */
            400: {
                content: {
                    "application/json": components["schemas"]["WebhookErrorList"];
                };
            };
            /** @description No valid access token. */
            401: {
                content: {
                    "application/json": components["schemas"]["WebhookErrorList"];
                };
            };
            /** @description The token lacks the scope. */
            403: {
                content: {
                    "application/json": components["schemas"]["WebhookErrorList"];
                };
            };
            /** @description There is no such consumer, delivery, event or key. */
            404: {
                content: {
                    "application/json": components["schemas"]["WebhookErrorList"];
                };
            };
            /** @description The state of the consumer does not allow this. */
            409: {
                content: {
                    "application/json": components["schemas"]["WebhookErrorList"];
                };
            };
            /** @description The body is too large. */
            413: {
                content: {
                    "application/json": components["schemas"]["WebhookErrorList"];
                };
            };
            /** @description Too many requests; wait as long as Retry-After says. */
            429: {
                content: {
                    "application/json": components["schemas"]["WebhookErrorList"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                content: {
                    "application/json": components["schemas"]["WebhookErrorList"];
                };
            };
            /** @description Not available at the moment. */
            503: {
                content: {
                    "application/json": components["schemas"]["WebhookErrorList"];
                };
            };
        };
    };
    verifyWebhookConsumer: {
        parameters: {
            path: {
                /**
                 * @description Number of the consumer.
                 * @example 106
                 */
                consumerId: number;
            };
        };
        responses: {
            /** @description An endpoint that is told of events. */
            200: {
                content: {
                    "application/json": components["schemas"]["WebhookConsumer"];
                };
            };
            /** @description A parameter or the body is not as it should be. */
            400: {
                content: {
                    "application/json": components["schemas"]["WebhookErrorList"];
                };
            };
            /** @description No valid access token. */
            401: {
                content: {
                    "application/json": components["schemas"]["WebhookErrorList"];
                };
            };
            /** @description The token lacks the scope. */
            403: {
                content: {
                    "application/json": components["schemas"]["WebhookErrorList"];
                };
            };
            /** @description There is no such consumer, delivery, event or key. */
            404: {
                content: {
                    "application/json": components["schemas"]["WebhookErrorList"];
                };
            };
            /** @description The state of the consumer does not allow this. */
            409: {
                content: {
                    "application/json": components["schemas"]["WebhookErrorList"];
                };
            };
            /** @description The body is too large. */
            413: {
                content: {
                    "application/json": components["schemas"]["WebhookErrorList"];
                };
            };
            /** @description The endpoint did not answer as it should. */
            424: {
                content: {
                    "application/json": components["schemas"]["WebhookErrorList"];
                };
            };
            /** @description Too many requests; wait as long as Retry-After says. */
            429: {
                content: {
                    "application/json": components["schemas"]["WebhookErrorList"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                content: {
                    "application/json": components["schemas"]["WebhookErrorList"];
                };
            };
            /** @description Not available at the moment. */
            503: {
                content: {
                    "application/json": components["schemas"]["WebhookErrorList"];
                };
            };
        };
    };
    resumeWebhookConsumer: {
        parameters: {
            path: {
                /**
                 * @description Number of the consumer.
                 * @example 106
                 */
                consumerId: number;
            };
        };
        responses: {
            /** @description An endpoint that is told of events. */
            200: {
                content: {
                    "application/json": components["schemas"]["WebhookConsumer"];
                };
            };
            /** @description A parameter or the body is not as it should be. */
            400: {
                content: {
                    "application/json": components["schemas"]["WebhookErrorList"];
                };
            };
            /** @description No valid access token. */
            401: {
                content: {
                    "application/json": components["schemas"]["WebhookErrorList"];
                };
            };
            /** @description The token lacks the scope. */
            403: {
                content: {
                    "application/json": components["schemas"]["WebhookErrorList"];
                };
            };
            /** @description There is no such consumer, delivery, event or key. */
            404: {
                content: {
                    "application/json": components["schemas"]["WebhookErrorList"];
                };
            };
            /** @description The state of the consumer does not allow this. */
            409: {
                content: {
                    "application/json": components["schemas"]["WebhookErrorList"];
                };
            };
            /** @description The body is too large. */
            413: {
                content: {
                    "application/json": components["schemas"]["WebhookErrorList"];
                };
            };
            /** @description Too many requests; wait as long as Retry-After says. */
            429: {
                content: {
                    "application/json": components["schemas"]["WebhookErrorList"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                content: {
                    "application/json": components["schemas"]["WebhookErrorList"];
                };
            };
            /** @description Not available at the moment. */
            503: {
                content: {
                    "application/json": components["schemas"]["WebhookErrorList"];
                };
            };
        };
    };
    pauseWebhookConsumer: {
        parameters: {
            path: {
                /**
                 * @description Number of the consumer.
                 * @example 106
                 */
                consumerId: number;
            };
        };
        responses: {
            /** @description An endpoint that is told of events. */
            200: {
                content: {
                    "application/json": components["schemas"]["WebhookConsumer"];
                };
            };
            /** @description A parameter or the body is not as it should be. */
            400: {
                content: {
                    "application/json": components["schemas"]["WebhookErrorList"];
                };
            };
            /** @description No valid access token. */
            401: {
                content: {
                    "application/json": components["schemas"]["WebhookErrorList"];
                };
            };
            /** @description The token lacks the scope. */
            403: {
                content: {
                    "application/json": components["schemas"]["WebhookErrorList"];
                };
            };
            /** @description There is no such consumer, delivery, event or key. */
            404: {
                content: {
                    "application/json": components["schemas"]["WebhookErrorList"];
                };
            };
            /** @description The state of the consumer does not allow this. */
            409: {
                content: {
                    "application/json": components["schemas"]["WebhookErrorList"];
                };
            };
            /** @description The body is too large. */
            413: {
                content: {
                    "application/json": components["schemas"]["WebhookErrorList"];
                };
            };
            /** @description Too many requests; wait as long as Retry-After says. */
            429: {
                content: {
                    "application/json": components["schemas"]["WebhookErrorList"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                content: {
                    "application/json": components["schemas"]["WebhookErrorList"];
                };
            };
            /** @description Not available at the moment. */
            503: {
                content: {
                    "application/json": components["schemas"]["WebhookErrorList"];
                };
            };
        };
    };
    sendWebhookTestEvent: {
        parameters: {
            path: {
                /**
                 * @description Number of the consumer.
                 * @example 106
                 */
                consumerId: number;
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description A type that the consumer gets. */
                    type: components["schemas"]["WebhookEventType"];
                };
            };
        };
        responses: {
            /** @description A test event and what came back. */
            200: {
                content: {
                    "application/json": components["schemas"]["WebhookTestEvent"];
                };
            };
            /** @description A parameter or the body is not as it should be. */
            400: {
                content: {
                    "application/json": components["schemas"]["WebhookErrorList"];
                };
            };
            /** @description No valid access token. */
            401: {
                content: {
                    "application/json": components["schemas"]["WebhookErrorList"];
                };
            };
            /** @description The token lacks the scope. */
            403: {
                content: {
                    "application/json": components["schemas"]["WebhookErrorList"];
                };
            };
            /** @description There is no such consumer, delivery, event or key. */
            404: {
                content: {
                    "application/json": components["schemas"]["WebhookErrorList"];
                };
            };
            /** @description The state of the consumer does not allow this. */
            409: {
                content: {
                    "application/json": components["schemas"]["WebhookErrorList"];
                };
            };
            /** @description The body is too large. */
            413: {
                content: {
                    "application/json": components["schemas"]["WebhookErrorList"];
                };
            };
            /** @description A value that cannot be. */
            422: {
                content: {
                    "application/json": components["schemas"]["WebhookErrorList"];
                };
            };
            /** @description Too many requests; wait as long as Retry-After says. */
            429: {
                content: {
                    "application/json": components["schemas"]["WebhookErrorList"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                content: {
                    "application/json": components["schemas"]["WebhookErrorList"];
                };
            };
            /** @description Not available at the moment. */
            503: {
                content: {
                    "application/json": components["schemas"]["WebhookErrorList"];
                };
            };
        };
    };
    placeSandboxOrder: {
        /** @description A basket and everything around it; only `items` is required. */
        requestBody: {
            content: {
                "application/json": {
                    /** @description The basket. */
                    items: {
                        /** @description One of your variations. */
                        sku: string;
                        /**
                         * @description Pieces; each becomes a position item.
                         * @default 1
                         */
                        quantity?: number;
                        /** @description Price of a piece, instead of the one you set for it. In euros, two decimals. */
                        price?: number;
                        /** @description The old appliance is taken back; also so when DISPOSAL is sold. */
                        weeePickup?: boolean;
                        /** @description It cannot be sent yet; as the order when left out. */
                        announced?: boolean;
                        /** @description Sold with each piece. */
                        services?: {
                            /** @description What kind of service. */
                            serviceType: components["schemas"]["ServiceType"];
                            /** @description Its name on the receipt. */
                            serviceName: string;
                            /** @description What it costs. In euros, two decimals. */
                            price: number;
                            /** @description Months, of an insurance. */
                            insurancePeriod?: number;
                        }[];
                    }[];
                    /** @description Address of a simulated customer. */
                    deliveryAddress?: {
                        /** @description How the customer is addressed. */
                        salutation: components["schemas"]["Salutation"];
                        /** @description Academic title. */
                        title?: string;
                        /** @description First name. Only a company can be without one. */
                        firstName?: string;
                        /** @description Last name or company. */
                        lastName: string;
                        /** @description Street. */
                        street: string;
                        /** @description House number. */
                        houseNumber?: string;
                        /** @description What the carrier needs beside. */
                        addition?: string;
                        /** @description Postal code. */
                        zipCode: string;
                        /** @description City. */
                        city: string;
                        /** @description An assigned code of ISO 3166-1 alpha-3. */
                        countryCode: string;
                        /** @description Phone number. */
                        phoneNumber?: string;
                        /** @description E-mail address. */
                        email?: string;
                    };
                    /** @description Address of a simulated customer. */
                    invoiceAddress?: {
                        /** @description How the customer is addressed. */
                        salutation: components["schemas"]["Salutation"];
                        /** @description Academic title. */
                        title?: string;
                        /** @description First name. Only a company can be without one. */
                        firstName?: string;
                        /** @description Last name or company. */
                        lastName: string;
                        /** @description Street. */
                        street: string;
                        /** @description House number. */
                        houseNumber?: string;
                        /** @description What the carrier needs beside. */
                        addition?: string;
                        /** @description Postal code. */
                        zipCode: string;
                        /** @description City. */
                        city: string;
                        /** @description An assigned code of ISO 3166-1 alpha-3. */
                        countryCode: string;
                        /** @description Phone number. */
                        phoneNumber?: string;
                        /** @description E-mail address. */
                        email?: string;
                    };
                    /** @description INVOICE_SINGLE when left out. */
                    paymentMethod?: components["schemas"]["PaymentMethod"];
                    /** @description Needed for payments in instalments; others have none. */
                    installmentCount?: number;
                    /** @description OTTOPAYMENTS when left out. */
                    paymentProvider?: components["schemas"]["PaymentProvider"];
                    /** @description The first payment is due later; not where it is paid with the order. */
                    paymentBreak?: boolean;
                    /** @description The payment is still awaited. When left out, that is so for PREPAYMENT. */
                    announced?: boolean;
                    /** @description Nobody pays: the receipts are not real ones and have numbers of their own, from TEST-0000000001. */
                    testOrder?: boolean;
                    /** @description For the whole basket; 5.95 standard delivery when left out. */
                    deliveryFees?: {
                        /** @description Kind of the fee. */
                        feeType: components["schemas"]["DeliveryCostType"];
                        /** @description The fee. In euros, two decimals. */
                        amount: number;
                    }[];
                    /** @description For the whole basket. */
                    discounts?: {
                        /** @description Who gives it. */
                        discountType: components["schemas"]["DiscountType"];
                        /** @description Its name. */
                        discountName: string;
                        /** @description The discount, split among the pieces by price; no more than they cost. In euros, two decimals. */
                        amount: number;
                    }[];
                    /** @description Pays a part of the items. */
                    voucher?: {
                        /** @description Only its last 4 characters are ever shown. */
                        code: string;
                        /** @description What it pays, no more than is left to pay of the items. In euros, two decimals. */
                        amount: number;
                    };
                    /** @description The marketplace suspects a fraud. */
                    suspectedFraudCase?: boolean;
                    /**
                     * Format: date-time
                     * @description Until when the customer expects the goods. When left out it follows from the shipping profile, and is in three days without one.
                     */
                    expectedDeliveryDate?: string;
                    /**
                     * @description Takes up the order also when its goods cannot be bought: not online, too few, no shipping profile, or sold out by their times.
                     * @default false
                     */
                    force?: boolean;
                };
            };
        };
        responses: {
            /** @description The order was placed. */
            201: {
                content: {
                    "application/json": components["schemas"]["SandboxOrder"];
                };
            };
            /** @description The request cannot be read. */
            400: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description No proper credentials were provided. */
            401: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description The technical user lacks the scope. */
            403: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description You have nothing of that kind, or this instance is no sandbox. */
            404: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description The body is too large. */
            413: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description Readable, but it cannot be done. */
            422: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description Too many requests; wait as long as Retry-After says. */
            429: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description Not available at the moment; wait as long as Retry-After says. */
            503: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
        };
    };
    releaseSandboxOrder: {
        parameters: {
            path: {
                /**
                 * @description Id of the order.
                 * @example 0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f
                 */
                salesOrderId: string;
            };
        };
        responses: {
            /** @description The order as it is now. */
            200: {
                content: {
                    "application/json": components["schemas"]["SandboxOrder"];
                };
            };
            /** @description The request cannot be read. */
            400: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description No proper credentials were provided. */
            401: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description The technical user lacks the scope. */
            403: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description You have nothing of that kind, or this instance is no sandbox. */
            404: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description The state of the thing does not allow it. */
            409: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description The body is too large. */
            413: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description Too many requests; wait as long as Retry-After says. */
            429: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description Not available at the moment; wait as long as Retry-After says. */
            503: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
        };
    };
    releaseSandboxOrderItems: {
        parameters: {
            path: {
                /**
                 * @description Id of the order.
                 * @example 0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f
                 */
                salesOrderId: string;
                /**
                 * @description Ids of the items, separated by commas.
                 * @example 0199c1de-7c4f-7b02-8f11-5a6b7c8d9e0f
                 */
                positionItemIds: string;
            };
        };
        responses: {
            /** @description The order as it is now. */
            200: {
                content: {
                    "application/json": components["schemas"]["SandboxOrder"];
                };
            };
            /** @description The request cannot be read. */
            400: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description No proper credentials were provided. */
            401: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description The technical user lacks the scope. */
            403: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description You have nothing of that kind, or this instance is no sandbox. */
            404: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description The state of the thing does not allow it. */
            409: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description The body is too large. */
            413: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description Too many requests; wait as long as Retry-After says. */
            429: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description Not available at the moment; wait as long as Retry-After says. */
            503: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
        };
    };
    cancelSandboxOrder: {
        parameters: {
            path: {
                /**
                 * @description Id of the order.
                 * @example 0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f
                 */
                salesOrderId: string;
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Why. */
                    reason: components["schemas"]["CancellationReason"];
                    /** @description Which items. */
                    positionItemIds?: string[];
                };
            };
        };
        responses: {
            /** @description The order as it is now. */
            200: {
                content: {
                    "application/json": components["schemas"]["SandboxOrder"];
                };
            };
            /** @description The request cannot be read. */
            400: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description No proper credentials were provided. */
            401: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description The technical user lacks the scope. */
            403: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description You have nothing of that kind, or this instance is no sandbox. */
            404: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description The state of the thing does not allow it. */
            409: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description The body is too large. */
            413: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description Too many requests; wait as long as Retry-After says. */
            429: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description Not available at the moment; wait as long as Retry-After says. */
            503: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
        };
    };
    suspectSandboxOrder: {
        parameters: {
            path: {
                /**
                 * @description Id of the order.
                 * @example 0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f
                 */
                salesOrderId: string;
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Whether the order is suspicious. */
                    suspected: boolean;
                };
            };
        };
        responses: {
            /** @description The order as it is now. */
            200: {
                content: {
                    "application/json": components["schemas"]["SandboxOrder"];
                };
            };
            /** @description The request cannot be read. */
            400: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description No proper credentials were provided. */
            401: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description The technical user lacks the scope. */
            403: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description You have nothing of that kind, or this instance is no sandbox. */
            404: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description The body is too large. */
            413: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description Too many requests; wait as long as Retry-After says. */
            429: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description Not available at the moment; wait as long as Retry-After says. */
            503: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
        };
    };
    changeSandboxDeliveryAddress: {
        parameters: {
            path: {
                /**
                 * @description Id of the order.
                 * @example 0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f
                 */
                salesOrderId: string;
            };
        };
        /** @description Address of a simulated customer. */
        requestBody: {
            content: {
                "application/json": {
                    /** @description How the customer is addressed. */
                    salutation: components["schemas"]["Salutation"];
                    /** @description Academic title. */
                    title?: string;
                    /** @description First name. Only a company can be without one. */
                    firstName?: string;
                    /** @description Last name or company. */
                    lastName: string;
                    /** @description Street. */
                    street: string;
                    /** @description House number. */
                    houseNumber?: string;
                    /** @description What the carrier needs beside. */
                    addition?: string;
                    /** @description Postal code. */
                    zipCode: string;
                    /** @description City. */
                    city: string;
                    /** @description An assigned code of ISO 3166-1 alpha-3. */
                    countryCode: string;
                    /** @description Phone number. */
                    phoneNumber?: string;
                    /** @description E-mail address. */
                    email?: string;
                };
            };
        };
        responses: {
            /** @description The order as it is now. */
            200: {
                content: {
                    "application/json": components["schemas"]["SandboxOrder"];
                };
            };
            /** @description The request cannot be read. */
            400: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description No proper credentials were provided. */
            401: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description The technical user lacks the scope. */
            403: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description You have nothing of that kind, or this instance is no sandbox. */
            404: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description The state of the thing does not allow it. */
            409: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description The body is too large. */
            413: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description Readable, but it cannot be done. */
            422: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description Too many requests; wait as long as Retry-After says. */
            429: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description Not available at the moment; wait as long as Retry-After says. */
            503: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
        };
    };
    moveSandboxShipment: {
        parameters: {
            path: {
                /**
                 * @description Id of the shipment.
                 * @example 0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f
                 */
                shipmentId: string;
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Where the shipment is. */
                    state: components["schemas"]["ShipmentState"];
                    /**
                     * Format: date-time
                     * @description When it happened, not before the parcel was sent or announced and not before the orders were accepted; now when left out. A time before the last state is a late report.
                     */
                    occurredOn?: string;
                };
            };
        };
        responses: {
            /** @description It happened. */
            204: {
                content?: never;
            };
            /** @description The request cannot be read. */
            400: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description No proper credentials were provided. */
            401: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description The technical user lacks the scope. */
            403: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description You have nothing of that kind, or this instance is no sandbox. */
            404: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description The state of the thing does not allow it. */
            409: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description The body is too large. */
            413: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description Readable, but it cannot be done. */
            422: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description Too many requests; wait as long as Retry-After says. */
            429: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description Not available at the moment; wait as long as Retry-After says. */
            503: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
        };
    };
    moveSandboxReturnShipment: {
        parameters: {
            path: {
                /**
                 * @description Id of the return shipment.
                 * @example 0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f
                 */
                returnShipmentId: string;
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Where the parcel is. */
                    state: components["schemas"]["ReturnShipmentState"];
                    /**
                     * Format: date-time
                     * @description When it happened, not before the parcel was sent or announced and not before the orders were accepted; now when left out. A time before the last state is a late report.
                     */
                    occurredOn?: string;
                    /** @description In the words of the carrier. */
                    statusText?: string;
                };
            };
        };
        responses: {
            /** @description It happened. */
            204: {
                content?: never;
            };
            /** @description The request cannot be read. */
            400: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description No proper credentials were provided. */
            401: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description The technical user lacks the scope. */
            403: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description You have nothing of that kind, or this instance is no sandbox. */
            404: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description The state of the thing does not allow it. */
            409: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description The body is too large. */
            413: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description Readable, but it cannot be done. */
            422: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description Too many requests; wait as long as Retry-After says. */
            429: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description Not available at the moment; wait as long as Retry-After says. */
            503: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
        };
    };
    announceSandboxReturn: {
        requestBody: {
            content: {
                "application/json": {
                    /** @description The items. */
                    items: {
                        /**
                         * Format: uuid
                         * @description Id of the order.
                         */
                        salesOrderId: string;
                        /**
                         * Format: uuid
                         * @description Id of the item.
                         */
                        positionItemId: string;
                    }[];
                    /** @description DHL when left out. */
                    carrier?: components["schemas"]["ReturnShipmentCarrier"];
                    /** @description A new one when left out. */
                    trackingNumber?: string;
                };
            };
        };
        responses: {
            /** @description The return was announced. */
            201: {
                content: {
                    "application/json": components["schemas"]["SandboxReturn"];
                };
            };
            /** @description The request cannot be read. */
            400: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description No proper credentials were provided. */
            401: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description The technical user lacks the scope. */
            403: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description You have nothing of that kind, or this instance is no sandbox. */
            404: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description The state of the thing does not allow it. */
            409: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description The body is too large. */
            413: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description Readable, but it cannot be done. */
            422: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description Too many requests; wait as long as Retry-After says. */
            429: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description Not available at the moment; wait as long as Retry-After says. */
            503: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
        };
    };
    misdirectSandboxReturn: {
        requestBody: {
            content: {
                "application/json": {
                    /** @description The items. */
                    items: {
                        /**
                         * Format: uuid
                         * @description Id of the order.
                         */
                        salesOrderId: string;
                        /**
                         * Format: uuid
                         * @description Id of the item.
                         */
                        positionItemId: string;
                    }[];
                    /** @description Number of the order. */
                    orderNumber: string;
                    /** @description Which warehouse. */
                    marketplaceWarehouseId: string;
                };
            };
        };
        responses: {
            /** @description It happened. */
            204: {
                content?: never;
            };
            /** @description The request cannot be read. */
            400: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description No proper credentials were provided. */
            401: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description The technical user lacks the scope. */
            403: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description You have nothing of that kind, or this instance is no sandbox. */
            404: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description The state of the thing does not allow it. */
            409: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description The body is too large. */
            413: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description Too many requests; wait as long as Retry-After says. */
            429: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description Not available at the moment; wait as long as Retry-After says. */
            503: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
        };
    };
    refundSandboxService: {
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: uuid
                     * @description Id of the order.
                     */
                    salesOrderId: string;
                    /**
                     * Format: uuid
                     * @description Id of the service, as it stands on the purchase receipt.
                     */
                    servicePositionItemId: string;
                    /** @description Why; SERVICE_FULL_REFUND_CANCELLED_BY_SDU when left out. */
                    refundType?: components["schemas"]["ServiceRefundType"];
                };
            };
        };
        responses: {
            /** @description The receipt is issued. */
            201: {
                content: {
                    "application/json": components["schemas"]["SandboxReceipt"];
                };
            };
            /** @description The request cannot be read. */
            400: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description No proper credentials were provided. */
            401: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description The technical user lacks the scope. */
            403: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description You have nothing of that kind, or this instance is no sandbox. */
            404: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description The state of the thing does not allow it. */
            409: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description The body is too large. */
            413: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description Something that this depends on is missing. */
            424: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description Too many requests; wait as long as Retry-After says. */
            429: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description Not available at the moment; wait as long as Retry-After says. */
            503: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
        };
    };
    refundSandboxPartly: {
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: uuid
                     * @description Id of the order.
                     */
                    salesOrderId: string;
                    /**
                     * Format: uuid
                     * @description Id of the item, or of the service.
                     */
                    positionItemId: string;
                    /** @description What is given back, over 0. In euros, two decimals. */
                    amount: number;
                    /** @description What for. */
                    type: components["schemas"]["PartialRefundRequestType"];
                    /** @description Why, when nobody had to: beside DEFECT_COMPENSATION, REFUND_COMPLAINT_ITEM or REFUND_ESCALATION of an item. */
                    goodwillReason?: components["schemas"]["GoodwillReason"];
                };
            };
        };
        responses: {
            /** @description The receipt is issued. */
            201: {
                content: {
                    "application/json": components["schemas"]["SandboxReceipt"];
                };
            };
            /** @description The request cannot be read. */
            400: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description No proper credentials were provided. */
            401: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description The technical user lacks the scope. */
            403: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description You have nothing of that kind, or this instance is no sandbox. */
            404: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description The state of the thing does not allow it. */
            409: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description The body is too large. */
            413: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description Readable, but it cannot be done. */
            422: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description Something that this depends on is missing. */
            424: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description Too many requests; wait as long as Retry-After says. */
            429: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description Not available at the moment; wait as long as Retry-After says. */
            503: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
        };
    };
    getSandboxPriceReductionHandling: {
        responses: {
            /** @description What becomes of them. */
            200: {
                content: {
                    "application/json": components["schemas"]["SandboxPriceReductionHandling"];
                };
            };
            /** @description The request cannot be read. */
            400: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description No proper credentials were provided. */
            401: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description The technical user lacks the scope. */
            403: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description You have nothing of that kind, or this instance is no sandbox. */
            404: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description Too many requests; wait as long as Retry-After says. */
            429: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description Not available at the moment; wait as long as Retry-After says. */
            503: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
        };
    };
    setSandboxPriceReductionHandling: {
        requestBody: {
            content: {
                "application/json": {
                    /** @description PROCESS: they get their receipts. HOLD: they stay INITIATED. REFUSE: new ones are a 424. */
                    handling: components["schemas"]["SandboxPriceReductionMode"];
                };
            };
        };
        responses: {
            /** @description What becomes of them. */
            200: {
                content: {
                    "application/json": components["schemas"]["SandboxPriceReductionHandling"];
                };
            };
            /** @description The request cannot be read. */
            400: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description No proper credentials were provided. */
            401: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description The technical user lacks the scope. */
            403: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description You have nothing of that kind, or this instance is no sandbox. */
            404: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description The body is too large. */
            413: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description Too many requests; wait as long as Retry-After says. */
            429: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description Not available at the moment; wait as long as Retry-After says. */
            503: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
        };
    };
    rejectSandboxPriceReductions: {
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: uuid
                     * @description Id of the order.
                     */
                    salesOrderId: string;
                    /**
                     * Format: uuid
                     * @description Id of the item.
                     */
                    positionItemId: string;
                };
            };
        };
        responses: {
            /** @description They are REJECTED. */
            204: {
                content?: never;
            };
            /** @description The request cannot be read. */
            400: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description No proper credentials were provided. */
            401: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description The technical user lacks the scope. */
            403: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description You have nothing of that kind, or this instance is no sandbox. */
            404: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description The state of the thing does not allow it. */
            409: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description The body is too large. */
            413: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description Too many requests; wait as long as Retry-After says. */
            429: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description Not available at the moment; wait as long as Retry-After says. */
            503: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
        };
    };
    listSandboxScenarios: {
        responses: {
            /** @description All scenarios. */
            200: {
                content: {
                    "application/json": components["schemas"]["SandboxScenarios"];
                };
            };
            /** @description The request cannot be read. */
            400: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description No proper credentials were provided. */
            401: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description The technical user lacks the scope. */
            403: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description You have nothing of that kind, or this instance is no sandbox. */
            404: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description Too many requests; wait as long as Retry-After says. */
            429: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description Not available at the moment; wait as long as Retry-After says. */
            503: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
        };
    };
    playSandboxScenario: {
        parameters: {
            path: {
                /**
                 * @description Name of the scenario.
                 * @example partial-return
                 */
                scenario: string;
            };
        };
        responses: {
            /** @description It happened. */
            201: {
                content: {
                    "application/json": components["schemas"]["SandboxScenarioOutcome"];
                };
            };
            /** @description The request cannot be read. */
            400: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description No proper credentials were provided. */
            401: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description The technical user lacks the scope. */
            403: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description You have nothing of that kind, or this instance is no sandbox. */
            404: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description The body is too large. */
            413: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description Too many requests; wait as long as Retry-After says. */
            429: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description Not available at the moment; wait as long as Retry-After says. */
            503: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
        };
    };
    beginSandboxScenario: {
        requestBody: {
            content: {
                "application/json": {
                    /** @description Name of the scenario. */
                    scenario: string;
                };
            };
        };
        responses: {
            /** @description The order is placed. */
            201: {
                content: {
                    "application/json": components["schemas"]["SandboxScenarioRun"];
                };
            };
            /** @description The request cannot be read. */
            400: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description No proper credentials were provided. */
            401: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description The technical user lacks the scope. */
            403: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description You have nothing of that kind, or this instance is no sandbox. */
            404: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description The body is too large. */
            413: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description Too many requests; wait as long as Retry-After says. */
            429: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description Not available at the moment; wait as long as Retry-After says. */
            503: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
        };
    };
    readSandboxScenarioRun: {
        parameters: {
            path: {
                /**
                 * @description Id of the order that the scenario has placed.
                 * @example 0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f
                 */
                salesOrderId: string;
            };
        };
        responses: {
            /** @description How far it is. */
            200: {
                content: {
                    "application/json": components["schemas"]["SandboxScenarioRun"];
                };
            };
            /** @description The request cannot be read. */
            400: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description No proper credentials were provided. */
            401: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description The technical user lacks the scope. */
            403: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description You have nothing of that kind, or this instance is no sandbox. */
            404: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description Too many requests; wait as long as Retry-After says. */
            429: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description Not available at the moment; wait as long as Retry-After says. */
            503: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
        };
    };
    playSandboxScenarioStep: {
        parameters: {
            path: {
                /**
                 * @description Id of the order that the scenario has placed.
                 * @example 0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f
                 */
                salesOrderId: string;
            };
        };
        responses: {
            /** @description It happened. */
            200: {
                content: {
                    "application/json": components["schemas"]["SandboxScenarioRun"];
                };
            };
            /** @description The request cannot be read. */
            400: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description No proper credentials were provided. */
            401: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description The technical user lacks the scope. */
            403: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description You have nothing of that kind, or this instance is no sandbox. */
            404: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description The state of the thing does not allow it. */
            409: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description The body is too large. */
            413: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description Too many requests; wait as long as Retry-After says. */
            429: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description Not available at the moment; wait as long as Retry-After says. */
            503: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
        };
    };
    readSandboxClock: {
        responses: {
            /** @description Your time. */
            200: {
                content: {
                    "application/json": components["schemas"]["SandboxClock"];
                };
            };
            /** @description The request cannot be read. */
            400: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description No proper credentials were provided. */
            401: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description The technical user lacks the scope. */
            403: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description You have nothing of that kind, or this instance is no sandbox. */
            404: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description Too many requests; wait as long as Retry-After says. */
            429: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description Not available at the moment; wait as long as Retry-After says. */
            503: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
        };
    };
    listSandboxDue: {
        responses: {
            /** @description What is due. */
            200: {
                content: {
                    "application/json": components["schemas"]["SandboxDueList"];
                };
            };
            /** @description The request cannot be read. */
            400: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description No proper credentials were provided. */
            401: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description The technical user lacks the scope. */
            403: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description You have nothing of that kind, or this instance is no sandbox. */
            404: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description Too many requests; wait as long as Retry-After says. */
            429: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description Not available at the moment; wait as long as Retry-After says. */
            503: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
        };
    };
    advanceSandboxClock: {
        requestBody: {
            content: {
                "application/json": {
                    /** @description How many days. */
                    days?: number;
                    /** @description How many hours. */
                    hours?: number;
                    /** @description How many minutes. */
                    minutes?: number;
                    /** @description How many seconds. */
                    seconds?: number;
                    /** @description Date-time with time zone, instead of units: both together are refused. */
                    to?: string;
                };
            };
        };
        responses: {
            /** @description Your time after the move. */
            200: {
                content: {
                    "application/json": components["schemas"]["SandboxClock"];
                };
            };
            /** @description The request cannot be read. */
            400: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description No proper credentials were provided. */
            401: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description The technical user lacks the scope. */
            403: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description You have nothing of that kind, or this instance is no sandbox. */
            404: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description The state of the thing does not allow it. */
            409: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description The body is too large. */
            413: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description Readable, but it cannot be done. */
            422: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description Too many requests; wait as long as Retry-After says. */
            429: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description Not available at the moment; wait as long as Retry-After says. */
            503: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
        };
    };
    listSandboxFaults: {
        responses: {
            /** @description Your rules. */
            200: {
                content: {
                    "application/json": components["schemas"]["SandboxFaults"];
                };
            };
            /** @description The request cannot be read. */
            400: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description No proper credentials were provided. */
            401: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description The technical user lacks the scope. */
            403: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description You have nothing of that kind, or this instance is no sandbox. */
            404: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description Too many requests; wait as long as Retry-After says. */
            429: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description Not available at the moment; wait as long as Retry-After says. */
            503: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
        };
    };
    createSandboxFault: {
        requestBody: {
            content: {
                "application/json": {
                    /** @description A status, or `slow`, `cut` (before anything is done), `cut-answer` (after it is done), `pending` (update tasks), `item` (one item of a batch), `cut-after` (so many bytes of an answer arrive), `token-end` (the access token of the call ends now), `extra-field`, `unknown-value` and `shuffled` (an answer with a further member in every object, with a value of an enumeration that nobody knows, with its lists in another order), `barrier` (the call waits until it is released). Of webhooks: `webhook` (your receiver answers 500), `webhook-duplicate` (sent twice), `webhook-delay`, `webhook-reorder` (behind what comes later), `webhook-forge` (a delivery with a wrong signature comes before the true one), `webhook-rotate` (signed with a new key of the marketplace, which is published from now on until the rule is removed; two such rules at a time). */
                    fault: components["schemas"]["SandboxFaultKind"];
                    /** @description Which calls: an operationId, or a method and the beginning of a path, as in `POST /v5/products`; 422 for one that no call can be. All but the sandbox’s own when left out. */
                    operation?: string;
                    /** @description Share of the calls that it strikes. */
                    probability?: number;
                    /** @description Of `slow` and `pending`: how late answers are (2000 when left out, at most 600000), how long tasks stay pending (60000). Of `webhook-delay` and `webhook-reorder`: how late a delivery is at least, by your clock (60000). */
                    delayMs?: number;
                    /** @description Of `429`, `503` and `424` only: their Retry-After; 1 when left out. */
                    retryAfterSeconds?: number;
                    /** @description Of `item` only: which one of a batch fails, from 0; the first when left out. */
                    item?: number;
                    /** @description How many calls that it is about go through before it begins. */
                    skip?: number;
                    /** @description Only calls whose address or body contains this text, such as an id; deliveries with an event that contains it. */
                    containing?: string;
                    /** @description Answers do not say that the fault was asked for. The request log does. Always so for throw-away sellers of certifications. */
                    hidden?: boolean;
                    /** @description Of `cut-after` only: how many bytes of the body arrive; none when left out. */
                    bytes?: number;
                    /** @description Of `unknown-value` only: which member gets one; every member with a documented enumeration when left out. */
                    member?: string;
                    /** @description When it ends, by your clock: a date-time with time zone. */
                    until?: string;
                    /** @description How often it strikes; until it is removed when left out. */
                    count?: number;
                    /** @description Where the sequence of a probability begins, with which alone it can be said: equal seeds give equal sequences. */
                    seed?: number;
                };
            };
        };
        responses: {
            /** @description The rule. */
            201: {
                content: {
                    "application/json": components["schemas"]["SandboxFault"];
                };
            };
            /** @description The request cannot be read. */
            400: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description No proper credentials were provided. */
            401: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description The technical user lacks the scope. */
            403: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description You have nothing of that kind, or this instance is no sandbox. */
            404: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description The state of the thing does not allow it. */
            409: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description The body is too large. */
            413: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description Readable, but it cannot be done. */
            422: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description Too many requests; wait as long as Retry-After says. */
            429: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description Not available at the moment; wait as long as Retry-After says. */
            503: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
        };
    };
    removeSandboxFaults: {
        responses: {
            /** @description Nothing of it strikes any more. */
            204: {
                content?: never;
            };
            /** @description The request cannot be read. */
            400: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description No proper credentials were provided. */
            401: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description The technical user lacks the scope. */
            403: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description You have nothing of that kind, or this instance is no sandbox. */
            404: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description The body is too large. */
            413: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description Too many requests; wait as long as Retry-After says. */
            429: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description Not available at the moment; wait as long as Retry-After says. */
            503: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
        };
    };
    removeSandboxFault: {
        parameters: {
            path: {
                /**
                 * @description Id of the rule.
                 * @example 0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f
                 */
                faultId: string;
            };
        };
        responses: {
            /** @description Nothing of it strikes any more. */
            204: {
                content?: never;
            };
            /** @description The request cannot be read. */
            400: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description No proper credentials were provided. */
            401: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description The technical user lacks the scope. */
            403: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description You have nothing of that kind, or this instance is no sandbox. */
            404: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description The body is too large. */
            413: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description Too many requests; wait as long as Retry-After says. */
            429: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description Not available at the moment; wait as long as Retry-After says. */
            503: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
        };
    };
    releaseSandboxFault: {
        parameters: {
            path: {
                /**
                 * @description Id of the rule.
                 * @example 0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f
                 */
                faultId: string;
            };
        };
        responses: {
            /** @description They go on. */
            200: {
                content: {
                    "application/json": {
                        /** @description How many calls went on. */
                        released: number;
                    };
                };
            };
            /** @description The request cannot be read. */
            400: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description No proper credentials were provided. */
            401: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description The technical user lacks the scope. */
            403: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description You have nothing of that kind, or this instance is no sandbox. */
            404: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description The state of the thing does not allow it. */
            409: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description The body is too large. */
            413: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description Too many requests; wait as long as Retry-After says. */
            429: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description Not available at the moment; wait as long as Retry-After says. */
            503: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
        };
    };
    listSandboxRequests: {
        parameters: {
            query?: {
                /**
                 * @description A request id, or any id that stands in the address or the bodies, such as salesOrderId.
                 * @example 0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f
                 */
                id?: string;
                /**
                 * @description A sku in the address or the bodies.
                 * @example JACKE-ALPIN-BLAU-S
                 */
                sku?: string;
                /**
                 * @description An order number in the address or the bodies.
                 * @example b7k2m9xq4d
                 */
                orderNumber?: string;
                /**
                 * @description Status of the answer.
                 * @example 429
                 */
                status?: number;
                /**
                 * @description Class of the status; `none` for connections that ended before the answer.
                 * @example 4xx
                 */
                statusClass?: components["schemas"]["SandboxStatusClass"];
                /**
                 * @description The operationId.
                 * @example storeAvailableQuantities
                 */
                operation?: string;
                /**
                 * @description Any text of the address, the headers or the bodies; upper and lower case count alike.
                 * @example jacke
                 */
                text?: string;
                /** @description Only requests from then on: a date-time with time zone, by your clock. */
                from?: string;
                /** @description Only requests before then: a date-time with time zone, by your clock. */
                to?: string;
                /** @description From the link next of the page before. */
                cursor?: string;
                /** @description Most entries of a page. */
                limit?: number;
            };
        };
        responses: {
            /** @description A page of requests. */
            200: {
                content: {
                    "application/json": components["schemas"]["SandboxRequests"];
                };
            };
            /** @description The request cannot be read. */
            400: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description No proper credentials were provided. */
            401: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description The technical user lacks the scope. */
            403: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description You have nothing of that kind, or this instance is no sandbox. */
            404: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description Too many requests; wait as long as Retry-After says. */
            429: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description Not available at the moment; wait as long as Retry-After says. */
            503: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
        };
    };
    listSandboxRequestErrors: {
        parameters: {
            query?: {
                /** @description Only requests from then on: a date-time with time zone, by your clock. */
                from?: string;
                /** @description Only requests before then: a date-time with time zone, by your clock. */
                to?: string;
            };
        };
        responses: {
            /** @description The errors. */
            200: {
                content: {
                    "application/json": components["schemas"]["SandboxRequestErrors"];
                };
            };
            /** @description The request cannot be read. */
            400: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description No proper credentials were provided. */
            401: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description The technical user lacks the scope. */
            403: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description You have nothing of that kind, or this instance is no sandbox. */
            404: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description Too many requests; wait as long as Retry-After says. */
            429: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description Not available at the moment; wait as long as Retry-After says. */
            503: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
        };
    };
    readSandboxRequest: {
        parameters: {
            path: {
                /**
                 * @description X-Request-Id of the answer.
                 * @example 5b0c9f3e-6c6e-4f0e-9a57-0f4cfb6a3a51
                 */
                requestId: string;
            };
        };
        responses: {
            /** @description The request. */
            200: {
                content: {
                    "application/json": components["schemas"]["SandboxRequestDetails"];
                };
            };
            /** @description The request cannot be read. */
            400: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description No proper credentials were provided. */
            401: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description The technical user lacks the scope. */
            403: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description You have nothing of that kind, or this instance is no sandbox. */
            404: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description Too many requests; wait as long as Retry-After says. */
            429: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description Not available at the moment; wait as long as Retry-After says. */
            503: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
        };
    };
    resetSandbox: {
        responses: {
            /** @description Nothing is left. */
            204: {
                content?: never;
            };
            /** @description The request cannot be read. */
            400: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description No proper credentials were provided. */
            401: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description The technical user lacks the scope. */
            403: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description You have nothing of that kind, or this instance is no sandbox. */
            404: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description The state of the thing does not allow it. */
            409: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description The body is too large. */
            413: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description Too many requests; wait as long as Retry-After says. */
            429: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description Not available at the moment; wait as long as Retry-After says. */
            503: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
        };
    };
    saveSandboxSnapshot: {
        parameters: {
            path: {
                /**
                 * @description Its name: up to 64 letters, digits, dots, hyphens and underscores, the first one a letter or digit.
                 * @example before-the-sale
                 */
                name: string;
            };
        };
        responses: {
            /** @description Saved in the place of one of that name. */
            200: {
                content: {
                    "application/json": components["schemas"]["SandboxSnapshot"];
                };
            };
            /** @description Saved under a new name. */
            201: {
                content: {
                    "application/json": components["schemas"]["SandboxSnapshot"];
                };
            };
            /** @description The request cannot be read. */
            400: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description No proper credentials were provided. */
            401: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description The technical user lacks the scope. */
            403: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description You have nothing of that kind, or this instance is no sandbox. */
            404: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description The state of the thing does not allow it. */
            409: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description The body is too large. */
            413: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description Too many requests; wait as long as Retry-After says. */
            429: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description Not available at the moment; wait as long as Retry-After says. */
            503: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
        };
    };
    deleteSandboxSnapshot: {
        parameters: {
            path: {
                /**
                 * @description Its name: up to 64 letters, digits, dots, hyphens and underscores, the first one a letter or digit.
                 * @example before-the-sale
                 */
                name: string;
            };
        };
        responses: {
            /** @description It is gone. */
            204: {
                content?: never;
            };
            /** @description The request cannot be read. */
            400: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description No proper credentials were provided. */
            401: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description The technical user lacks the scope. */
            403: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description You have nothing of that kind, or this instance is no sandbox. */
            404: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description The body is too large. */
            413: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description Too many requests; wait as long as Retry-After says. */
            429: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description Not available at the moment; wait as long as Retry-After says. */
            503: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
        };
    };
    restoreSandboxSnapshot: {
        parameters: {
            path: {
                /**
                 * @description Its name: up to 64 letters, digits, dots, hyphens and underscores, the first one a letter or digit.
                 * @example before-the-sale
                 */
                name: string;
            };
        };
        responses: {
            /** @description The state that you have now. */
            200: {
                content: {
                    "application/json": components["schemas"]["SandboxSnapshot"];
                };
            };
            /** @description The request cannot be read. */
            400: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description No proper credentials were provided. */
            401: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description The technical user lacks the scope. */
            403: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description You have nothing of that kind, or this instance is no sandbox. */
            404: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description The state of the thing does not allow it. */
            409: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description The body is too large. */
            413: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description Too many requests; wait as long as Retry-After says. */
            429: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description Not available at the moment; wait as long as Retry-After says. */
            503: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
        };
    };
    listSandboxSnapshots: {
        responses: {
            /** @description Your snapshots. */
            200: {
                content: {
                    "application/json": components["schemas"]["SandboxSnapshots"];
                };
            };
            /** @description The request cannot be read. */
            400: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description No proper credentials were provided. */
            401: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description The technical user lacks the scope. */
            403: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description You have nothing of that kind, or this instance is no sandbox. */
            404: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description Too many requests; wait as long as Retry-After says. */
            429: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description Not available at the moment; wait as long as Retry-After says. */
            503: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
        };
    };
    readSandboxAutopilot: {
        responses: {
            /** @description Your autopilot. */
            200: {
                content: {
                    "application/json": components["schemas"]["SandboxAutopilot"];
                };
            };
            /** @description The request cannot be read. */
            400: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description No proper credentials were provided. */
            401: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description The technical user lacks the scope. */
            403: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description You have nothing of that kind, or this instance is no sandbox. */
            404: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description Too many requests; wait as long as Retry-After says. */
            429: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description Not available at the moment; wait as long as Retry-After says. */
            503: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
        };
    };
    startSandboxAutopilot: {
        requestBody: {
            content: {
                "application/json": {
                    /** @description Orders an hour; either this or `ordersPerSecond`. */
                    ordersPerHour?: number;
                    /** @description Orders a second; either this or `ordersPerHour`. */
                    ordersPerSecond?: number;
                    /**
                     * @description The same seed gives the same customers, baskets and outcomes.
                     * @default 1
                     */
                    seed?: number;
                    /**
                     * @description Orders in all; parcels are moved also afterwards.
                     * @default 10000
                     */
                    count?: number;
                    /**
                     * @description Which share of the orders comes back, wholly or in part.
                     * @default 0.2
                     */
                    returnRate?: number;
                    /**
                     * @description Seconds of your clock until a prepayment comes in.
                     * @default 3600
                     */
                    paymentDelaySeconds?: number;
                    /**
                     * @description Seconds of your clock until an order is shipped in your place.
                     * @default 14400
                     */
                    shippingDelaySeconds?: number;
                    /**
                     * @description Seconds of your clock from one tracking state of a parcel to the next.
                     * @default 43200
                     */
                    carrierDelaySeconds?: number;
                    /**
                     * @description Seconds of your clock from the delivery until a return is announced.
                     * @default 172800
                     */
                    returnDelaySeconds?: number;
                    /**
                     * @description Whether it also ships and accepts returns in your place, so that a whole life can be watched.
                     * @default false
                     */
                    shipsForSeller?: boolean;
                    /**
                     * @description Whether more comes in, a hundred pieces at a time, before something that you have runs out. A quantity of 0 is left alone.
                     * @default true
                     */
                    restocksForSeller?: boolean;
                };
            };
        };
        responses: {
            /** @description It is at work. */
            201: {
                content: {
                    "application/json": components["schemas"]["SandboxAutopilot"];
                };
            };
            /** @description The request cannot be read. */
            400: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description No proper credentials were provided. */
            401: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description The technical user lacks the scope. */
            403: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description You have nothing of that kind, or this instance is no sandbox. */
            404: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description The state of the thing does not allow it. */
            409: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description The body is too large. */
            413: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description Readable, but it cannot be done. */
            422: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description Too many requests; wait as long as Retry-After says. */
            429: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description Not available at the moment; wait as long as Retry-After says. */
            503: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
        };
    };
    stopSandboxAutopilot: {
        responses: {
            /** @description It has stopped. */
            204: {
                content?: never;
            };
            /** @description The request cannot be read. */
            400: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description No proper credentials were provided. */
            401: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description The technical user lacks the scope. */
            403: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description You have nothing of that kind, or this instance is no sandbox. */
            404: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description The body is too large. */
            413: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description Too many requests; wait as long as Retry-After says. */
            429: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description Not available at the moment; wait as long as Retry-After says. */
            503: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
        };
    };
    decideSandboxReview: {
        parameters: {
            path: {
                /**
                 * @description The variation.
                 * @example JACKE-ALPIN-BLAU-S
                 */
                sku: string;
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The decision. */
                    status: components["schemas"]["SandboxReviewDecision"];
                    /** @description Why; the brand or the product safety when left out. None for ONLINE. */
                    errors?: {
                        /** @description A code of the review. */
                        code: string;
                        /** @description In place of the usual words. */
                        title?: string;
                    }[];
                };
            };
        };
        responses: {
            /** @description The variation now. */
            200: {
                content: {
                    "application/json": components["schemas"]["SandboxReview"];
                };
            };
            /** @description The request cannot be read. */
            400: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description No proper credentials were provided. */
            401: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description The technical user lacks the scope. */
            403: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description You have nothing of that kind, or this instance is no sandbox. */
            404: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description The body is too large. */
            413: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description Readable, but it cannot be done. */
            422: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description Too many requests; wait as long as Retry-After says. */
            429: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description Not available at the moment; wait as long as Retry-After says. */
            503: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
        };
    };
    readSandboxReceiver: {
        responses: {
            /** @description Your test receiver. */
            200: {
                content: {
                    "application/json": components["schemas"]["SandboxReceiver"];
                };
            };
            /** @description The request cannot be read. */
            400: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description No proper credentials were provided. */
            401: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description The technical user lacks the scope. */
            403: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description You have nothing of that kind, or this instance is no sandbox. */
            404: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description Too many requests; wait as long as Retry-After says. */
            429: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description Not available at the moment; wait as long as Retry-After says. */
            503: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
        };
    };
    setSandboxReceiver: {
        requestBody: {
            content: {
                "application/json": {
                    /** @description Status with which it answers events, such as 204, 410 or 500. Pings are always answered with their challenge. */
                    status?: number;
                    /** @description How long it waits before it answers events, in milliseconds. A delivery gives up after 15 seconds. */
                    delayMs?: number;
                };
            };
        };
        responses: {
            /** @description Your test receiver. */
            200: {
                content: {
                    "application/json": components["schemas"]["SandboxReceiver"];
                };
            };
            /** @description The request cannot be read. */
            400: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description No proper credentials were provided. */
            401: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description The technical user lacks the scope. */
            403: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description You have nothing of that kind, or this instance is no sandbox. */
            404: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description The body is too large. */
            413: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description Too many requests; wait as long as Retry-After says. */
            429: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description Not available at the moment; wait as long as Retry-After says. */
            503: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
        };
    };
    removeSandboxReceiver: {
        responses: {
            /** @description It is gone. */
            204: {
                content?: never;
            };
            /** @description The request cannot be read. */
            400: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description No proper credentials were provided. */
            401: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description The technical user lacks the scope. */
            403: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description You have nothing of that kind, or this instance is no sandbox. */
            404: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description The body is too large. */
            413: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description Too many requests; wait as long as Retry-After says. */
            429: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description Not available at the moment; wait as long as Retry-After says. */
            503: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
        };
    };
    listSandboxReceived: {
        parameters: {
            query?: {
                /** @description From the link next of the page before. */
                cursor?: string;
                /** @description Most entries of a page. */
                limit?: number;
            };
        };
        responses: {
            /** @description A page of messages. */
            200: {
                content: {
                    "application/json": components["schemas"]["SandboxReceivedList"];
                };
            };
            /** @description The request cannot be read. */
            400: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description No proper credentials were provided. */
            401: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description The technical user lacks the scope. */
            403: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description You have nothing of that kind, or this instance is no sandbox. */
            404: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description Too many requests; wait as long as Retry-After says. */
            429: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description Not available at the moment; wait as long as Retry-After says. */
            503: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
        };
    };
    listSandboxCertifications: {
        parameters: {
            query?: {
                /** @description Only runs that are older than this one. */
                after?: string;
                /** @description Most runs of a page. */
                limit?: number;
            };
        };
        responses: {
            /** @description Your runs. */
            200: {
                content: {
                    "application/json": components["schemas"]["SandboxCertifications"];
                };
            };
            /** @description The request cannot be read. */
            400: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description No proper credentials were provided. */
            401: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description The technical user lacks the scope. */
            403: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description You have nothing of that kind, or this instance is no sandbox. */
            404: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description Too many requests; wait as long as Retry-After says. */
            429: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description Not available at the moment; wait as long as Retry-After says. */
            503: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
        };
    };
    startSandboxCertification: {
        requestBody: {
            content: {
                "application/json": {
                    /** @description Whose cases: `built-in`, which is the default, or a name of your own plan. */
                    plan?: string;
                    /** @description Only cases of this level. */
                    level?: string;
                    /** @description Only these cases. */
                    cases?: string[];
                    /** @description What everything random in the run follows from. */
                    seed?: number;
                    /** @description The connector that is tried. */
                    connector?: {
                        /** @description Name of the connector. */
                        name: string;
                        /** @description Its version. */
                        version?: string;
                    };
                    /** @description Hash of the cases of the plan. */
                    planHash?: string;
                    /** @description Address of the driver of a connector that runs already: then the server plays the cases of its built-in plan itself, and ends the run. https; in a sandbox that allows it also http on the same machine. No redirects. */
                    driver?: string;
                    /** @description The cases of your own plan, as the JSON schema `case.schema.json` of `@sellerdock/certification` describes them. The server judges by them; without them there is no statement. */
                    definitions?: {
                        [key: string]: unknown;
                    }[];
                };
            };
        };
        responses: {
            /** @description The run. */
            201: {
                content: {
                    "application/json": components["schemas"]["SandboxCertification"];
                };
            };
            /** @description The request cannot be read. */
            400: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description No proper credentials were provided. */
            401: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description The technical user lacks the scope. */
            403: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description You have nothing of that kind, or this instance is no sandbox. */
            404: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description The state of the thing does not allow it. */
            409: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description The body is too large. */
            413: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description Readable, but it cannot be done. */
            422: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description Too many requests; wait as long as Retry-After says. */
            429: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description Not available at the moment; wait as long as Retry-After says. */
            503: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
        };
    };
    getSandboxCertification: {
        parameters: {
            path: {
                /**
                 * @description Id of the run.
                 * @example 0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f
                 */
                certificationId: string;
            };
        };
        responses: {
            /** @description The run. */
            200: {
                content: {
                    "application/json": components["schemas"]["SandboxCertificationDetails"];
                };
            };
            /** @description The request cannot be read. */
            400: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description No proper credentials were provided. */
            401: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description The technical user lacks the scope. */
            403: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description You have nothing of that kind, or this instance is no sandbox. */
            404: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description Too many requests; wait as long as Retry-After says. */
            429: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description Not available at the moment; wait as long as Retry-After says. */
            503: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
        };
    };
    deleteSandboxCertification: {
        parameters: {
            path: {
                /**
                 * @description Id of the run.
                 * @example 0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f
                 */
                certificationId: string;
            };
        };
        responses: {
            /** @description It is gone. */
            204: {
                content?: never;
            };
            /** @description The request cannot be read. */
            400: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description No proper credentials were provided. */
            401: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description The technical user lacks the scope. */
            403: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description You have nothing of that kind, or this instance is no sandbox. */
            404: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description The body is too large. */
            413: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description Too many requests; wait as long as Retry-After says. */
            429: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description Not available at the moment; wait as long as Retry-After says. */
            503: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
        };
    };
    createSandboxCertificationSeller: {
        parameters: {
            path: {
                /**
                 * @description Id of the run.
                 * @example 0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f
                 */
                certificationId: string;
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Name of a case, with its level. */
                    case: string;
                };
            };
        };
        responses: {
            /** @description The seller. */
            201: {
                content: {
                    "application/json": components["schemas"]["SandboxCertificationSeller"];
                };
            };
            /** @description The request cannot be read. */
            400: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description No proper credentials were provided. */
            401: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description The technical user lacks the scope. */
            403: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description You have nothing of that kind, or this instance is no sandbox. */
            404: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description The state of the thing does not allow it. */
            409: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description The body is too large. */
            413: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description Too many requests; wait as long as Retry-After says. */
            429: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description Not available at the moment; wait as long as Retry-After says. */
            503: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
        };
    };
    reportSandboxCertificationCase: {
        parameters: {
            path: {
                /**
                 * @description Id of the run.
                 * @example 0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f
                 */
                certificationId: string;
                /**
                 * @description Level of the case.
                 * @example basics
                 */
                level: string;
                /**
                 * @description Name of the case in its level.
                 * @example one-token
                 */
                case: string;
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Number of the throw-away seller. */
                    partnerId: number;
                    /** @description What the case came to. */
                    verdict: components["schemas"]["CertificationVerdict"];
                    /** @description Why. It has at most 65,536 characters as JSON. */
                    why: {
                        /** @description A finding. */
                        sentence: string;
                        /** @description Requests that prove it. */
                        requestIds: string[];
                    }[];
                };
            };
        };
        responses: {
            /** @description The report. */
            200: {
                content: {
                    "application/json": components["schemas"]["SandboxCertificationCase"];
                };
            };
            /** @description The request cannot be read. */
            400: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description No proper credentials were provided. */
            401: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description The technical user lacks the scope. */
            403: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description You have nothing of that kind, or this instance is no sandbox. */
            404: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description The state of the thing does not allow it. */
            409: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description The body is too large. */
            413: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description Readable, but it cannot be done. */
            422: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description Too many requests; wait as long as Retry-After says. */
            429: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description Not available at the moment; wait as long as Retry-After says. */
            503: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
        };
    };
    endSandboxCertification: {
        parameters: {
            path: {
                /**
                 * @description Id of the run.
                 * @example 0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f
                 */
                certificationId: string;
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Version of the certifier. */
                    version: string;
                    /** @description The connector that is tried. */
                    connector?: {
                        /** @description Name of the connector. */
                        name: string;
                        /** @description Its version. */
                        version?: string;
                    };
                    /** @description Why not all of its cases were played. */
                    interrupted?: string;
                    /** @description What each case came to. */
                    results: {
                        /** @description Name of a case, with its level. */
                        case: string;
                        /** @description Number of the throw-away seller. */
                        partnerId: number;
                        /** @description What the case came to. */
                        verdict: components["schemas"]["CertificationVerdict"];
                        /** @description Why. It has at most 65,536 characters as JSON. */
                        why: {
                            /** @description A finding. */
                            sentence: string;
                            /** @description Requests that prove it. */
                            requestIds: string[];
                        }[];
                        /** @description What the connector was asked to do, in order. */
                        stimuli?: {
                            /** @description What the connector was asked to do. */
                            action: string;
                            /** @description With what. */
                            input?: unknown;
                            /** @description Whether it takes this action. */
                            taken: boolean;
                            /** @description The position of the evidence when it was asked. */
                            position: number;
                            /** @description The position of the evidence when it had answered. */
                            until?: number;
                            /** @description What its driver answered. */
                            answer?: unknown;
                            /** @description Why its driver did not answer. */
                            failed?: string;
                            /** @description True when it only took too long. */
                            isLate?: boolean;
                        }[];
                        /** @description The position of the last evidence that you have judged. All of it when left out. */
                        until?: number;
                    }[];
                };
            };
        };
        responses: {
            /** @description The run as it ended. */
            200: {
                content: {
                    "application/json": components["schemas"]["SandboxCertificationDetails"];
                };
            };
            /** @description The request cannot be read. */
            400: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description No proper credentials were provided. */
            401: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description The technical user lacks the scope. */
            403: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description You have nothing of that kind, or this instance is no sandbox. */
            404: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description The state of the thing does not allow it. */
            409: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description The body is too large. */
            413: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description Readable, but it cannot be done. */
            422: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description Too many requests; wait as long as Retry-After says. */
            429: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description Not available at the moment; wait as long as Retry-After says. */
            503: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
        };
    };
    listSandboxEvidence: {
        parameters: {
            query?: {
                /** @description Only entries after this position. */
                after?: number;
                /** @description Most entries of a page. */
                limit?: number;
            };
        };
        responses: {
            /** @description A page of evidence. */
            200: {
                content: {
                    "application/json": components["schemas"]["SandboxEvidence"];
                };
            };
            /** @description The request cannot be read. */
            400: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description No proper credentials were provided. */
            401: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description The technical user lacks the scope. */
            403: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description You have nothing of that kind, or this instance is no sandbox. */
            404: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description Too many requests; wait as long as Retry-After says. */
            429: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description Not available at the moment; wait as long as Retry-After says. */
            503: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
        };
    };
    getSandboxCertificationReport: {
        parameters: {
            path: {
                /**
                 * @description Id of the run.
                 * @example 0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f
                 */
                certificationId: string;
            };
        };
        responses: {
            /** @description The report. */
            200: {
                content: {
                    "application/json": components["schemas"]["SandboxCertificationReport"];
                };
            };
            /** @description The request cannot be read. */
            400: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description No proper credentials were provided. */
            401: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description The technical user lacks the scope. */
            403: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description You have nothing of that kind, or this instance is no sandbox. */
            404: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description Too many requests; wait as long as Retry-After says. */
            429: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description Not available at the moment; wait as long as Retry-After says. */
            503: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
        };
    };
    getSandboxCertificationStatement: {
        parameters: {
            path: {
                /**
                 * @description Id of the run.
                 * @example 0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f
                 */
                certificationId: string;
            };
        };
        responses: {
            /** @description The statement. */
            200: {
                content: {
                    "application/json": components["schemas"]["SandboxCertificationStatement"];
                };
            };
            /** @description The request cannot be read. */
            400: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description No proper credentials were provided. */
            401: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description The technical user lacks the scope. */
            403: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description You have nothing of that kind, or this instance is no sandbox. */
            404: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description Too many requests; wait as long as Retry-After says. */
            429: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description Not available at the moment; wait as long as Retry-After says. */
            503: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
        };
    };
    listSandboxCertificationEvidence: {
        parameters: {
            query?: {
                /** @description Only entries after this position. */
                after?: number;
                /** @description Most entries of a page. */
                limit?: number;
            };
            path: {
                /**
                 * @description Id of the run.
                 * @example 0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f
                 */
                certificationId: string;
                /**
                 * @description Level of the case.
                 * @example basics
                 */
                level: string;
                /**
                 * @description Name of the case in its level.
                 * @example one-token
                 */
                case: string;
            };
        };
        responses: {
            /** @description A page of evidence. */
            200: {
                content: {
                    "application/json": components["schemas"]["SandboxEvidence"];
                };
            };
            /** @description The request cannot be read. */
            400: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description No proper credentials were provided. */
            401: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description The technical user lacks the scope. */
            403: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description You have nothing of that kind, or this instance is no sandbox. */
            404: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description Too many requests; wait as long as Retry-After says. */
            429: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description Not available at the moment; wait as long as Retry-After says. */
            503: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
        };
    };
    createTestOrders: {
        responses: {
            /** @description The orders were placed. */
            201: {
                content: {
                    "application/json": components["schemas"]["SandboxOrders"];
                };
            };
            /** @description The request cannot be read. */
            400: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description No proper credentials were provided. */
            401: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description The technical user lacks the scope. */
            403: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description You have nothing of that kind, or this instance is no sandbox. */
            404: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description The body is too large. */
            413: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description Too many requests; wait as long as Retry-After says. */
            429: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description Not available at the moment; wait as long as Retry-After says. */
            503: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
        };
    };
    createTestOrder: {
        parameters: {
            path: {
                /**
                 * @description `scenario1` to `scenario8`.
                 * @example scenario1
                 */
                scenario: string;
            };
        };
        responses: {
            /** @description The orders were placed. */
            201: {
                content: {
                    "application/json": components["schemas"]["SandboxOrders"];
                };
            };
            /** @description The request cannot be read. */
            400: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description No proper credentials were provided. */
            401: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description The technical user lacks the scope. */
            403: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description You have nothing of that kind, or this instance is no sandbox. */
            404: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description The body is too large. */
            413: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description Too many requests; wait as long as Retry-After says. */
            429: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
            /** @description Not available at the moment; wait as long as Retry-After says. */
            503: {
                content: {
                    "application/json": components["schemas"]["SandboxError"];
                };
            };
        };
    };
}
