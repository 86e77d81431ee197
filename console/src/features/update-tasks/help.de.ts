import type { HelpText } from '../../ui/help-text.ts';

export const help: HelpText = {
  title: 'Hilfe: Aktualisierungen',
  parts: [
    {
      title: 'Was eine Aktualisierung ist',
      text: [
        'Jedes Hochladen von Produkten, Preisen oder Aktivierungen wird zu einer Aktualisierung. Sie sagt, wie viele Einträge gespeichert wurden, wie viele gleich geblieben sind und wie viele gescheitert sind.',
        'Öffnen Sie eine, um zu lesen, warum ein Eintrag gescheitert ist. Berichtigen Sie ihn dort, wo die Daten herkommen, und laden Sie ihn noch einmal hoch; was gespeichert wurde, bleibt gespeichert.',
      ],
    },
  ],
  links: [{ label: 'Anleitung: Produkte (englisch)', href: '/docs/functional-interfaces/products' }],
};
