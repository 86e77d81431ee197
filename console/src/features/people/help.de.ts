import type { HelpText } from '../../ui/help-text.ts';

export const help: HelpText = {
  title: 'Hilfe: Personen',
  parts: [
    {
      title: 'Jemanden einladen',
      text: [
        'Wählen Sie eine Rolle und senden Sie den Link auf einem Weg, dem Sie vertrauen. Er gilt einmal und 72 Stunden lang. Eine neue Einladung an dieselbe Adresse ersetzt die frühere. Ziehen Sie eine Einladung zurück, die an eine falsche Adresse ging.',
      ],
    },
    {
      title: 'Welche Rolle ist die richtige?',
      text: [
        'Ein Sachbearbeiter (clerk) arbeitet mit Bestellungen, Retouren und Belegen. Ein Entwickler (developer) sieht Aufrufe und Webhooks, Kunden aber ohne ihre Namen. Ein Leser (reader) ändert nichts. Ein Administrator tut all das und verwaltet die Personen.',
      ],
    },
    {
      title: 'Jemand ist nicht mehr da',
      text: ['Entfernen Sie die Person. Alle Sitzungen enden binnen einer Sekunde, auf jedem Rechner.'],
    },
  ],
};
