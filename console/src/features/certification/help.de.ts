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
      title: 'Von hier aus starten',
      text: [
        'Starten Sie Ihre Anbindung dort, wo dieser Server sie erreicht, und nennen Sie die Adresse ihres Treibers: Dort nimmt sie Aufträge an. Die Beispielanbindung hört auf http://127.0.0.1:3210/driver. Der Server ruft nur https-Adressen auf, in einer Sandbox auf Ihrem eigenen Rechner auch http auf diesem.',
        'Der Server spielt für Sie einen Lauf zur Zeit, Fall für Fall. „Stop“ beendet ihn und entfernt ihn. Verschwindet die Anbindung, endet der Lauf mit dem, was bis dahin gefunden wurde, und sagt warum.',
        'Nehmen Sie den Befehl, wenn der Server Ihre Anbindung nicht erreicht oder wenn sie für jeden Fall gestartet werden soll.',
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
  links: [
    { label: 'Anleitung: Zertifizierung (englisch)', href: '/docs/about-the-api/certification' },
    { label: 'Anleitung: Die Kommandozeile (englisch)', href: '/docs/about-the-api/command-line' },
  ],
};
