import type { HelpText } from '../../ui/help-text.ts';

export const help: HelpText = {
  title: 'Hilfe: Startseite',
  parts: [
    {
      title: 'Was hier steht',
      text: [
        'Ob der Server Aufrufe annimmt, was auf Sie wartet, Ihre letzten Aufrufe und wie es Ihren Webhooks geht.',
        'Jede Zahl führt zu einer Liste: aller Bestellungen, aller Pakete, Ihrer Endpunkte, sonst dessen, was gezählt wurde. Über 10.000 wird nicht weitergezählt.',
      ],
    },
    {
      title: 'In fünf Minuten verbunden',
      text: [
        'Die Liste hakt einen Schritt ab, sobald Ihre Software ihn getan hat. Jeder Schritt führt zu der Anleitung, die sagt, wie es geht.',
      ],
    },
    {
      title: 'Schnell etwas finden',
      text: [
        'Drücken Sie Strg und K und geben Sie eine Bestellnummer, eine Artikelnummer (sku), eine Paketnummer oder den Namen einer Seite ein.',
      ],
    },
  ],
  links: [{ label: 'Anleitung: Die Konsole (englisch)', href: '/docs/about-the-api/console' }],
};
