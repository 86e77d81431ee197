import type { HelpText } from '../../ui/help-text.ts';

export const help: HelpText = {
  title: 'Hilfe: Bestellungen',
  parts: [
    {
      title: 'Eine Bestellung finden',
      text: [
        'Geben Sie in die Suche ein, was der Kunde Ihnen sagt: die Nummer der Bestellung, die E-Mail-Adresse, eine Artikelnummer (sku) oder die Nummer eines Pakets. Schreiben Sie eine E-Mail-Adresse ganz aus; Teile davon werden nicht gefunden.',
        'Eine Bestellung öffnet sich mit allem, was dazugehört: Artikel, Pakete, Retouren, Belege und ihre Geschichte.',
      ],
    },
    {
      title: 'Was die Zustände bedeuten',
      text: [
        'Announced: Der Kunde hat noch nicht bezahlt. Versenden Sie nichts.',
        'Processable: Versenden Sie den Artikel.',
        'Sent: Ein Paket wurde gemeldet. Returned: Die Retoure wurde angenommen. Cancelled: Es wird nichts mehr versandt und nichts berechnet.',
      ],
    },
    {
      title: 'Versenden, stornieren, Preis mindern',
      text: [
        'Ship fragt nach Versanddienst und Paketnummern. Mehrere Pakete gehören zu einer Bestellung, sobald Sie sie zusammen melden. Was vergessen wurde, kommt mit Add to a parcel noch in ein Paket.',
        'Haben Sie mehrere Retourenadressen oder mehrere Versanddienste für Retouren, wählen Sie aus, zu welchen das Retourenlabel gehört. Sie hinterlegen beide im Bereich Set-up.',
        'Solange ein Artikel nicht versandt ist, können Sie ihn stornieren, oder gleich die ganze Bestellung. Der Kunde erhält sein Geld zurück. Ein stornierter Artikel lebt nicht wieder auf.',
        'Öffnen Sie einen Artikel, um seinen Preis nach dem Kauf zu mindern. Der Beleg darüber folgt von selbst.',
      ],
    },
    {
      title: 'Der Kunde fragt: Was ist geschehen?',
      text: [
        'Lesen Sie die Geschichte von unten nach oben. Sie sagt, wer wann was getan hat: der Kunde, Sie, der Versanddienst und der Marktplatz. Auch die Aufrufe Ihrer Software stehen dort mit der Antwort, die sie erhielten. So sieht ein Entwickler, warum etwas nicht geschehen ist.',
      ],
    },
  ],
  links: [{ label: 'Anleitung: Bestellungen (englisch)', href: '/docs/functional-interfaces/orders' }],
};
