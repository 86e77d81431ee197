import type { HelpText } from '../../ui/help-text.ts';

export const help: HelpText = {
  title: 'Help: orders',
  parts: [
    {
      title: 'Find an order',
      text: [
        'Type what the customer tells you into the search: the number of the order, the e-mail address, a sku, or the number of a parcel. Parts of an e-mail address do not count; write it in full.',
        'An order opens with everything that belongs to it: items, parcels, returns, receipts and its story.',
      ],
    },
    {
      title: 'What the states mean',
      text: [
        'Announced: the customer has not paid yet. Do not send anything.',
        'Processable: send it.',
        'Sent: a parcel was reported. Returned: the return was accepted. Cancelled: nothing is sent any more, and nothing is charged.',
      ],
    },
    {
      title: 'Ship, cancel, reduce',
      text: [
        'Ship asks for the carrier and the numbers of the parcels. Several parcels belong to one order as soon as you send them together. What was forgotten still comes into a parcel by Add to a parcel.',
        'If you have several return addresses or return carriers, choose the ones that the return label is of. You enter both in the set-up.',
        'You can cancel an item as long as it was not sent, or the whole order at once. The customer gets the money back, and a cancelled item never comes back to life.',
        'Open an item to reduce its price after the sale. A receipt about it follows by itself.',
      ],
    },
    {
      title: 'The customer asks: what happened?',
      text: [
        'Read the story from below. It says who did what and when: the customer, you, the carrier and the marketplace. Calls of your software and what it was told stand there too, so that a developer sees why something did not happen.',
      ],
    },
  ],
  links: [{ label: 'Guide: orders', href: '/docs/functional-interfaces/orders' }],
};
