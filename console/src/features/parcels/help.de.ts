import type { HelpText } from '../../ui/help-text.ts';

export const help: HelpText = {
  title: 'Hilfe: Pakete',
  parts: [
    {
      title: 'Wo ist das Paket?',
      text: [
        'Der neueste Stand ist, was der Versanddienst gemeldet hat. Öffnen Sie ein Paket, um alle Stände und die Bestellungen darin zu sehen.',
        'Delivered for pickup heißt, dass der Kunde es in einem Laden oder an einer Packstation abholen muss.',
      ],
    },
    {
      title: 'Ein Paket bewegt sich nicht',
      text: [
        'Ein Versanddienst meldet ein Paket, wenn es zum ersten Mal erfasst wurde. Fehlt zwei Tage lang ein Stand, so fragen Sie den Versanddienst mit der Paketnummer; der Marktplatz zeigt nur, was dieser sagt.',
      ],
    },
  ],
  links: [{ label: 'Anleitung: Sendungen (englisch)', href: '/docs/functional-interfaces/shipments' }],
};
