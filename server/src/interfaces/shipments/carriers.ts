/** How a carrier delivers. Parcels have a label with a number, freight often none. */
type Kind = {
  readonly kind: 'PARCEL' | 'FORWARDER';
  /** Whether shipments need a tracking number, and their items a return label. */
  readonly needsTrackingNumber: boolean;
};

const parcel: Kind = { kind: 'PARCEL', needsTrackingNumber: true };
const forwarder: Kind = { kind: 'FORWARDER', needsTrackingNumber: false };

/**
 * The carriers of shipments (specification, section 9). DHL Freight and DHL Home Delivery deliver bulky goods, so
 * they count as forwarders.
 */
export const carriers = {
  DHL: parcel,
  DHL_EXPRESS: parcel,
  DHL_FREIGHT: forwarder,
  DHL_HOME_DELIVERY: forwarder,
  GLS: parcel,
  HERMES: parcel,
  DPD: parcel,
  UPS: parcel,
  BTW: forwarder,
  BURSPED: forwarder,
  CARGOLINE: forwarder,
  DACHSER: forwarder,
  DB_SCHENKER: forwarder,
  DSV: forwarder,
  EMONS: forwarder,
  EPH_DIREKT: forwarder,
  IDS: forwarder,
  GEIS: forwarder,
  GEL: forwarder,
  GUETTLER: forwarder,
  HES: forwarder,
  HELLMANN: forwarder,
  HEUEL: forwarder,
  KOCH: forwarder,
  KUEHNE_NAGEL: forwarder,
  LOGWIN: forwarder,
  MEYER_JUMBO: forwarder,
  RABEN_LOGISTIK: forwarder,
  RHENUS: forwarder,
  REIMER: forwarder,
  REITHMEIER: forwarder,
  SCHOCKEMOEHLE: forwarder,
  SCHMIDT_GEVELSBERG: forwarder,
  ZUFALL: forwarder,
  OTHER_FORWARDER: forwarder,
} as const satisfies Readonly<Record<string, Kind>>;

export type CarrierName = keyof typeof carriers;

export const carrierNames = Object.keys(carriers) as CarrierName[];

/** The carriers of return labels (specification, section 9). */
export const returnCarrierNames = ['DHL', 'GLS', 'HERMES'] as const;

export type ReturnCarrierName = (typeof returnCarrierNames)[number];

/** The form in which two equal tracking numbers are the same: neither case nor spaces count. */
export const trackingKeyOf = (trackingNumber: string): string =>
  trackingNumber.replace(/\s+/gu, '').toUpperCase();
