import type { HelpText } from '../../ui/help-text.ts';

export const help: HelpText = {
  title: 'Hilfe: Retouren',
  parts: [
    {
      title: 'Was Sie tun müssen',
      text: [
        'Ein Kunde kündigt eine Retoure an, und das Paket kommt an Ihre Retourenadresse. Packen Sie es aus, sehen Sie sich die Ware an und nehmen Sie hier jeden Artikel an oder weisen Sie ihn zurück.',
        'Beim Annehmen (accept) sagen Sie, in welchem Zustand der Artikel kam. Das Zurückweisen (reject) braucht einen Grund.',
      ],
    },
    {
      title: 'Was dann geschieht',
      text: [
        'Mit Ihrer Entscheidung erhält der Kunde das Geld oder die Ware zurück. Der Beleg folgt von selbst und steht bei der Bestellung.',
      ],
    },
    {
      title: 'Das Paket kam an einen falschen Ort',
      text: [
        'Misdirected heißt, dass ein Lager des Marktplatzes es hat. Für Sie ist nichts zu tun; der Artikel wird dort bearbeitet.',
      ],
    },
  ],
  links: [{ label: 'Anleitung: Retouren (englisch)', href: '/docs/functional-interfaces/returns' }],
};
