import type { HelpText } from '../../ui/help-text.ts';

export const help: HelpText = {
  title: 'Hilfe: Ihr Konto',
  parts: [
    {
      title: 'Das Passwort ändern',
      text: [
        'Nehmen Sie eines mit 12 oder mehr Zeichen, das Sie nirgends sonst verwenden. Sie werden auf jedem Rechner abgemeldet und melden sich mit dem neuen wieder an.',
      ],
    },
    {
      title: 'Einen zweiten Faktor einrichten',
      text: [
        'Eine Authenticator-App zeigt einen Code, den Sie nach Ihrem Passwort eingeben. Ihr Passwort allein öffnet dann nichts mehr. Der Betreiber des Marktplatzes kann es von allen verlangen.',
        'Sie bekommen zehn Wiederherstellungscodes. Bewahren Sie sie getrennt von Ihrem Telefon auf: Mit jedem melden Sie sich einmal an.',
      ],
    },
    {
      title: 'Sie haben Ihr Telefon verloren',
      text: [
        'Melden Sie sich mit einem Wiederherstellungscode an und richten Sie hier eine andere App ein. Ohne Code bitten Sie einen Administrator Ihrer Firma, Sie zu entfernen und neu einzuladen.',
      ],
    },
  ],
  links: [{ label: 'Anleitung: die Konsole (englisch)', href: '/docs/about-the-api/console' }],
};
