import { orderBody, profile } from '../../../harness/bodies.ts';
import { type Answer, answered, type Call, postOnce } from '../../../harness/clients.ts';
import type { Ledger } from '../../../harness/ledger.ts';
import { oneOf } from '../../../harness/random.ts';
import { type Kind, numbered } from './numbered.ts';

type Random = () => number;

// biome-ignore lint/suspicious/noExplicitAny: the caller knows the answer's form
const found = async (call: Call, path: string): Promise<any> => {
  const { status, text } = await answered(() => call('GET', path));
  return status === 200 ? JSON.parse(text) : undefined;
};

/** A write about several variations at once. */
type OfGoods = Pick<Kind, 'name' | 'modulo'> & {
  readonly path: string;
  readonly accepted: number;
  entry(sku: string, number: number): object;
  // biome-ignore lint/suspicious/noExplicitAny: an entry as the server answers it
  numberOf(entry: any): number;
};

export const quantities: OfGoods = {
  name: 'quantities',
  path: '/v1/availability/quantities',
  accepted: 200,
  modulo: 1e9,
  entry: (sku, quantity) => ({ sku, quantity }),
  numberOf: ({ quantity }) => quantity,
};

/** Processing times of variations that exist. */
export const deliveryInformation = (shippingProfileId: string): OfGoods => ({
  name: 'delivery information',
  path: '/v1/availability/product-delivery-information',
  accepted: 202,
  modulo: 99,
  entry: (sku, number) => ({ sku, shippingProfileId, processingTime: String(1 + (number % 99)) }),
  numberOf: ({ processingTime }) => Number(processingTime) - 1,
});

const mostEntries = 120;

/** Writes of one kind about some of these variations, which only this load writes. */
export function ofGoods(call: Call, random: Random, skus: readonly string[], kind: OfGoods): Ledger {
  const { path, accepted, entry, numberOf } = kind;
  return numbered({
    ...kind,
    pauseMs: 60,
    async write(number, _keys, refused) {
      const share = Math.min(1, (random() * mostEntries) / skus.length);
      const named = skus.filter(() => random() < share);
      const written = named.length > 0 ? named : skus.slice(0, 1);
      const body = written.map((sku) => entry(sku, number));
      const answer = await answered(() => call('POST', path, body));
      return answer.status === accepted ? { written } : refused('writing', answer);
    },
    async stored(sku) {
      const one = await found(call, `${path}/${sku}`);
      return one && numberOf(one);
    },
  });
}

const profilesPath = '/v1/shipping-profiles';
const prefix = 'Killed while';
const mostProfiles = 30;

type Profile = { shippingProfileId: string; shippingProfileName: string; transportTime: number };

async function allProfiles(call: Call): Promise<Profile[]> {
  const all: Profile[] = [];
  for (let next: string | undefined = profilesPath; next !== undefined; ) {
    const page: { results: Profile[]; links?: { href: string } } = await found(call, next);
    all.push(...page.results);
    next = page.links?.href;
  }
  return all;
}

/** Creates a profile that no load changes, and returns its id. */
export async function fixedProfile(call: Call): Promise<string> {
  await answered(() => call('POST', profilesPath, profile('Of the goods')));
  return (await allProfiles(call))[0]!.shippingProfileId;
}

export function profiles(call: Call, random: Random): Ledger {
  const names = new Map<string, string>();
  const create = async (number: number): Promise<Answer & { readonly id?: string | undefined }> => {
    const name = `${prefix} ${number}`;
    const answer = await answered(() => call('POST', profilesPath, profile(name, 1 + (number % 99))));
    // Names are taken once: an earlier attempt, which was not answered, has succeeded.
    const wasThere = answer.unanswered > 0 && (answer.status === 409 || answer.text.includes('already used'));
    const made = wasThere
      ? (await allProfiles(call)).find((one) => one.shippingProfileName === name)
      : answer.status === 201 && (JSON.parse(answer.text) as Profile);
    if (made) names.set(made.shippingProfileId, name);
    return { ...answer, id: made ? made.shippingProfileId : undefined };
  };
  return numbered({
    name: 'shipping profiles',
    pauseMs: 150,
    modulo: 99,
    async write(number, ids, refused) {
      const id: string | undefined = oneOf(ids, random);
      if (id === undefined || (ids.length < mostProfiles && random() < 0.4)) {
        const made = await create(number);
        return made.id ? { written: [made.id] } : refused('creating', made);
      }
      if (ids.length >= mostProfiles || random() < 0.3) {
        const answer = await answered(() => call('DELETE', `${profilesPath}/${id}`));
        const isGone = answer.status === 204 || (answer.status === 404 && answer.unanswered > 0);
        return isGone ? { removed: [id] } : refused('deleting', answer);
      }
      const body = profile(names.get(id)!, 1 + (number % 99));
      const answer = await answered(() => call('PUT', `${profilesPath}/${id}`, body));
      return answer.status === 204 ? { written: [id] } : refused('changing', answer);
    },
    async stored(id) {
      const one = (await found(call, `${profilesPath}/${id}`)) as Profile | undefined;
      return one?.shippingProfileName === names.get(id) ? one!.transportTime - 1 : undefined;
    },
    async all() {
      const own = (await allProfiles(call)).filter((one) => one.shippingProfileName.startsWith(prefix));
      return own.map((one) => one.shippingProfileId);
    },
  });
}

/**
 * The marketplace's own system creates and marks orders, each write under its own Idempotency-Key, and repeats requests
 * that were not answered. Each key must take effect once, and a repeat must get the same answer.
 */
export function operatorWrites(call: Call, { partner, random }: { partner: number; random: Random }): Ledger {
  const base = `/operator/v1/partners/${partner}/orders`;
  return numbered({
    name: 'operator writes',
    pauseMs: 150,
    modulo: 2,
    async write(number, ids, refused) {
      const id: string | undefined = oneOf(ids, random);
      const isNew = id === undefined || random() < 0.6;
      const suspected = number % 2 === 1;
      const [path, body, expected] = isNew
        ? [base, { ...orderBody(1), suspectedFraudCase: suspected }, 201]
        : [`${base}/${id}/fraud-suspicion`, { suspected }, 200];
      const once = () => postOnce(call, path, body, `kills-${number}`);
      const answer = await once();
      if (answer.status !== expected) return refused(path, answer);
      if (random() < 0.3) {
        const again = await once();
        if (again.status !== answer.status || again.text !== answer.text)
          refused('a repeat was answered', again);
      }
      return { written: [isNew ? (JSON.parse(answer.text) as { salesOrderId: string }).salesOrderId : id] };
    },
    async stored(id) {
      const order = await found(call, `${base}/${id}`);
      return order && Number(order.suspectedFraudCase);
    },
    async all(db) {
      const rows = await db<{ id: string }[]>`SELECT id FROM sales_order WHERE partner_id = ${partner}`;
      return rows.map(({ id }) => id);
    },
  });
}
