import type { HelpText } from '../../../ui/help-text.ts';

export const help: HelpText = {
  title: 'Help: what happened',
  parts: [
    {
      title: 'How to read it',
      text: [
        'The newest stands on top. Each line says who did it: the customer, you, the carrier, the marketplace, or a program of yours.',
        'A call shows what your software asked for and how it was answered. A webhook shows whether your endpoint took the event, and each try.',
      ],
    },
    {
      title: 'Two times',
      text: [
        'In a sandbox the clock can be ahead. Then a line has the time of that clock, and the real time below it.',
      ],
    },
    {
      title: 'Give it to somebody',
      text: [
        'Choose what you want to show: the choice stands in the address of the page, which you can send. Save as JSON stores all of it in a file, for a developer or for support.',
      ],
    },
  ],
  links: [{ label: 'Guide: orders', href: '/docs/functional-interfaces/orders' }],
};
