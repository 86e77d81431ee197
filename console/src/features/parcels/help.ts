import type { HelpText } from '../../ui/help-text.ts';

export const help: HelpText = {
  title: 'Help: parcels',
  parts: [
    {
      title: 'Where is the parcel?',
      text: [
        'The newest state is what the carrier has reported. Open a parcel for all of its states, and for the orders that are in it.',
        'Delivered for pickup means that the customer has to fetch it from a shop or a locker.',
      ],
    },
    {
      title: 'A parcel does not move',
      text: [
        'A carrier reports a parcel when it was scanned for the first time. If a state is missing for two days, ask the carrier with the tracking number; the marketplace only shows what the carrier says.',
      ],
    },
  ],
  links: [{ label: 'Guide: shipments', href: '/docs/functional-interfaces/shipments' }],
};
