import type { HelpText } from '../../ui/help-text.ts';

export const help: HelpText = {
  title: 'Help: receipts',
  parts: [
    {
      title: 'Which receipt is which?',
      text: [
        'A purchase receipt follows the dispatch, a refund a return, and a partial refund a price reduction. All of them are issued in your name with your company data.',
        'A receipt never changes. What was wrong is put right by another receipt.',
      ],
    },
    {
      title: 'A receipt for the customer',
      text: [
        'Open a receipt and save the PDF. It shows the address of the customer, so that only roles that may see customers have this button.',
      ],
    },
    {
      title: 'A receipt is missing',
      text: [
        'Receipts are issued in the background, when everything that belongs to them is known. Without company data none can be issued: see Set-up.',
      ],
    },
  ],
  links: [{ label: 'Guide: receipts', href: '/docs/functional-interfaces/receipts' }],
};
