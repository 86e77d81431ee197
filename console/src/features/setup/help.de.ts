import type { HelpText } from '../../ui/help-text.ts';

export const help: HelpText = {
  title: 'Hilfe: Einrichtung',
  parts: [
    {
      title: 'Was hier steht',
      text: [
        'Firmendaten werden auf Belege gedruckt. Versandprofile sagen, wie schnell Sie versenden. Retourenadressen und ihre Versanddienste sagen, wie Ware zurückkommt.',
        'Firmendaten ändert der Betreiber des Marktplatzes. Alles andere ändern Sie hier, oder Ihre Software tut es über die API.',
      ],
    },
  ],
  links: [
    { label: 'Anleitung: Versandprofile (englisch)', href: '/docs/functional-interfaces/shipping-profiles' },
  ],
};
