import type { HelpText } from '../../ui/help-text.ts';

export const help: HelpText = {
  title: 'Hilfe: Kontrollraum',
  parts: [
    {
      title: 'Einen Tag spielen',
      text: [
        'Lassen Sie einen Kunden etwas kaufen, stellen Sie die Uhr vor, versenden Sie die Bestellung auf ihrer Seite und lassen Sie das Paket zustellen. Ihre Anbindung erlebt all das, als wäre es echt.',
        'Play with one order zeigt, was Kunde, Versanddienst und Marktplatz mit einer Bestellung tun können. What happens next nennt, was nach der Uhr ansteht, und geht dorthin.',
      ],
    },
    {
      title: 'Szenarien',
      text: [
        'Play lässt die ganze Geschichte auf einmal geschehen. Step by step hält nach jedem Schritt an, damit Sie nachsehen können, was Ihre Anbindung tut, oder dazwischen etwas anderes tun.',
      ],
    },
    {
      title: 'Zurück',
      text: [
        'Speichern Sie einen Stand, bevor Sie etwas ausprobieren, und stellen Sie ihn wieder her, so oft Sie wollen. Start over leert die Sandbox.',
      ],
    },
  ],
  links: [{ label: 'Anleitung: Sandbox (englisch)', href: '/docs/about-the-api/sandbox' }],
};
