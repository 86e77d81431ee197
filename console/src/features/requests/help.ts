import type { HelpText } from '../../ui/help-text.ts';

export const help: HelpText = {
  title: 'Help: requests',
  parts: [
    {
      title: 'Find a request',
      text: [
        'Filters can be combined. Order number and id also find calls that changed the order by another id, such as that of a parcel. Text looks into addresses, headers and bodies.',
        'Everything stands in the address of the page: send it to whoever should see the same list.',
      ],
    },
    {
      title: 'An error keeps coming',
      text: [
        'Errors counts equal errors together. Open one to see the last request that met it, with what was sent and the answer.',
      ],
    },
    {
      title: 'Send it again',
      text: [
        'Copy the request for a shell or for a program, or send it again here, as it was or changed. It is sent in your name and changes what it says.',
      ],
    },
  ],
  links: [{ label: 'Guide: best practices', href: '/docs/about-the-api/best-practices' }],
};
