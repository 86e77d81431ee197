import type { HelpText } from '../../ui/help-text.ts';

export const help: HelpText = {
  title: 'Help: feedback',
  parts: [
    {
      title: 'Where do the answers come from?',
      text: [
        'Each page of the developer portal asks at its end whether it was helpful. A reader may then write a remark of up to 500 characters.',
        'Answers stay in your own database. Nothing says who the reader was, so nobody can reply.',
      ],
    },
    {
      title: 'Where do I begin?',
      text: [
        'Pages with the largest share of “Did not help” stand first. Each page counts as if five more readers had answered “Helped”, so that a single answer puts no page on top. Open one to read what its readers miss. The link leads to the page, and the page has a link to its source.',
      ],
    },
    {
      title: 'How long is it kept?',
      text: ['Remarks are removed after 400 days. At most the newest 20,000 are kept. The counts stay.'],
    },
  ],
};
