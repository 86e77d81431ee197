import type { Contract, WireVariation } from '../contract.ts';
import { enqueueReview } from '../review/jobs.ts';
import { awaitReview } from '../review/store.ts';
import {
  type Aspect,
  type BatchItem,
  type Chunk,
  isNewer,
  isOlder,
  type Outcome,
  skuOf,
  writtenAt,
} from '../update-tasks/aspect.ts';
import { type Fault, itemCheck, placed } from './check.ts';
import { type StoredVariation, toStored } from './content.ts';
import { foodRole, foodRoleFault, variationFaults } from './rules.ts';
import {
  type ExistingVariation, foodContents, lockVariations, ownersOfEans, updateContents, updatePricings, upsertVariations,
} from './store.ts'; // biome-ignore format: an import list

/** What a chunk's items are to do to the database. */
type Plan = {
  upserts: StoredVariation[];
  contents: StoredVariation[];
  pricings: StoredVariation[];
  toReview: StoredVariation[];
};

type Candidate = { readonly item: BatchItem; readonly wire: WireVariation | undefined; faults: Fault[] };

/** Writes whole variations. Each contract's items are checked against its own model. */
export function variationsAspect(contracts: readonly Contract[]): Aspect {
  const checks = new Map(
    contracts.map((contract) => [contract.name, itemCheck(contract, contract.variationModel)]),
  );
  return {
    name: 'variations',
    listPath: '$',
    async apply(chunk) {
      const candidates = chunk.items.map((item) => candidate(item, chunk, checks.get(chunk.contract.name)!));
      const known = candidates.flatMap(({ wire }) => (wire ? [wire] : []));
      const existing = await lockVariations(chunk.db, chunk.partner, known.map(({ sku }) => sku).sort());
      await refuseTakenEans(chunk, candidates);
      await refuseOtherFoodRoles(chunk, candidates);
      const plan: Plan = { upserts: [], contents: [], pricings: [], toReview: [] };
      const outcomes = candidates.map((entry) => decide(entry, chunk, existing, plan));
      await carryOut(plan, chunk);
      return outcomes;
    },
  };
}

function candidate(item: BatchItem, chunk: Chunk, check: (item: unknown) => Fault[]): Candidate {
  const shapeFaults = check(item.value);
  if (shapeFaults.length > 0) return { item, wire: undefined, faults: shapeFaults };
  const wire = item.value as WireVariation;
  return { item, wire, faults: variationFaults(wire, chunk.contract, chunk.catalogue) };
}

/** An ean belongs to one sku; what another sku had when the chunk began stays taken. */
async function refuseTakenEans(chunk: Chunk, candidates: Candidate[]): Promise<void> {
  const sound = candidates.filter(({ faults }) => faults.length === 0);
  const owners = await ownersOfEans(
    chunk.db,
    chunk.partner,
    sound.map(({ wire }) => wire!.ean),
  );
  for (const entry of sound) {
    const { ean, sku } = entry.wire!;
    const owner = owners.get(ean) ?? sku;
    owners.set(ean, owner);
    if (owner !== sku)
      entry.faults = [
        { code: '700003 - EAN_IN_USE', title: `The ean ${ean} belongs to your sku ${owner}`, path: 'ean' },
      ];
  }
}

async function refuseOtherFoodRoles(chunk: Chunk, candidates: Candidate[]): Promise<void> {
  const withFood = candidates.filter(
    ({ faults, wire }) => faults.length === 0 && wire && foodRole(wire) !== undefined,
  );
  if (withFood.length === 0) return;
  const references = withFood.map(({ wire }) => wire!.productReference);
  const contents = await foodContents(
    chunk.db,
    chunk.partner,
    references,
    withFood.map(({ wire }) => wire!.sku),
  );
  const roles = new Map(
    contents.map((content) => {
      const other = JSON.parse(content) as WireVariation;
      return [other.productReference, foodRole(other)] as const;
    }),
  );
  for (const entry of withFood) {
    const wire = entry.wire!;
    entry.faults = foodRoleFault(wire, roles.get(wire.productReference));
    if (entry.faults.length === 0) roles.set(wire.productReference, foodRole(wire));
  }
}

/** Decides one item and adds what it needs to the plan. */
function decide(
  { item, wire, faults }: Candidate,
  chunk: Chunk,
  all: Map<string, ExistingVariation>,
  plan: Plan,
): Outcome {
  const variation = skuOf(item.value);
  if (!wire || faults.length > 0) {
    const errors = faults.map((fault) => placed(fault, item.jsonPath, chunk.logref));
    return { variation, kind: 'failed', errors };
  }
  const existing = all.get(wire.sku);
  const stored = chunk.contract.fromWire(wire, existing && (JSON.parse(existing.content) as WireVariation));
  const next = toStored(stored);
  if (!existing) {
    plan.upserts.push(next);
    plan.toReview.push(next);
    return { variation, kind: 'succeeded', errors: [] };
  }
  const change = compare(next, existing, chunk.requestedAt);
  if (change.content === 'write' && change.pricing === 'write') plan.upserts.push(next);
  else if (change.content === 'write') plan.contents.push(next);
  else if (change.pricing === 'write') plan.pricings.push(next);
  if (change.contentDiffers) plan.toReview.push(next);
  return {
    variation,
    kind: change.contentDiffers || change.pricingDiffers ? 'succeeded' : 'unchanged',
    errors: [],
  };
}

/** What of an existing variation changes. An older write changes nothing; an equal but newer one keeps its time. */
function compare(next: StoredVariation, existing: ExistingVariation, requestedAt: Date | undefined) {
  const contentDiffers =
    next.contentHash !== existing.contentHash && !isOlder(requestedAt, existing.contentRequestedAt);
  const pricingDiffers =
    next.pricing !== existing.pricing && !isOlder(requestedAt, existing.priceRequestedAt);
  return {
    contentDiffers,
    pricingDiffers,
    content: contentDiffers || isNewer(requestedAt, existing.contentRequestedAt) ? 'write' : 'keep',
    pricing: pricingDiffers || isNewer(requestedAt, existing.priceRequestedAt) ? 'write' : 'keep',
  };
}

async function carryOut(plan: Plan, chunk: Chunk): Promise<void> {
  const { db, partner, now } = chunk;
  const times = { writtenAt: writtenAt(chunk), now };
  await upsertVariations(db, partner, plan.upserts, times);
  await updateContents(db, partner, plan.contents, times);
  await updatePricings(db, partner, plan.pricings, times.writtenAt);
  if (plan.toReview.length === 0) return;
  await awaitReview(db, partner, plan.toReview, now);
  await enqueueReview(db, partner);
}
