import type { SidebarsConfig } from '@docusaurus/plugin-content-docs';

const sidebars: SidebarsConfig = {
  docs: [
    'getting-started',
    'why-sellerdock',
    {
      type: 'category',
      label: 'About the API',
      link: {
        type: 'generated-index',
        slug: '/category/about-the-api',
        description:
          'What holds for every call, how to build a connector on it, and the sandbox to try it all.',
      },
      items: [
        'about-the-api/api-guides',
        'about-the-api/rate-limits',
        'about-the-api/best-practices',
        'about-the-api/use-cases',
        'about-the-api/sandbox',
        'about-the-api/certification',
        'about-the-api/console',
        'about-the-api/webhooks',
        'about-the-api/activity',
        'about-the-api/command-line',
        'about-the-api/coding-agents',
        'about-the-api/typescript-client',
      ],
    },
    {
      type: 'category',
      label: 'Functional interfaces',
      link: {
        type: 'generated-index',
        slug: '/category/functional-interfaces',
        description:
          'One page an interface: what it is for, its states, its rules and the calls in their order.',
      },
      items: [
        'functional-interfaces/products',
        'functional-interfaces/availability',
        'functional-interfaces/shipping-profiles',
        'functional-interfaces/returns-warehouse',
        'functional-interfaces/orders',
        'functional-interfaces/shipments',
        'functional-interfaces/return-shipments',
        'functional-interfaces/returns',
        'functional-interfaces/receipts',
        'functional-interfaces/price-reductions',
      ],
    },
    'sellers-integration',
    'sp-integration',
    {
      type: 'category',
      label: 'Tutorials',
      items: [
        'tutorials/connector',
        'tutorials/webhooks',
        'tutorials/certification',
        'examples/create-order',
      ],
    },
    'errors',
    'deprecations',
    { type: 'link', label: 'API reference', href: '/api-docs' },
    { type: 'link', label: 'Webhook events', href: '/webhook-events' },
    'changelog',
  ],
};

export default sidebars;
