import type { HelpText } from '../../ui/help-text.ts';

export const help: HelpText = {
  title: 'Hilfe: Aufrufe',
  parts: [
    {
      title: 'Einen Aufruf finden',
      text: [
        'Filter lassen sich verbinden. Order number und Id finden auch Aufrufe, die die Bestellung unter einer anderen Kennung geändert haben, etwa der eines Pakets. Text sucht in Adressen, Kopfzeilen und Inhalten.',
        'Alles steht in der Adresse der Seite: Schicken Sie sie dem, der dieselbe Liste sehen soll.',
      ],
    },
    {
      title: 'Ein Fehler kommt immer wieder',
      text: [
        'Errors zählt gleiche Fehler zusammen. Öffnen Sie einen, um den letzten betroffenen Aufruf zu sehen, mit dem, was gesendet und was geantwortet wurde.',
      ],
    },
    {
      title: 'Noch einmal senden',
      text: [
        'Kopieren Sie den Aufruf für eine Shell oder ein Programm, oder senden Sie ihn hier noch einmal, so wie er war oder geändert. Er wird in Ihrem Namen gesendet und ändert, was er sagt.',
      ],
    },
  ],
  links: [{ label: 'Anleitung: Gute Praxis (englisch)', href: '/docs/about-the-api/best-practices' }],
};
