import type { HelpText } from '../../ui/help.tsx';

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
        'After a longer outage use Send again with a time range, and choose what was never delivered.',
      ],
    },
    {
      title: 'Try it without a receiver',
      text: [
        'In a sandbox the test receiver takes the place of yours. Add an endpoint with its address and key, verify it, and send a test event. Tell it to fail to see what happens then.',
      ],
    },
  ],
  links: [{ label: 'Guide: webhooks', href: '/docs/about-the-api/webhooks' }],
};
