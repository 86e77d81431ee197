import type { HelpText } from '../../ui/help-text.ts';

export const help: HelpText = {
  title: 'Hilfe: Zertifizierung',
  parts: [
    {
      title: 'Was ein Lauf ist',
      text: [
        'Ein Lauf spielt Fälle mit Ihrer Anbindung in einer eigenen Sandbox durch: Bestellungen, Störungen, Retouren. Jeder Fall sagt, ob Ihre Anbindung tat, was sie sollte.',
        'Passed: Sie tat es. Failed: Sie tat etwas anderes. Not seen: Sie kam nicht dazu oder meldete sich nicht.',
      ],
    },
    {
      title: 'Ein Fall ist gescheitert',
      text: [
        'Öffnen Sie ihn. Er erzählt, was gegeben war, was geschah und was erwartet wurde, mit jedem Aufruf als Beleg, und was zu tun ist.',
      ],
    },
    {
      title: 'Anderen zeigen, was erreicht ist',
      text: [
        'Kopieren Sie nach dem Ende eines Laufs die signierte Erklärung. Der Betreiber prüft sie, ohne Ihnen vertrauen zu müssen.',
      ],
    },
  ],
  links: [{ label: 'Anleitung: Die Kommandozeile (englisch)', href: '/docs/about-the-api/command-line' }],
};
