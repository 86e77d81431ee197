import type { HelpText } from '../../ui/help-text.ts';

export const help: HelpText = {
  title: 'Hilfe: Artikel',
  parts: [
    {
      title: 'Warum sehen Kunden einen Artikel nicht?',
      text: [
        'Öffnen Sie ihn. Oben steht, was der Marktplatz sagt: der Stand der Prüfung und jedes Hindernis.',
        'Ein Artikel ist im Shop, wenn er angenommen und aktiv ist und einen Preis, Bestand und ein Versandprofil hat.',
      ],
    },
    {
      title: 'Bestand, Preis, Versand und aktiv',
      text: [
        'Was Sie hier speichern, gilt sofort, wie ein Aufruf Ihrer Software. Speichert Ihre Software später einen anderen Wert, so gilt dieser.',
        'Ein Artikel, der nicht aktiv ist, behält Bestand und Preis; niemand kann ihn kaufen.',
      ],
    },
    {
      title: 'Einen Artikel finden',
      text: [
        'Suchen Sie nach einer Artikelnummer (sku), einer Produktnummer, einer EAN oder Wörtern des Titels. Filter und Suche stehen in der Adresse, sodass Sie die Liste jemandem schicken können.',
      ],
    },
  ],
  links: [{ label: 'Anleitung: Produkte (englisch)', href: '/docs/functional-interfaces/products' }],
};
