interface LookedAt {
  route: string;
  isPictured: boolean;
  isJudged: boolean;
}

const looked = (what: Omit<LookedAt, 'route'>, routes: string[]): LookedAt[] =>
  routes.map((route) => ({ route, ...what }));

/** The routes whose looks are tested: by people, by axe, or by both. */
export const LOOKED_AT: LookedAt[] = [
  ...looked({ isPictured: true, isJudged: true }, [
    ...['', 'getting-started', 'functional-interfaces/orders', 'category/functional-interfaces'],
    ...['api-docs', 'webhook-events'],
  ]),
  ...looked({ isPictured: true, isJudged: false }, [
    ...['about-the-api/use-cases', 'about-the-api/webhooks', 'changelog'],
    'api-docs/orders-v4/findPartnerOrders',
  ]),
  ...looked({ isPictured: false, isJudged: true }, ['api-docs/orders-v4/cancelPartnerOrder']),
];

const INTERFACES = [
  ...['availability', 'price-reductions', 'products', 'receipts', 'return-shipments'],
  ...['returns', 'returns-warehouse', 'shipments', 'shipping-profiles'],
];

/** The other routes. */
export const OTHERS = [
  ...['sellers-integration', 'sp-integration', 'why-sellerdock'],
  ...['api-guides', 'best-practices', 'sandbox'].map((name) => `about-the-api/${name}`),
  ...INTERFACES.map((name) => `functional-interfaces/${name}`),
  ...['category/about-the-api', 'examples/create-order', 'markdown-page', 'api-docs/orders-v4'],
];
