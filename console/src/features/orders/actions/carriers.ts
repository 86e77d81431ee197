import { carrierName } from '../../../ui/carrier-name.ts';
import type { ParcelToSend } from '../queries.ts';

type Carrier = ParcelToSend['trackingKey']['carrier'];
type ReturnCarrier = NonNullable<ParcelToSend['positionItems'][number]['returnTrackingKey']>['carrier'];

/** Carriers of parcels first, then forwarders. */
export const carriers = [
  'DHL',
  'DHL_EXPRESS',
  'GLS',
  'HERMES',
  'DPD',
  'UPS',
  'DHL_FREIGHT',
  'DHL_HOME_DELIVERY',
  'HES',
  'BTW',
  'BURSPED',
  'CARGOLINE',
  'DACHSER',
  'DB_SCHENKER',
  'DSV',
  'EMONS',
  'EPH_DIREKT',
  'IDS',
  'GEIS',
  'GEL',
  'GUETTLER',
  'HELLMANN',
  'HEUEL',
  'KOCH',
  'KUEHNE_NAGEL',
  'LOGWIN',
  'MEYER_JUMBO',
  'RABEN_LOGISTIK',
  'RHENUS',
  'REIMER',
  'REITHMEIER',
  'SCHOCKEMOEHLE',
  'SCHMIDT_GEVELSBERG',
  'ZUFALL',
  'OTHER_FORWARDER',
] as const satisfies readonly Carrier[];

const parcelCarriers: readonly string[] = ['DHL', 'DHL_EXPRESS', 'GLS', 'HERMES', 'DPD', 'UPS'];

/** True for carriers of parcels: they need a tracking number and a return label, forwarders do not. */
export const needsNumber = (carrier: string): boolean => parcelCarriers.includes(carrier);

/** Carriers as choices of a field. */
export const choicesOf = <Value extends string>(values: readonly Value[]) =>
  values.map((value) => ({ value, label: carrierName(value) }));

export const returnCarriers = ['DHL', 'GLS', 'HERMES'] as const satisfies readonly ReturnCarrier[];
