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
      title: 'Run it from here',
      text: [
        'Start your connector where this server can reach it, and give the address of its driver: where it takes actions. The example connector listens at http://127.0.0.1:3210/driver. The server calls https addresses only, and in a sandbox on your own machine also http there.',
        'The server plays one run at a time for you, case by case. Stop ends it and removes it. When the connector goes away, the run ends with what was found so far and says why.',
        'Use the command where the server cannot reach your connector, or to have it started for each case.',
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
  links: [
    { label: 'Guide: certification', href: '/docs/about-the-api/certification' },
    { label: 'Guide: the command line', href: '/docs/about-the-api/command-line' },
  ],
};
