import type { HelpText } from '../../ui/help-text.ts';

export const help: HelpText = {
  title: 'Help: home',
  parts: [
    {
      title: 'What stands here',
      text: [
        'Whether the server takes requests, what is waiting for you, your latest requests and how your webhooks do.',
        'Each number leads to a list: of all orders, of all parcels, of your endpoints, else of what was counted. Beyond 10,000 the numbers stop.',
      ],
    },
    {
      title: 'Connect in five minutes',
      text: [
        'The list ticks a step off as soon as your software has done it. Each step leads to the guide that says how.',
      ],
    },
    {
      title: 'Find something quickly',
      text: ['Press Ctrl and K, and type an order number, a sku, a tracking number or the name of a screen.'],
    },
  ],
  links: [{ label: 'Guide: the console', href: '/docs/about-the-api/console' }],
};
