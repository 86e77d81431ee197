import type { Address } from '../../interfaces/orders/index.ts';

type Person = readonly [salutation: Address['salutation'], firstName: string, lastName: string];
type StreetAddress = readonly [street: string, houseNumber: string, zipCode: string, city: string];

const persons: readonly Person[] = [
  ['MS', 'Jördis', 'Albrecht'],
  ['MR', 'Björn', 'Großmann'],
  ['MS', 'Ayşe', 'Yılmaz'],
  ['MR', 'Søren', 'Petersen'],
  ['MS', 'Käthe', 'Weiß'],
  ['MR', 'Jürgen', 'Müller-Lüdenscheidt'],
  ['MS', 'Zoë', 'Łukasik'],
  ['UNKNOWN', 'Kim', 'Nguyễn'],
  ['MR', 'François', 'Lefèvre'],
  ['MS', 'Annika', 'Jäger'],
  ['COMPANY', 'Einkauf', 'Bäckerei Sünksen GmbH'],
  ['MR', 'Ole', 'Thießen'],
];

const places: readonly StreetAddress[] = [
  ['Große Bleichen', '12', '20354', 'Hamburg'],
  ['Straße des 17. Juni', '135', '10623', 'Berlin'],
  ['Königsallee', '60a', '40212', 'Düsseldorf'],
  ['Maximilianstraße', '8', '80539', 'München'],
  ['Schloßstraße', '1', '01067', 'Dresden'],
  ['Am Dobben', '44', '28203', 'Bremen'],
  ['Obere Wässere', '3-7', '72764', 'Reutlingen'],
  ['Untere Hauptstraße', '19', '67551', 'Worms'],
];

/** A customer of the simulated shop; equal numbers give equal customers. */
export function customer(number: number): Address {
  const [salutation, firstName, lastName] = persons[number % persons.length]!;
  const [street, houseNumber, zipCode, city] =
    places[Math.floor(number / persons.length + number) % places.length]!;
  return {
    salutation,
    firstName,
    lastName,
    street,
    houseNumber,
    zipCode,
    city,
    countryCode: 'DEU',
    phoneNumber: `+49 30 900 ${String(1000 + (number % 9000))}`,
    email: `kunde-${number}@example.com`,
  };
}
