import { wordsOf } from './words.ts';

/** Names that are more than their words with a capital first. */
const names: Readonly<Record<string, string>> = {
  DHL_EXPRESS: 'DHL Express',
  DHL_FREIGHT: 'DHL Freight',
  DHL_HOME_DELIVERY: 'DHL Home Delivery',
  HERMES: 'Hermes',
  GEIS: 'Geis',
  KOCH: 'Koch',
  DB_SCHENKER: 'DB Schenker',
  EPH_DIREKT: 'EPH Direkt',
  GUETTLER: 'Güttler',
  KUEHNE_NAGEL: 'Kühne + Nagel',
  MEYER_JUMBO: 'Meyer-Jumbo',
  RABEN_LOGISTIK: 'Raben Logistik',
  SCHOCKEMOEHLE: 'Schockemöhle',
  SCHMIDT_GEVELSBERG: 'Schmidt Gevelsberg',
};

/** A carrier as people write it. Short names are abbreviations. */
export const carrierName = (carrier: string): string =>
  names[carrier] ?? (carrier.length <= 4 ? carrier : wordsOf(carrier));
