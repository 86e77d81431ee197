/**
 * Words of everyday speech for operations whose names and summaries have others: the words of the marketplace. Searched
 * like a title.
 */
export const everydayWords: Readonly<Record<string, string>> = {
  createToken: 'log in login authenticate authentication access token client secret credentials',
  createOrUpdateProductVariationsV5:
    'upload products articles add import new create list publish product article item catalogue change edit title description picture image attribute',
  getProductVariationsV5: 'list all my products articles items catalogue export download',
  getProductVariationV5: 'show find look up one product article item by sku',
  updatePricesV5: 'change set update price sale discount campaign cheaper reprice',
  getPricesV5: 'read list what price cost',
  updateActiveStatusesV5:
    'activate deactivate switch turn on off online offline stop selling hide unlist take product article down delete remove',
  getActiveStatusesV5: 'which products are on or off',
  getMarketplaceStatusesV5:
    'why product article not online visible shop listed approved rejected review problem error',
  getMarketplaceStatusV5:
    'why is one product article not online visible in shop listed approved rejected review',
  getContentChangesV5: 'what did the marketplace change edit correct content of my products',
  getBrandsV5: 'brand id list manufacturer',
  getCategoriesV5: 'category tree attributes required fields taxonomy',
  getProgressV5: 'upload import status work worked finished done progress processed check',
  getFailedResultsV5: 'upload import errors what failed which product rejected why',
  storeAvailableQuantities:
    'change set update stock inventory level quantity amount pieces warehouse sold out restock available sync',
  getAvailableQuantities: 'read list stock inventory level how many left',
  getAvailableQuantity: 'read stock inventory of one sku how many left',
  storeProductDeliveryInformation:
    'delivery time shipping time handling processing days lead assign profile to product',
  createShippingProfile: 'shipping method delivery time costs new profile carrier dispatch',
  getShippingProfiles: 'shipping methods delivery times list',
  createReturnAddress: 'where customers send parcels back returns address warehouse new add',
  findPartnerOrders:
    'get fetch list new open orders sales purchases bought import poll customer unshipped to ship',
  getPartnerOrder: 'one order details customer address delivery lookup by number',
  cancelPartnerOrder: 'cancel whole order cannot deliver storno',
  cancelPartnerOrderPositionItems:
    'cancel an item one part line position of order out of stock cannot deliver storno',
  createShipment:
    'ship shipped parcel shipped package send sent dispatch tracking number mark order as fulfil fulfill handed to carrier label',
  createMultiParcelShipment: 'several boxes for one item in two boxes large furniture ship',
  appendPositionItems: 'add forgotten item',
  getShipments: 'list shipments',
  getShipment: 'where is my parcel package status of a parcel tracking delivered yet',
  getShipmentByTrackingNumber: 'find parcel package by tracking number',
  getReturnShipments: 'coming back on the way returned list',
  getReturns: 'list returns returned items what customers sent back send back announced open',
  acceptReturns: 'refund accept return give money back refund customer sent back received goods reimburse',
  rejectReturns: 'reject refuse return damaged used not ours send back to customer',
  getReceipts:
    'list all invoices receipts bills month year credit notes accounting bookkeeping payments refunds',
  getReceipt: 'one invoice receipt bill details',
  getReceiptPdf: 'invoice receipt bill pdf print download document',
  applyPriceReduction:
    'partial partly refund give part of money back discount after sale price reduction goodwill reimburse damaged keep',
  getPriceReductions: 'list price reductions',
  listActivity: 'history log audit what happened who changed',
  streamActivity: 'live follow real time stream events',
  getActivityStory: 'story history timeline of one order',
  createWebhookConsumer: 'register subscribe webhook url endpoint callback notification push event new order',
  getWebhookConsumers: 'list webhooks endpoints subscriptions',
  changeWebhookConsumer: 'change edit webhook url endpoint',
  deleteWebhookConsumer: 'remove unsubscribe delete webhook',
  getWebhookDeliveries: 'webhook not arrived failed deliveries calls log missed events',
  redeliverWebhookDelivery: 'resend retry repeat webhook delivery',
  replayWebhookEvents: 'resend replay repeat missed webhook events',
  sendWebhookTestEvent: 'test webhook try send ping example',
  addWebhookKey: 'webhook encryption key add rotate public',
  placeSandboxOrder: 'simulate fake test order buy customer buys purchase basket',
  createTestOrder: 'test order fake place',
  announceSandboxReturn: 'simulate customer sends back return test',
  moveSandboxShipment: 'simulate carrier tracking delivered parcel package moves test',
  releaseSandboxOrder: 'simulate payment pay paid prepayment comes in test',
  advanceSandboxClock: 'time travel skip days forward wait clock future',
  createSandboxFault: 'simulate error failure outage 429 500 503 timeout slow chaos test retries',
  listSandboxRequests: 'what did I call log of my requests debug',
  listSandboxRequestErrors: 'which errors did my calls requests have statistics',
  resetSandbox: 'start over wipe clean delete all test data reset',
  saveSandboxSnapshot: 'save state backup test data',
  restoreSandboxSnapshot: 'restore state back test data',
  startSandboxAutopilot: 'simulate load many orders automatically traffic customers',
  decideSandboxReview: 'approve reject product review simulate marketplace',
};
