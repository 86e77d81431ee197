import type { HelpText } from '../../../ui/help-text.ts';

export const help: HelpText = {
  title: 'Hilfe: Was geschehen ist',
  parts: [
    {
      title: 'Wie man es liest',
      text: [
        'Das Neueste steht oben. Jede Zeile sagt, wer es war: der Kunde, Sie, der Versanddienst, der Marktplatz oder eines Ihrer Programme.',
        'Ein Aufruf zeigt, worum Ihre Software bat und was geantwortet wurde. Ein Webhook zeigt, ob Ihr Endpunkt das Ereignis annahm, mit jedem Versuch.',
      ],
    },
    {
      title: 'Zwei Zeiten',
      text: [
        'In einer Sandbox kann die Uhr vorgehen. Dann hat eine Zeile die Zeit dieser Uhr und darunter die wirkliche.',
      ],
    },
    {
      title: 'Weitergeben',
      text: [
        'Wählen Sie, was Sie zeigen wollen: Die Auswahl steht in der Adresse der Seite, die Sie verschicken können. Save as JSON speichert alles in einer Datei, für einen Entwickler oder den Support.',
      ],
    },
  ],
  links: [{ label: 'Anleitung: Bestellungen (englisch)', href: '/docs/functional-interfaces/orders' }],
};
