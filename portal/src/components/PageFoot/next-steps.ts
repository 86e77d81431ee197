/** Where readers of a guide go next, by what they do: page below the base URL, then role, address and title. */
export type Step = readonly [role: string, to: string, title: string];

const sell: Step = ['Developers of sellers', '/sellers-integration', 'Plan of an integration'];
const act: Step = ['Service partners', '/sp-integration', 'Apps and consent'];
const run: Step = ['Operators', '/about-the-api/rate-limits', 'Limits'];
const look: Step = ['Merchants', '/about-the-api/console', 'Console'];

const STEPS: Readonly<Record<string, readonly Step[]>> = {
  'getting-started': [
    ['Developers of sellers', '/about-the-api/use-cases', 'Use cases'],
    act,
    ['Operators', '/why-sellerdock', 'What Sellerdock does'],
    look,
  ],
  'tutorials/connector': [
    ['Developers of sellers', '/tutorials/webhooks', 'Webhooks in production'],
    ['Service partners', '/tutorials/certification', 'Certification in CI'],
  ],
  'tutorials/webhooks': [
    ['Developers of sellers', '/tutorials/certification', 'Certification in CI'],
    ['Service partners', '/about-the-api/best-practices', 'Best practices'],
  ],
  'sellers-integration': [
    ['Developers of sellers', '/functional-interfaces/products', 'Products'],
    ['Merchants', '/about-the-api/console', 'Follow it in the console'],
  ],
  'sp-integration': [['Service partners', '/about-the-api/webhooks', 'Webhooks'], run],
  'about-the-api/webhooks': [
    ['Developers of sellers', '/webhook-events', 'Webhook events'],
    ['Service partners', '/sp-integration', 'Webhooks of your sellers'],
  ],
  'about-the-api/sandbox': [
    ['Developers of sellers', '/about-the-api/command-line', 'Drive it from the command line'],
    ['Merchants', '/about-the-api/console', 'Watch it in the console'],
  ],
  errors: [
    ['Developers of sellers', '/about-the-api/best-practices', 'Best practices'],
    ['Merchants', '/about-the-api/activity', 'What happened to an order'],
  ],
  deprecations: [
    ['Developers of sellers', '/about-the-api/typescript-client', 'TypeScript client'],
    ['Operators', '/changelog', 'Changelog'],
  ],
  changelog: [['Developers of sellers', '/deprecations', 'Deprecations'], run],
};

/** Guides of the interfaces that parts of the reference describe. */
const GUIDES: Readonly<Record<string, Step>> = Object.fromEntries(
  [
    ...['availability', 'orders', 'price-reductions', 'products', 'receipts', 'return-shipments'],
    ...['returns', 'returns-warehouse', 'shipments', 'shipping-profiles'],
  ].map((name): [string, Step] => [
    name,
    ['Developers of sellers', `/functional-interfaces/${name}`, 'States, rules and the calls in their order'],
  ]),
);

const OTHER_GUIDES: Readonly<Record<string, Step>> = {
  activity: ['Developers of sellers', '/about-the-api/activity', 'What happened, as a stream'],
  sandbox: ['Developers of sellers', '/about-the-api/sandbox', 'What a sandbox can do'],
  webhooks: ['Developers of sellers', '/about-the-api/webhooks', 'Receive webhooks'],
};

/** The next steps of a part of the reference, by the name of the part in its address. */
export const nextStepsOfPart = (part: string): readonly Step[] => {
  const name = part.replace(/-v\d+$/, '');
  return [GUIDES[name] ?? OTHER_GUIDES[name] ?? OVERVIEW, act];
};

const OVERVIEW: Step = ['Developers of sellers', '/about-the-api/api-guides', 'What holds for every call'];

/** The next steps of the pages that list others. */
export const NEXT_OF_LISTS: readonly Step[] = [OVERVIEW, act, run, look];

/** The next steps of the events' reference. */
export const NEXT_OF_EVENTS: readonly Step[] = [
  ['Developers of sellers', '/tutorials/webhooks', 'Webhooks in production'],
  ['Service partners', '/about-the-api/webhooks', 'How deliveries are signed and encrypted'],
];

/** The next steps of a page; pages without their own get those of their folder. */
export const nextStepsOf = (id: string): readonly Step[] =>
  STEPS[id] ??
  (id.startsWith('functional-interfaces/')
    ? [['Developers of sellers', '/examples/create-order', 'An order from start to end'], look]
    : [sell, act]);
