import { skuOf } from '../../../../server/test/support/batches.ts';
import { answered, type Call, read } from './calls.ts';
import { latest, repeat, type Writer } from './client.ts';

type Kind = {
  readonly name: string;
  readonly path: string;
  readonly skus: readonly string[];
  readonly accepted: number;
  entry(sku: string, round: number): object;
  /** The round that a stored entry is of, up to multiples of `modulo`. */
  roundOf(entry: never): number;
  readonly modulo: number;
};

const mostItems = 120;
const looked = 15;
const pauseMs = 60;

type Own = { readonly firstSku: number; readonly count: number };

const skusOf = ({ firstSku, count }: Own) =>
  Array.from({ length: count }, (_, index) => skuOf(firstSku + index));

/** Sets quantities of variations that nobody else sells; each request carries a number higher than the one before. */
export const quantities = (call: Call, random: () => number, own: Own): Writer =>
  numbered(call, random, {
    name: 'quantities',
    path: '/v1/availability/quantities',
    skus: skusOf(own),
    accepted: 200,
    entry: (sku, round) => ({ sku, quantity: round }),
    roundOf: ({ quantity }: { quantity: number }) => quantity,
    modulo: 1e9,
  });

/** The same for processing times of variations that exist. */
export const deliveryInformation = (
  call: Call,
  random: () => number,
  own: Own & { readonly shippingProfileId: string },
): Writer =>
  numbered(call, random, {
    name: 'delivery information',
    path: '/v1/availability/product-delivery-information',
    skus: skusOf(own),
    accepted: 202,
    entry: (sku, round) => ({
      sku,
      shippingProfileId: own.shippingProfileId,
      processingTime: String(1 + (round % 99)),
    }),
    roundOf: ({ processingTime }: { processingTime: string }) => Number(processingTime) - 1,
    modulo: 99,
  });

/** A write that was not answered is sent again until it is: the last acknowledged value of a sku is always known. */
function numbered(call: Call, random: () => number, kind: Kind): Writer {
  const rounds = new Map<string, number>();
  const refused: string[] = [];
  let acknowledged = 0;
  const running = repeat(pauseMs, async (round) => {
    const share = Math.min(1, (random() * mostItems) / kind.skus.length);
    const named = kind.skus.filter(() => random() < share);
    const skus = named.length > 0 ? named : kind.skus.slice(0, 1);
    const body = skus.map((sku) => kind.entry(sku, round));
    const { status, text } = await answered(() => call('POST', kind.path, body));
    if (status !== kind.accepted) refused.push(`${kind.name}: ${status} ${text.slice(0, 200)}`);
    else {
      acknowledged += 1;
      for (const sku of skus) {
        rounds.delete(sku);
        rounds.set(sku, round);
      }
    }
  });
  const ahead = async (sku: string, round: number) => {
    const { status, text } = await answered(() => call('GET', `${kind.path}/${sku}`));
    if (status !== 200) return undefined;
    return (kind.roundOf(JSON.parse(text) as never) - round + 50 * kind.modulo) % kind.modulo;
  };
  return {
    name: kind.name,
    acknowledged: () => acknowledged,
    async missingOfLatest() {
      const missing: string[] = [];
      for (const [sku, round] of latest(rounds, looked)) {
        const by = await ahead(sku, round);
        if (by === undefined || by > kind.modulo / 2)
          missing.push(`${kind.name} of ${sku}: write ${round} is lost`);
      }
      return missing;
    },
    async wrong() {
      const wrong = [...refused];
      for (const [sku, round] of rounds)
        if ((await ahead(sku, round)) !== 0) wrong.push(`${kind.name} of ${sku}: is not of write ${round}`);
      return wrong;
    },
    stop: () => running.stop(),
  };
}

/** Creates a profile that nobody changes, and answers its id. */
export async function fixedProfile(call: Call, content: object): Promise<string> {
  const { status, text } = await answered(() => call('POST', '/v1/shipping-profiles', content));
  if (status === 201) return (JSON.parse(text) as { shippingProfileId: string }).shippingProfileId;
  const { results } = await read<{ results: { shippingProfileId: string }[] }>(call, '/v1/shipping-profiles');
  return results[0]!.shippingProfileId;
}
