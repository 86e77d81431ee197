import type { HelpText } from '../../ui/help-text.ts';

export const help: HelpText = {
  title: 'Hilfe: Rückmeldungen',
  parts: [
    {
      title: 'Woher kommen die Antworten?',
      text: [
        'Jede Seite des Entwicklerportals fragt am Ende, ob sie geholfen hat. Wer liest, kann danach eine Bemerkung mit bis zu 500 Zeichen schreiben.',
        'Die Antworten bleiben in Ihrer eigenen Datenbank. Nichts sagt, wer gelesen hat; darum kann niemand antworten.',
      ],
    },
    {
      title: 'Womit fange ich an?',
      text: [
        'Oben stehen die Seiten mit dem größten Anteil an „Did not help“. Jede Seite zählt so, als hätten fünf weitere Antworten „Helped“ gelautet. So bringt eine einzelne Antwort keine Seite nach oben. Öffnen Sie eine, und lesen Sie, was fehlt. Der Link führt zur Seite, und die Seite hat einen Link zu ihrem Quelltext.',
      ],
    },
    {
      title: 'Wie lange wird es aufbewahrt?',
      text: [
        'Bemerkungen werden nach 400 Tagen entfernt. Höchstens die neuesten 20.000 bleiben. Die Zahlen bleiben.',
      ],
    },
  ],
};
