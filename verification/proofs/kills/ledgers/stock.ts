import { answered, type Call, missing, read, repeat } from '../../../harness/clients.ts';
import type { Ledger } from '../../../harness/ledger.ts';
import { skuOf } from '../../../harness/uploads.ts';

type Kind = {
  readonly name: string;
  readonly path: string;
  readonly accepted: number;
  entry(sku: string, round: number): object;
  /** The round that a stored entry is of, up to multiples of `modulo`. */
  roundOf(entry: never): number;
  readonly modulo: number;
};

const mostItems = 120;
const looked = 15;
const pauseMs = 60;

/** Variations that nobody else writes. */
export type Goods = { readonly firstSku: number; readonly count: number };

/** Sets quantities; each request carries a number higher than the one before. */
export const quantities = (call: Call, random: () => number, goods: Goods): Ledger =>
  numbered(call, random, goods, {
    name: 'quantities',
    path: '/v1/availability/quantities',
    accepted: 200,
    entry: (sku, round) => ({ sku, quantity: round }),
    roundOf: ({ quantity }: { quantity: number }) => quantity,
    modulo: 1e9,
  });

/** The same for processing times of variations that exist. */
export const deliveryInformation = (
  call: Call,
  random: () => number,
  { shippingProfileId, ...goods }: Goods & { readonly shippingProfileId: string },
): Ledger =>
  numbered(call, random, goods, {
    name: 'delivery information',
    path: '/v1/availability/product-delivery-information',
    accepted: 202,
    entry: (sku, round) => ({ sku, shippingProfileId, processingTime: String(1 + (round % 99)) }),
    roundOf: ({ processingTime }: { processingTime: string }) => Number(processingTime) - 1,
    modulo: 99,
  });

