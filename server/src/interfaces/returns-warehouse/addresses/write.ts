import type { FastifyRequest } from 'fastify';
import type { PartnerId } from '../../../kernel/caller.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { SentBody } from '../../../platform/body-check.ts';
import type { Db } from '../../../platform/database.ts';
import { countCarriers, readCarriers } from '../carriers/store.ts';
import { etagAfter, refuseStale } from '../conditional.ts';
import type { ReturnsWarehouseContext } from '../context.ts';
import { refuseErrors, tooManyAddresses, WarehouseRefusal } from '../errors.ts';
import { mostAddresses } from '../limits.ts';
import { inPartnerOrder } from '../lock.ts';
import type { AddressToCheck, AddressValidator } from '../validation/address-validator.ts';
import { knownAddress } from './find.ts';
import { addressToCheck, changeErrors, firstAddressErrors, readAddress } from './rules.ts';
import type { Address } from './schemas.ts';
import {
  clearMisdirected,
  countAddresses,
  deleteAddress,
  findDuplicate,
  insertAddress,
  updateAddress,
} from './store.ts';

type Headers = FastifyRequest['headers'];

/** Creates an address and returns its id. Refuses with 400, 409, 422 or 503 (section 8). */
export async function createAddress(
  { db, clock, ids, addressValidator }: ReturnsWarehouseContext,
  partner: PartnerId,
  sent: SentBody,
): Promise<string> {
  const read = readAddress(sent);
  if ('errors' in read) throw new WarehouseRefusal('bad-request', read.errors);
  const { address } = read;
  await refuseInaccurate(addressValidator, addressToCheck(address));
  const id = ids.uuid();
  await inPartnerOrder(db, partner, async (transaction) => {
    const count = await countAddresses(transaction, partner);
    if (count === 0) refuseErrors(firstAddressErrors(address));
    await refuseDuplicate(transaction, partner, address, null);
    if (count >= mostAddresses) throw tooManyAddresses();
    const now = clock.now();
    if (address.isMisdirectedAddress) await clearMisdirected(transaction, partner, id, now);
    await insertAddress(transaction, partner, { id, address, now });
  });
  return id;
}

/**
 * Replaces an address and returns its ETag. Refuses with 400, 404, 409, 412, 422 or 503. The same address again
 * changes nothing.
 */
export async function changeAddress(
  { db, clock, addressValidator }: ReturnsWarehouseContext,
  partner: PartnerId,
  { id, headers, ...sent }: SentBody & { id: string; headers: Headers },
): Promise<string> {
  const before = await knownAddress(db, partner, id);
  const read = readAddress({ ...sent, body: withCountry(sent.body, before.address) });
  if ('errors' in read) throw new WarehouseRefusal('bad-request', read.errors);
  const { address } = read;
  refuseErrors(changeErrors(before.address, address, await hasDhl(db, partner, id)));
  const wanted = addressToCheck(address);
  if (!isSame(wanted, addressToCheck(before.address))) await refuseInaccurate(addressValidator, wanted);
  return inPartnerOrder(db, partner, async (transaction) => {
    const stored = await knownAddress(transaction, partner, id);
    refuseStale(headers, stored);
    refuseErrors(changeErrors(stored.address, address, await hasDhl(transaction, partner, id)));
    if (isSame(stored.address, address)) return etagAfter(stored, 'unchanged');
    await refuseDuplicate(transaction, partner, address, id);
    const now = clock.now();
    if (address.isMisdirectedAddress) await clearMisdirected(transaction, partner, id, now);
    await updateAddress(transaction, partner, { id, address, now });
    return etagAfter(stored, 'changed');
  });
}

/** Deletes an address. 409 when it has carriers, is the only one, or is the misdirected one (section 8). */
export async function removeAddress(
  { db }: ReturnsWarehouseContext,
  partner: PartnerId,
  { id, headers }: { id: string; headers: Headers },
): Promise<void> {
  await inPartnerOrder(db, partner, async (transaction) => {
    const stored = await knownAddress(transaction, partner, id);
    refuseStale(headers, stored);
    if ((await countAddresses(transaction, partner)) === 1)
      throw new Refusal('conflict', 'The only return address cannot be deleted.');
    if (stored.address.isMisdirectedAddress)
      throw new Refusal(
        'conflict',
        'The address for misdirected returns cannot be deleted; set isMisdirectedAddress on another one first.',
      );
    if ((await countCarriers(transaction, partner, id)).here > 0)
      throw new Refusal('conflict', 'The return address still has carriers; delete them first.');
    await deleteAddress(transaction, partner, id);
  });
}

/** A change without a country keeps the stored one. */
function withCountry(body: unknown, { returnCountry }: Address): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body) || 'returnCountry' in body)
    return body;
  return { ...body, returnCountry };
}

async function hasDhl(db: Db, partner: PartnerId, id: string): Promise<boolean> {
  const carriers = await readCarriers(db, partner, id);
  return carriers.some(({ carrier }) => carrier.returnCarrier === 'DHL');
}

async function refuseDuplicate(db: Db, partner: PartnerId, address: Address, id: string | null) {
  const other = await findDuplicate(db, partner, address, id);
  if (other !== undefined)
    throw new Refusal('conflict', `The address exists already; its id is ${other}.`, { jsonPath: '$' });
}

const isSame = (a: object | undefined, b: object | undefined): boolean => textOf(a) === textOf(b);

const textOf = (value: object | undefined): string =>
  JSON.stringify(Object.entries(value ?? {}).sort(([a], [b]) => (a < b ? -1 : 1)));

async function refuseInaccurate(
  validator: AddressValidator,
  address: AddressToCheck | undefined,
): Promise<void> {
  if (!address) return;
  const finding = await validator.validate(address);
  const jsonPath = '$.returnZipCode';
  switch (finding.kind) {
    case 'fine':
      return;
    case 'inaccurate': {
      const message = 'The address is not accurate: its zip code and its city do not belong together.';
      throw new WarehouseRefusal('bad-request', [
        { message, jsonPath, suggestedAddresses: finding.suggestions },
      ]);
    }
    case 'unverifiable':
      throw new WarehouseRefusal('unprocessable', [
        { message: `The address cannot be validated: ${finding.why}.`, jsonPath },
      ]);
    case 'unavailable':
      throw new Refusal('unavailable', 'Addresses cannot be validated at the moment, try again.', {
        retryAfterSeconds: 5,
      });
  }
}
