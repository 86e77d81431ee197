/** Where readers of a guide go next, by what they do: page below the base URL, then role, address and title. */
type Step = readonly [role: string, to: string, title: string];

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

/** The next steps of a page; pages without their own get those of their folder. */
export const nextStepsOf = (id: string): readonly Step[] =>
  STEPS[id] ??
  (id.startsWith('functional-interfaces/')
    ? [['Developers of sellers', '/examples/create-order', 'An order from start to end'], look]
    : [sell, act]);