/** A write that was not answered is sent again until it is: the last acknowledged value of a sku is always known. */
function numbered(call: Call, random: () => number, { firstSku, count }: Goods, kind: Kind): Ledger {
  const all = Array.from({ length: count }, (_, index) => skuOf(firstSku + index));
  const rounds = new Map<string, number>();
  const refused: string[] = [];
  let acknowledged = 0;
  const running = repeat(pauseMs, async (round) => {
    const share = Math.min(1, (random() * mostItems) / all.length);
    const named = all.filter(() => random() < share);
    const skus = named.length > 0 ? named : all.slice(0, 1);
    const body = skus.map((sku) => kind.entry(sku, round));
    const { status, text } = await answered(() => call('POST', kind.path, body));
    if (status !== kind.accepted) return void refused.push(`${kind.name}: ${status} ${text.slice(0, 200)}`);
    acknowledged += 1;
    for (const sku of skus) {
      rounds.delete(sku);
      rounds.set(sku, round);
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
      const lost: string[] = [];
      for (const [sku, round] of [...rounds].slice(-looked)) {
        const by = await ahead(sku, round);
        if (by === undefined || by > kind.modulo / 2)
          lost.push(`${kind.name} of ${sku}: write ${round} is lost`);
      }
      return lost;
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

const profilesPath = '/v1/shipping-profiles';
const prefix = 'Killed while';
const mostProfiles = 30;
const lookedProfiles = 5;
const profilePauseMs = 150;

type Stored = { shippingProfileId: string; shippingProfileName: string; transportTime: number };

/** A profile as a request has it. */
const profile = (shippingProfileName: string, transportTime: number) => ({
  shippingProfileName,
  workingDays: ['MONDAY', 'TUESDAY'],
  orderCutoff: '12:00',
  deliveryType: 'PARCEL',
  defaultProcessingTime: 1,
  transportTime,
});

/** Creates a profile that nobody changes, and answers its id. */
export async function fixedProfile(call: Call): Promise<string> {
  await answered(() => call('POST', profilesPath, profile('Of the goods', 1)));
  const { results } = await read<{ results: Stored[] }>(call, profilesPath);
  return results[0]!.shippingProfileId;
}

/** The profiles that there must be, by id, and what was not as it should be. */
type Known = {
  readonly profiles: Map<string, { readonly name: string; readonly transportTime: number }>;
  readonly wrong: string[];
  acknowledged: number;
};

/** What can be done to profiles. Whatever was not answered is sent again until it is. */
function profileWrites(call: Call, known: Known) {
  const { profiles: stored, wrong } = known;
  const refused = (what: string, { status, text }: { status: number; text: string }) =>
    void wrong.push(`${what}: ${status} ${text.slice(0, 200)}`);
  const done = (id: string, now?: { name: string; transportTime: number }) => {
    stored.delete(id);
    if (now) stored.set(id, now);
    known.acknowledged += 1;
  };
  return {
    async create(name: string) {
      const answer = await answered(() => call('POST', profilesPath, profile(name, 1)));
      // Names are taken once: an earlier attempt, which was not answered, has succeeded.
      const wasThere =
        answer.unanswered > 0 && (answer.status === 409 || answer.text.includes('already used'));
      if (answer.status !== 201 && !wasThere) return refused(`creating ${name}`, answer);
      const made = wasThere
        ? (await allProfiles(call)).find((one) => one.shippingProfileName === name)
        : (JSON.parse(answer.text) as Stored);
      if (!made) return refused(`creating ${name}`, answer);
      done(made.shippingProfileId, { name, transportTime: 1 });
    },
    async change(id: string, transportTime: number) {
      const { name } = stored.get(id)!;
      const answer = await answered(() => call('PUT', `${profilesPath}/${id}`, profile(name, transportTime)));
      if (answer.status !== 204) return refused(`changing ${name}`, answer);
      done(id, { name, transportTime });
    },
    async remove(id: string) {
      const answer = await answered(() => call('DELETE', `${profilesPath}/${id}`));
      const isGone = answer.status === 204 || (answer.status === 404 && answer.unanswered > 0);
      if (!isGone) return refused(`deleting ${stored.get(id)!.name}`, answer);
      done(id);
    },
  };
}

/** Creates, changes and deletes profiles. */
export function profiles(call: Call, random: () => number): Ledger {
  const known: Known = { profiles: new Map(), wrong: [], acknowledged: 0 };
  const { create, change, remove } = profileWrites(call, known);
  const running = repeat(profilePauseMs, async (round) => {
    const ids = [...known.profiles.keys()];
    const id = ids[Math.floor(random() * ids.length)];
    if (id === undefined || (ids.length < mostProfiles && random() < 0.4))
      return create(`${prefix} ${round}`);
    return ids.length >= mostProfiles || random() < 0.3 ? remove(id) : change(id, 1 + (round % 99));
  });
  return {
    name: 'shipping profiles',
    acknowledged: () => known.acknowledged,
    async missingOfLatest() {
      const ids = [...known.profiles.keys()].slice(-lookedProfiles);
      const paths = ids.map((id) => `${profilesPath}/${id}`);
      // What was deleted in the meantime is not missing.
      const lost = await missing(call, paths);
      return lost.filter((line) => [...known.profiles.keys()].some((id) => line.includes(id)));
    },
    async wrong() {
      const stored = (await allProfiles(call)).filter((one) => one.shippingProfileName.startsWith(prefix));
      const expected = [...known.profiles].map(([id, one]) => `${id} ${one.name} ${one.transportTime}`);
      const found = stored.map(
        (one) => `${one.shippingProfileId} ${one.shippingProfileName} ${one.transportTime}`,
      );
      const lost = expected.filter((one) => !found.includes(one));
      const extra = found.filter((one) => !expected.includes(one));
      return [
        ...known.wrong,
        ...lost.map((one) => `lost: ${one}`),
        ...extra.map((one) => `not acknowledged: ${one}`),
      ];
    },
    stop: () => running.stop(),
  };
}

async function allProfiles(call: Call): Promise<Stored[]> {
  const all: Stored[] = [];
  for (let next: string | undefined = profilesPath; next !== undefined; ) {
    const page: { results: Stored[]; links?: { href: string } } = await read(call, next);
    all.push(...page.results);
    next = page.links?.href;
  }
  return all;
}
