import type { HelpText } from '../../ui/help-text.ts';

export const help: HelpText = {
  title: 'Help: certification',
  parts: [
    {
      title: 'What a run is',
      text: [
        'A run plays cases with your connector in a sandbox of its own: orders, faults, returns. Each case says whether your connector did what it should.',
        'Passed: it did. Failed: it did something else. Not seen: it was never asked to, or did not come.',
      ],
    },
    {
      title: 'A case has failed',
      text: [
        'Open it. It tells what was given, what happened and what was expected, with every request as evidence, and what to do about it.',
      ],
    },
    {
      title: 'Show others what you reached',
      text: ['When a run has ended, copy its signed statement. The operator checks it without trusting you.'],
    },
  ],
  links: [{ label: 'Guide: the command line', href: '/docs/about-the-api/command-line' }],
};
