import type { HelpText } from '../../ui/help-text.ts';

export const help: HelpText = {
  title: 'Help: webhooks',
  parts: [
    {
      title: 'An endpoint gets nothing',
      text: [
        'Read its state. Unverified: press Verify; the receiver has to answer the ping with its challenge. Paused: press Resume. Disabled: it failed for five days; put it right and press Verify.',
        'Without a public key events are held, and nothing is lost.',
      ],
    },
    {
      title: 'A delivery failed',
      text: [
        'Open it. Each attempt shows what was sent and what came back. It is tried again by itself, ever less often. Deliver again does so at once.',
        'After a longer outage choose deliveries in the list, or use Send again with a time range: it tells first how many events there are.',
      ],
    },
    {
      title: 'Try it without a receiver',
      text: [
        'In a sandbox the test receiver takes the place of yours. Add an endpoint and choose it in the first step. Tell it to fail to see what happens then.',
      ],
    },
  ],
  links: [{ label: 'Guide: webhooks', href: '/docs/about-the-api/webhooks' }],
};
