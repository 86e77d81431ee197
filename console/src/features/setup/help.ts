import type { HelpText } from '../../ui/help-text.ts';

export const help: HelpText = {
  title: 'Help: set-up',
  parts: [
    {
      title: 'What stands here',
      text: [
        'Company data are printed on receipts. Shipping profiles say how fast you send, and from where. Return addresses and carriers say how goods come back.',
        'Company data are changed by the operator of the marketplace. All else you change here, or your software does by the API.',
      ],
    },
  ],
  links: [{ label: 'Guide: shipping profiles', href: '/docs/functional-interfaces/shipping-profiles' }],
};
