import type { HelpText } from '../../ui/help-text.ts';

export const help: HelpText = {
  title: 'Help: home',
  parts: [
    {
      title: 'What stands here',
      text: [
        'Whether the server takes requests, what is waiting for you, your latest requests and how your webhooks do.',
        'Numbers lead to the list that they count. Beyond 10,000 they stop counting.',
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
