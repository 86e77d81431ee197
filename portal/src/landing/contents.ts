/** The content of the landing page and its Markdown twin: the calls that bring a first product online. */
export const STEPS = [
  ['POST /v1/token', 'Exchange client id and secret for a bearer token.'],
  ['POST /v5/products', 'Send up to 500 variations. The answer is 202 and a process id.'],
  ['GET /v5/products/update-tasks/{processUuid}', 'Ask again from pingAfter on, until the state is done.'],
  ['GET /v5/products/marketplace-status', 'Read which variations are online, and why others are not.'],
] as const;

/** Links of the landing page: address below the base URL, title, description. */
export const PLACES = [
  [
    '/api-docs',
    'API reference',
    'Every call with fields, examples, samples in five languages and a console.',
  ],
  ['/about-the-api/use-cases', 'Use cases', 'Five flows from the initial upload to several warehouses.'],
  ['/sellers-integration', 'Sellers', 'What to build in which week, and the checks before you go live.'],
  ['/sp-integration', 'Service providers', 'Act for sellers with your app, within their consent.'],
  ['/webhook-events', 'Webhook events', 'Be told of orders and returns instead of asking.'],
  ['/about-the-api/sandbox', 'Sandbox', 'Customers, carriers and a clock that do what you say.'],
] as const;
