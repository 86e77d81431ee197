import { answered, type Call, read } from './calls.ts';
import { latest, repeat, type Writer } from './client.ts';

const path = '/v1/shipping-profiles';
const prefix = 'Killed while';
const most = 30;
const looked = 5;
const pauseMs = 150;

/** A profile as a request has it. */
export const profile = (shippingProfileName: string, transportTime: number) => ({
  shippingProfileName,
  workingDays: ['MONDAY', 'TUESDAY'],
  orderCutoff: '12:00',
  deliveryType: 'PARCEL',
  defaultProcessingTime: 1,
  transportTime,
});

type Stored = { shippingProfileId: string; shippingProfileName: string; transportTime: number };

/** Creates, changes and deletes profiles. Whatever was not answered is sent again until it is. */
export function profiles(call: Call, random: () => number): Writer {
  const known = new Map<string, { name: string; transportTime: number }>();
  const wrong: string[] = [];
  let acknowledged = 0;
  const mine = async () =>
    (await allProfiles(call)).filter((one) => one.shippingProfileName.startsWith(prefix));
  const create = async (round: number) => {
    const name = `${prefix} ${round}`;
    const { status, text, unanswered } = await answered(() => call('POST', path, profile(name, 1)));
    // Names are taken once: an earlier attempt, which was not answered, has succeeded.
    const wasThere = unanswered > 0 && (status === 409 || text.includes('already used'));
    const id = wasThere
      ? (await mine()).find((one) => one.shippingProfileName === name)?.shippingProfileId
      : status === 201
        ? (JSON.parse(text) as Stored).shippingProfileId
        : undefined;
    if (id === undefined) return void wrong.push(`creating ${name}: ${status} ${text.slice(0, 200)}`);
    known.set(id, { name, transportTime: 1 });
    acknowledged += 1;
  };
  const change = async (id: string, transportTime: number) => {
    const { name } = known.get(id)!;
    const { status } = await answered(() => call('PUT', `${path}/${id}`, profile(name, transportTime)));
    if (status !== 204) return void wrong.push(`changing ${name}: ${status}`);
    known.delete(id);
    known.set(id, { name, transportTime });
    acknowledged += 1;
  };
  const remove = async (id: string) => {
    const { status, unanswered } = await answered(() => call('DELETE', `${path}/${id}`));
    const isGone = status === 204 || (status === 404 && unanswered > 0);
    if (!isGone) return void wrong.push(`deleting ${known.get(id)!.name}: ${status}`);
    known.delete(id);
    acknowledged += 1;
  };
  const running = repeat(pauseMs, async (round) => {
    const ids = [...known.keys()];
    const id = ids[Math.floor(random() * ids.length)];
    if (id === undefined || (ids.length < most && random() < 0.4)) return create(round);
    return ids.length >= most || random() < 0.3 ? remove(id) : change(id, 1 + (round % 99));
  });
  return {
    name: 'shipping profiles',
    acknowledged: () => acknowledged,
    async missingOfLatest() {
      const stored = new Set<string>();
      const before = latest(known, looked);
      for (const { shippingProfileId } of await mine()) stored.add(shippingProfileId);
      // What was deleted in the meantime is not missing.
      return before
        .filter(([id]) => !stored.has(id) && known.has(id))
        .map(([, { name }]) => `${name} is lost`);
    },
    async wrong() {
      const stored = await mine();
      const expected = [...known].map(([id, { name, transportTime }]) => `${id} ${name} ${transportTime}`);
      const found = stored.map(
        (one) => `${one.shippingProfileId} ${one.shippingProfileName} ${one.transportTime}`,
      );
      const missing = expected.filter((one) => !found.includes(one));
      const extra = found.filter((one) => !expected.includes(one));
      return [
        ...wrong,
        ...missing.map((one) => `lost: ${one}`),
        ...extra.map((one) => `not acknowledged: ${one}`),
      ];
    },
    stop: () => running.stop(),
  };
}

async function allProfiles(call: Call): Promise<Stored[]> {
  const all: Stored[] = [];
  for (let next: string | undefined = path; next !== undefined; ) {
    const page: { results: Stored[]; links?: { href: string } } = await read(call, next);
    all.push(...page.results);
    next = page.links?.href;
  }
  return all;
}
