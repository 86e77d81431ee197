import type { HelpText } from '../../ui/help-text.ts';

export const help: HelpText = {
  title: 'Help: update tasks',
  parts: [
    {
      title: 'What an update task is',
      text: [
        'Each upload of products, prices or active statuses becomes a task. It says how many entries were stored, how many were the same as before, and how many failed.',
        'Open a task to read why an entry failed. Put that right where the data comes from, and upload it again; entries that were stored stay stored.',
      ],
    },
  ],
  links: [{ label: 'Guide: products', href: '/docs/functional-interfaces/products' }],
};
