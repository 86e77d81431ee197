import type { HelpText } from '../../ui/help-text.ts';

export const help: HelpText = {
  title: 'Hilfe: Belege',
  parts: [
    {
      title: 'Welcher Beleg ist welcher?',
      text: [
        'Eine Rechnung (purchase) folgt dem Versand, eine Gutschrift (refund) der Retoure und eine Teilgutschrift (partial refund) einer Preisminderung. Alle werden in Ihrem Namen mit Ihren Firmendaten ausgestellt.',
        'Ein Beleg ändert sich nie. Was falsch war, berichtigt ein weiterer Beleg.',
      ],
    },
    {
      title: 'Ein Beleg für den Kunden',
      text: [
        'Öffnen Sie einen Beleg und speichern Sie das PDF. Es zeigt die Anschrift des Kunden; darum haben nur Rollen diesen Knopf, die Kunden sehen dürfen.',
      ],
    },
    {
      title: 'Ein Beleg fehlt',
      text: [
        'Belege werden im Hintergrund ausgestellt, sobald alles bekannt ist, was dazugehört. Ohne Firmendaten kann keiner ausgestellt werden: siehe Set-up.',
      ],
    },
  ],
  links: [{ label: 'Anleitung: Belege (englisch)', href: '/docs/functional-interfaces/receipts' }],
};
