import type { HelpText } from '../../ui/help-text.ts';

export const help: HelpText = {
  title: 'Help: control room',
  parts: [
    {
      title: 'Play a day',
      text: [
        'Have a customer buy something, move the clock, ship the order at its page, and let the carrier deliver it. Your connector meets all of this as if it were real.',
        'Play with one order shows what the customer, the carrier and the marketplace can do to an order. What happens next lists what is due by the clock, and goes there.',
      ],
    },
    {
      title: 'Scenarios',
      text: [
        'Play has the whole story happen at once. Step by step stops after each step, so that you can look at what your connector does, or do something else in between.',
      ],
    },
    {
      title: 'Go back',
      text: [
        'Save a snapshot before you try something, and restore it as often as you like. Start over empties the sandbox.',
      ],
    },
  ],
  links: [{ label: 'Guide: sandbox', href: '/docs/about-the-api/sandbox' }],
};
