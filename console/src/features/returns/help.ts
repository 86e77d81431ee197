import type { HelpText } from '../../ui/help-text.ts';

export const help: HelpText = {
  title: 'Help: returns',
  parts: [
    {
      title: 'What you have to do',
      text: [
        'A customer announces a return, and the parcel comes to your return address. Unpack it, look at the goods, and accept or reject each item here.',
        'Accept says in which condition the item came. Reject needs a reason.',
      ],
    },
    {
      title: 'What follows',
      text: [
        'With your decision the customer gets the money, or the goods back. The receipt follows by itself and stands at the order.',
      ],
    },
    {
      title: 'The parcel came to a wrong place',
      text: [
        'Misdirected means that a warehouse of the marketplace has it. There is nothing to do for you; the item is handled there.',
      ],
    },
  ],
  links: [{ label: 'Guide: returns', href: '/docs/functional-interfaces/returns' }],
};
