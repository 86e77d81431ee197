import type { HelpText } from '../../ui/help-text.ts';

export const help: HelpText = {
  title: 'Help: people',
  parts: [
    {
      title: 'Invite somebody',
      text: [
        'Choose a role and send the link by a way that you trust. It works once, for 72 hours. A new invitation to the same address replaces the one before. Withdraw an invitation that went to a wrong address.',
      ],
    },
    {
      title: 'Which role is right?',
      text: [
        'A clerk works with orders, returns and receipts. A developer sees requests and webhooks, and customers without their names. A reader changes nothing. An administrator does all of it and manages people.',
      ],
    },
    {
      title: 'Somebody has left',
      text: ['Remove the person. All sessions end within a second, on every computer.'],
    },
  ],
};
