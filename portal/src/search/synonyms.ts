/** Everyday words in English and German. The words of the pages follow the colon; `+` joins the words of one name. */
const WORDS = `
account, konto: account client token
anbindung, onboarding, integrieren: integration
anlegen, hinzufügen, upload, hochladen: create send
ändern, bearbeiten, edit, modify, aktualisieren: update change
annehmen, annahme, akzeptieren: accept
anmelden, anmeldung, login, einloggen, zugang, authentifizierung, authentifizieren, signin, credentials, zugangsdaten, password, passwort, kennwort, oauth: authentication token
zugangstoken, zugriffstoken, bearer, jwt: token
ablehnen, ablehnung, zurückweisen: reject
absender: address
adresse, anschrift: address
abfragen, abrufen, lesen, holen, anzeigen, get, list, fetch: read
aktivieren, deaktivieren, activate, deactivate, disable, offline: active+status
anfrage: request
einrichten, einrichtung, konfigurieren, setup, configure: set
anzahl, menge: quantity
artikel, produkt, ware, item, article, sku, ean: product variation
aufschlüsselung, beträge, betrag, summe: amount
bearbeitungszeit, lieferzeit, lieferdauer, versanddauer: delivery shipping+profile
beispiel: example
benachrichtigung, notification, callback, push: webhook
berechtigung, rechte, permission, forbidden, role, rolle: scope
beschreibung: description
bestand, lagerbestand, lagermenge, stock, inventory, verfügbarkeit, vorrat: availability quantity
bestellung, auftrag, kauf, purchase, bestellnummer: order
bild, foto, image, picture, photo, bilder: image mediaassets
blättern, seiten, seitenweise, pagination, pages, cursor: paging
dienstleister, servicepartner: service+provider
entschlüsseln, decryption: decrypt
ereignis: event
erste schritte, einstieg, anfang, loslegen, quickstart, tutorial: getting+started
erstattung, rückerstattung, rückzahlung, geld: refund receipt
partial refund, teilerstattung, teilweise erstattung, preisnachlass, nachlass, minderung, discount, teilrückerstattung, preisminderung: price+reduction
fehlercode, error code, error format: bodies+error
fehler, fehlermeldung, problem, statuscode: error
fehlerbehebung, troubleshooting, debugging: trouble work
gelöscht, löschen, entfernen, remove: delete
grenze, begrenzung, throttling, drosselung, ratelimit, viele anfragen, many requests: rate+limit
gutschrift, quittung, beleg, rechnung, invoice, credit note: receipt
händler, verkäufer, merchant: seller
kategorie, warengruppe, sortiment, taxonomy: category
kunde, käufer: customer
lieferadresse, rechnungsadresse: order address
delivery note, lieferschein, packstück, paket, parcel, sendung, versand, lieferung, dispatch, package: shipment
versenden, verschicken, ausliefern: report+shipment
marke, hersteller: brand
mehrwertsteuer, umsatzsteuer, mwst, steuer, steuersatz, tax: vat
merkmal, eigenschaft: attribute
neuigkeiten, änderungen, releases, news: changelog
preis, preise: price
prüfung, freigabe, freischaltung, approval: review
repeat, wiederholung, wiederholen: repetition
retoure, rücksendung, rückgabe, rücklieferung, widerruf: return
retourenadresse, rücksendeadresse, retourenlager, rücksendelager: returns+warehouse
retourenetikett, retourenlabel, rücksendeetikett, retourenschein, label: return+label
retourensendung: return+shipment
sandkasten, testumgebung, testsystem, staging, testing, testen: sandbox
schlüssel: key
schnittstelle: api interface
sendungsnummer, trackingnummer, sendungsverfolgung, paketnummer, tracking: tracking shipment
signatur, unterschrift, verify, verifizieren: signature
storno, stornieren, stornierung, cancellation, abbrechen: cancel
suche: search
verkaufen, verkauf: sell
versandprofil, versandart, versandkosten: shipping+profile
versandmeldung, versandbestätigung: report+shipment
versandunternehmen, paketdienst, spediteur, dhl, hermes, dpd, ups, gls: carrier
verschlüsselung, encryption: decrypt encrypted
zahlung, bezahlung, zahlungsart: payment
zeitstempel: timestamp
zurücksetzen: reset
401, unauthorized: authentication
403: scope
cutoff, cut off, annahmeschluss, bestellschluss: shipping+profile
duplicate, idempotent, doppelt: idempotency repetition
typescript, javascript, sdk, library: typescript+client
cli, kommandozeile, terminal: command+line
`;

/** Readers' words and the names that pages use for them. A name has one word or several. */
export interface Synonym {
  id: number;
  /** Single words, in one text. */
  words: string;
  phrases: string[];
  names: string[][];
}

export const SYNONYMS: Synonym[] = WORDS.trim()
  .split('\n')
  .map((line, id) => {
    const [before = '', behind = ''] = line.split(': ');
    const terms = before.split(', ');
    return {
      id,
      words: terms.filter((term) => !term.includes(' ')).join(' '),
      phrases: terms.filter((term) => term.includes(' ')),
      names: behind.split(' ').map((name) => name.split('+')),
    };
  });
