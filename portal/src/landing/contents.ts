/** The content of the landing page and its Markdown twin. */

/** The way to a first order: minute, what you do or call, and what you have then. */
export const STEPS = [
  ['0', 'npm start', 'The marketplace runs on your computer, with customers, carriers and a shop.'],
  ['2', 'POST /v1/token', 'You have a token for a demo seller.'],
  ['4', 'POST /v5/products', '500 variations are accepted, and reviewed one by one.'],
  ['6', 'GET /v5/products/marketplace-status', '488 are online. Twelve are not, and you read why.'],
  ['8', 'POST /v1/availability/quantities', 'They have stock, and can be bought in the shop.'],
  ['10', 'GET /v4/orders', 'Your first order is there, paid and ready to be shipped.'],
] as const;

/** Requests that the page can send to the sandbox: name, path, and what the answer shows. */
export const TRIES = [
  ['Brands', '/v5/products/brands?limit=3', 'brands that articles may have'],
  ['Orders', '/v4/orders?limit=1&orderDirection=DESC', 'the latest order of the seller'],
  ['Stock', '/v1/availability/quantities', 'what the seller has of each article'],
  ['Reviews', '/v5/products/marketplace-status?limit=3', 'which articles are online, and why others are not'],
  ['Return address', '/v2/returns-warehouse/addresses', 'where customers send things back'],
] as const;

/** The story of an order: what happens, who does it, and the call or event with which you learn or tell it. */
export const STORY = [
  ['Ordered', 'customer', 'GET /v4/orders'],
  ['Shipped', 'you', 'POST /v1/shipments'],
  ['Delivered', 'carrier', 'GET /v1/shipments'],
  ['Invoiced', 'marketplace', 'GET /v3/receipts'],
  ['Sent back', 'customer', 'GET /v1/return-shipments'],
  ['Accepted', 'you', 'POST /v3/returns/acceptance'],
  ['Refunded', 'marketplace', 'GET /v3/receipts'],
] as const;

type Role = readonly [what: string, who: string, links: readonly (readonly [to: string, title: string])[]];

/** Where the repository shows its files. */
const FILES = 'https://github.com/sellerdock/sellerdock/blob/main';

/** Begins links to the server that the portal belongs to; its address is known when the page is built. */
const SERVER = 'server:';

/** Returns the address of a link that leads out of the portal, or undefined for one of its pages. */
export function outside(to: string, origin: string): string | undefined {
  if (to.startsWith(SERVER)) return `${origin}${to.slice(SERVER.length)}`;
  return to.startsWith('https://') ? to : undefined;
}

/** Where to begin, by role: who you are, what for, and links of address and title. Addresses of pages are below the base URL. */
export const ROLES: readonly Role[] = [
  [
    'You connect a shop or an ERP',
    'Developers of sellers',
    [
      ['/getting-started', 'Getting started'],
      ['/tutorials/connector', 'A connector in an evening'],
      ['/sellers-integration', 'Plan of an integration'],
      ['/about-the-api/use-cases', 'Use cases'],
      ['/api-docs', 'API reference'],
    ],
  ],
  [
    'You act for many sellers',
    'Service partners',
    [
      ['/sp-integration', 'Apps and consent'],
      ['/tutorials/webhooks', 'Webhooks in production'],
      ['/webhook-events', 'Webhook events'],
      ['/about-the-api/typescript-client', 'TypeScript client'],
    ],
  ],
  [
    'You run the marketplace',
    'Operators',
    [
      ['/why-sellerdock', 'What Sellerdock does'],
      [`${FILES}/docs/deployment.md`, 'Deployment'],
      [`${FILES}/docs/operator.md`, 'Operator’s guide'],
      ['/about-the-api/rate-limits', 'Limits'],
      ['/about-the-api/sandbox', 'Sandbox'],
      ['/deprecations', 'Deprecations'],
    ],
  ],
  [
    'You sell, and others write the code',
    'Merchants',
    [
      [`${SERVER}/console/`, 'Open the console'],
      ['/about-the-api/console', 'What the console shows'],
      ['/about-the-api/activity', 'What happened to an order'],
      ['/functional-interfaces/receipts', 'Receipts'],
      ['/errors', 'Errors'],
    ],
  ],
];
