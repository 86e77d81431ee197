import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { it } from 'node:test';
import { english } from '../../../server/src/interfaces/receipts/pdf/english.ts';
import { carrierName } from './carrier-name.ts';
import { wordsOf } from './words.ts';

/** Values that read well as they are, or that the console never shows. Decide about each new one. */
const plain = `
  ACCEPTED ANNOUNCED ASC ASSEMBLY_INSTRUCTIONS AT_LEAST_ONE BAD_REQUEST BOOLEAN BUCKET CANCELLATION CANCELLED_BY_MARKETPLACE
  CANCELLED_BY_PARTNER COLOR_VARIANT COMPANY COMPLAINT CREDIT_CARD DAMAGE_TO_THE_HYGIENE_SEAL DATE DELIVERED
  DELIVERED_FOR_PICKUP DELIVERY_ATTEMPT_FAILED DELIVERY_FEE_FREIGHT_SURCHARGE DELIVERY_FEE_STANDARD DESC DIMENSIONAL_DRAWING
  DIRECT_DEBIT DISPOSAL DISTRIBUTOR DUPLICATE_TRACKING_KEY ENERGY_EFFICIENCY_LABEL EUR EXCHANGE EXPECTED_DELIVERY_DATE
  FEED_BUSINESS_OPERATOR FLOAT FOOD_BUSINESS_OPERATOR FREE FRIDAY FULL HIGH HOLD ILLEGAL_PRODUCT IMAGE INACTIVE INITIATED
  INSUFFICIENT_PERMISSION INSURANCE INTEGER INTERNAL_SERVER_ERROR INTERNATIONAL INTERNATIONAL_CONSOLIDATION_HUB ITEM_DAMAGED
  ITEM_NOT_IN_THE_PARCEL KEY_ALREADY_USED LACK_OF_COOPERATION LAST_MODIFIED_DATE LOW MANUFACTURER MANUFACTURER_WARRANTY
  MATERIAL_SAMPLE MEDIUM METHOD_NOT_ALLOWED MISDIRECTED MONDAY MR MS NATIONAL NONE ONLINE ON_THE_WAY ORDER_DATE
  ORDER_LIFECYCLE_DATE OTTOPAYMENTS OVERDUE_CREDIT PARCEL PARTIAL_REFUND PARTNER_DISCOUNT PAYMENT_ABORTED PAYMENT_FRAUD PENDING
  PLATFORM_DISCOUNT PLAZA POSITION_ITEM_INCLUDED_IN_OTHER_SHIPMENT POSITION_ITEM_NOT_PROCESSABLE PREPAYMENT PROCESS PROCESSABLE
  PROCESSED PRODUCT_DATASHEET PROPERTY_IS_MANDATORY PURCHASE REDUCED REFUND REFUND_AFTER_AFFIDAVIT REFUSE REJECTED
  REQUEST_RUNNING REQUIRED RESOURCE_NOT_FOUND RESTRICTED RETURN RETURNED RETURN_LOST RETURN_PERIOD_EXCEEDED RETURN_RECEIVED RM
  RUNNING SAFETY_DATASHEET SATURDAY SENT SERVICE_UNAVAILABLE SHIPMENT_LOST STOPPED STRING SUNDAY THIRD_PARTY_ITEM THURSDAY
  TOO_MANY_REQUESTS TO_SEND TUESDAY UNAUTHORIZED UNDELIVERABLE UNKNOWN USER_MANUAL VAT VOUCHER WARNING_LABEL WEDNESDAY
  WRONG_ITEM
`;

/** Carriers that are written as abbreviations, or as one word. */
const plainCarriers = `
  DHL GLS HERMES DPD UPS HES BTW BURSPED CARGOLINE DACHSER DSV EMONS IDS GEIS GEL HELLMANN HEUEL KOCH LOGWIN RHENUS REIMER
  REITHMEIER ZUFALL OTHER_FORWARDER
`;

const listed = (text: string): Set<string> => new Set(text.trim().split(/\s+/));

type Document = {
  readonly components: { readonly schemas: Readonly<Record<string, { readonly enum: string[] }>> };
};
const document = JSON.parse(
  readFileSync(new URL('../../../portal/static/openapi.json', import.meta.url), 'utf8'),
) as Document;

/** Every value of every enumeration that is written as a constant. */
function constants(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const values: unknown[] = 'enum' in schema && Array.isArray(schema.enum) ? schema.enum : [];
  const own = values.filter(
    (value): value is string => typeof value === 'string' && /^[A-Z][A-Z_]+$/.test(value),
  );
  return [...own, ...Object.values(schema).flatMap(constants)];
}

const carriers = document.components.schemas.ShipmentCarrier!.enum;
/** True for a value that has only its own words, the first with a capital. */
const isRaw = (value: string, words: string): boolean =>
  words.toUpperCase() === value.replaceAll('_', ' ') && words.slice(1) === words.slice(1).toLowerCase();

it('every value of the documents has words, or is known to read well as it is', () => {
  const all = new Set(constants(document).filter((value) => !carriers.includes(value)));
  assert.ok(all.size > 100, String(all.size));
  const known = listed(plain);
  const raw = [...all].filter((value) => isRaw(value, wordsOf(value)));
  assert.deepEqual(raw.toSorted(), [...known].toSorted());
});

it('every carrier is written as people write it', () => {
  assert.ok(carriers.length > 30);
  const known = listed(plainCarriers);
  for (const carrier of carriers) {
    const name = carrierName(carrier);
    const isKnown = known.has(carrier) || /^(DHL |DB |EPH )|[ +-][A-Z]|[üö]/.test(name);
    assert.ok(isKnown && !name.includes('_'), `${carrier} is written ${name}`);
  }
  assert.deepEqual(['KUEHNE_NAGEL', 'DB_SCHENKER', 'UPS', 'HELLMANN'].map(carrierName), [
    'Kühne + Nagel',
    'DB Schenker',
    'UPS',
    'Hellmann',
  ]);
});

it('a value with words of its own has those, any other its own words', () => {
  assert.equal(wordsOf('INVOICE_SINGLE'), 'On invoice');
  assert.equal(wordsOf('CANCELLED_BY_PARTNER'), 'Cancelled by partner');
});

it('reasons of refunds read as on the printed receipts', () => {
  const { SERVICE_FULL_REFUND_CANCELLED_BY_SDU, SERVICE_FULL_REFUND_PRODUCT_RETURNED } =
    english.refundReasons;
  const printed = {
    ...english.partialRefundReasons,
    SERVICE_FULL_REFUND_CANCELLED_BY_SDU,
    SERVICE_FULL_REFUND_PRODUCT_RETURNED,
  };
  assert.deepEqual(Object.fromEntries(Object.keys(printed).map((value) => [value, wordsOf(value)])), printed);
});
