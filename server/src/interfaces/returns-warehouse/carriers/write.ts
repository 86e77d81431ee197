import type { FastifyRequest } from 'fastify';
import type { PartnerId } from '../../../kernel/caller.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { SentBody } from '../../../platform/body-check.ts';
import type { Db } from '../../../platform/database.ts';
import { knownAddress } from '../addresses/find.ts';
import { etagAfter, refuseStale } from '../conditional.ts';
import type { ReturnsWarehouseContext } from '../context.ts';
import { WarehouseRefusal } from '../errors.ts';
import { inPartnerOrder } from '../lock.ts';
import { codesKey, readCarrier, readCodes } from './rules.ts';
import {
  codesAreTaken,
  countCarriers,
  deleteCarrier,
  findCarrier,
  insertCarrier,
  readCarriers,
  type StoredCarrier,
  updateCodes,
} from './store.ts';

/** Names a carrier of an address. */
type CarrierOfAddress = { readonly addressId: string; readonly carrierId: string };
type Headers = FastifyRequest['headers'];

/** Reads a carrier of an address. 404 when one of the two is unknown. */
export async function knownCarrier(
  db: Db,
  partner: PartnerId,
  place: CarrierOfAddress,
): Promise<StoredCarrier> {
  await knownAddress(db, partner, place.addressId);
  const found = await findCarrier(db, partner, place.addressId, place.carrierId);
  if (!found) throw new Refusal('not-found', `The return carrier ${place.carrierId} was not found.`);
  return found;
}

/** Adds a carrier to an address and returns its id. Refuses with 400, 404 or 409 (section 8). */
export async function addCarrier(
  { db, clock, ids }: ReturnsWarehouseContext,
  partner: PartnerId,
  { addressId, ...sent }: SentBody & { addressId: string },
): Promise<string> {
  return inPartnerOrder(db, partner, async (transaction) => {
    const { address } = await knownAddress(transaction, partner, addressId);
    const read = readCarrier(sent, address.returnWarehouseType);
    if ('errors' in read) throw new WarehouseRefusal('bad-request', read.errors);
    const { carrier, codes } = read;
    const present = await readCarriers(transaction, partner, addressId);
    if (present.some((one) => one.carrier.returnCarrier === carrier)) {
      throw new Refusal('conflict', `The address has the carrier ${carrier} already.`, {
        jsonPath: '$.returnCarrierName',
      });
    }
    if (await codesAreTaken(transaction, partner, { carrier, codes, exceptId: null })) throw duplicateCodes();
    const id = ids.uuid();
    await insertCarrier(transaction, partner, { id, addressId, carrier, codes, now: clock.now() });
    return id;
  });
}

/**
 * Replaces the codes of a carrier and returns its ETag. Refuses with 400, 404, 409 or 412. The same codes again
 * change nothing.
 */
export async function changeCodes(
  { db, clock }: ReturnsWarehouseContext,
  partner: PartnerId,
  { body, refused, headers, ...place }: CarrierOfAddress & SentBody & { headers: Headers },
): Promise<string> {
  return inPartnerOrder(db, partner, async (transaction) => {
    const stored = await knownCarrier(transaction, partner, place);
    const { returnCarrier, returnCarrierCodes } = stored.carrier;
    const read = readCodes({ body, refused }, returnCarrier);
    if ('errors' in read) throw new WarehouseRefusal('bad-request', read.errors);
    refuseStale(headers, stored);
    const { codes } = read;
    const isSame = JSON.stringify(codes) === JSON.stringify(returnCarrierCodes);
    if (isSame) return etagAfter(stored, 'unchanged');
    if (codesKey(codes) !== codesKey(returnCarrierCodes ?? null)) {
      if (await codesAreTaken(transaction, partner, { carrier: returnCarrier, codes, exceptId: stored.id }))
        throw duplicateCodes();
    }
    await updateCodes(transaction, partner, { id: stored.id, codes, now: clock.now() });
    return etagAfter(stored, 'changed');
  });
}

/**
 * Deletes a carrier. 409 for the partner's last one, and for the last one of the address for misdirected returns. All
 * others can be deleted, so that their address can be deleted after them.
 */
export async function removeCarrier(
  { db }: ReturnsWarehouseContext,
  partner: PartnerId,
  { headers, ...place }: CarrierOfAddress & { headers: Headers },
): Promise<void> {
  await inPartnerOrder(db, partner, async (transaction) => {
    const stored = await knownCarrier(transaction, partner, place);
    refuseStale(headers, stored);
    const { address } = await knownAddress(transaction, partner, place.addressId);
    const { all, here } = await countCarriers(transaction, partner, place.addressId);
    if (all === 1) throw new Refusal('conflict', 'Your last return carrier cannot be deleted.');
    if (here === 1 && address.isMisdirectedAddress)
      throw new Refusal(
        'conflict',
        'The last carrier of the address for misdirected returns cannot be deleted.',
      );
    await deleteCarrier(transaction, partner, stored.id);
  });
}

const duplicateCodes = () =>
  new Refusal('conflict', 'Another address of yours has this carrier with the same codes.', {
    jsonPath: '$.returnCarrierCodes',
  });
