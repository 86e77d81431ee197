import type { MicroTime } from '../../../kernel/timestamp.ts';
import type { Contract, WireVariation } from '../contract.ts';
import { enqueueReview } from '../review/jobs.ts';
import { awaitReview, forgetMoins } from '../review/store.ts';
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
import { type Fault, itemCheck, mostFaults, placed } from './check.ts';
import { conflictFaults } from './conflicts.ts';
import { type StoredVariation, toStored } from './content.ts';
import { foodRole, variationFaults } from './rules.ts';
import {
  type ExistingVariation, foodContents, lockVariations, ownersOfEans, updateContents, updatePricings, upsertVariations,
} from './store.ts'; // biome-ignore format: an import list

/** What a chunk's items are to do to the database. */
type Plan = {
  upserts: StoredVariation[];
  contents: StoredVariation[];
  pricings: StoredVariation[];
  toReview: StoredVariation[];
  /** Skus whose identifier at the marketplace no longer holds. */
  newEans: string[];
};

type Candidate = {
  readonly item: BatchItem;
  /** In the newest contract's shape; undefined when the item is faulty. */
  readonly next: WireVariation | undefined;
  readonly existing: ExistingVariation | undefined;
  readonly faults: readonly Fault[];
};

/** Writes whole variations. Each contract's items are checked against its own model. */
export function variationsAspect(contracts: readonly Contract[]): Aspect {
  const checks = new Map(
    contracts.map((contract) => [contract.name, itemCheck(contract, contract.variationModel)]),
  );
  return {
    name: 'variations',
    listPath: '$',
    groupOf: productOf,
    async apply(chunk) {
      const { candidates, eanOwners } = await candidatesOf(chunk, checks.get(chunk.contract.name)!);
      const refused = await findConflicts(chunk, candidates, eanOwners);
      const plan: Plan = { upserts: [], contents: [], pricings: [], toReview: [], newEans: [] };
      const outcomes = candidates.map((candidate) => decide(candidate, chunk, refused, plan));
      await carryOut(plan, chunk);
      return outcomes;
    },
  };
}

/** Variations of one product are judged together, since they must have the same food role. */
function productOf(value: unknown): string | undefined {
  const reference = (value as { productReference?: unknown } | null)?.productReference;
  return typeof reference === 'string' ? reference : undefined;
}

type EanOwners = ReadonlyMap<string, string>;

/**
 * Checks each item by itself and puts it beside what is stored of its sku, which is locked. Also tells whose the eans
 * are, which is asked for in the same round trip, after the locks.
 */
async function candidatesOf(
  chunk: Chunk,
  check: (item: unknown) => Fault[],
): Promise<{ candidates: Candidate[]; eanOwners: EanOwners }> {
  const { db, partner, contract, catalogue } = chunk;
  const checked = chunk.items.map((item) => {
    const shapeFaults = check(item.value);
    const wire = item.value as WireVariation;
    const faults = shapeFaults.length > 0 ? shapeFaults : variationFaults(wire, contract, catalogue);
    return { item, faults: faults.slice(0, mostFaults), wire: faults.length > 0 ? undefined : wire };
  });
  const skus = checked.flatMap(({ wire }) => (wire ? [wire.sku] : []));
  const hasFood = checked.some(
    ({ wire }) => wire && contract.complianceOf(wire)?.foodInformation !== undefined,
  );
  const withContent = contract.keepsStored || hasFood;
  const eans = checked.flatMap(({ wire }) => (wire ? [wire.ean] : []));
  const [all, eanOwners] = await Promise.all([
    lockVariations(db, partner, skus.sort(), { withContent }),
    ownersOfEans(db, partner, eans),
  ]);
  const candidates = checked.map(({ item, faults, wire }) => {
    const existing = wire && all.get(wire.sku);
    const stored = () => (existing?.content ? (JSON.parse(existing.content) as WireVariation) : undefined);
    const next = wire && contract.fromWire(wire, stored);
    return { item, faults, existing, next };
  });
  return { candidates, eanOwners };
}

/** Faults by sku against other variations. What an older write says of its content counts for nothing. */
async function findConflicts(
  { db, partner, requestedAt }: Chunk,
  candidates: readonly Candidate[],
  eanOwners: EanOwners,
): Promise<ReadonlyMap<string, Fault[]>> {
  const writing = candidates.flatMap(({ next, existing }) =>
    next && !(existing && isOlder(requestedAt, existing.contentRequestedAt)) ? [{ next, existing }] : [],
  );
  const variations = writing.map(({ next }) => next);
  const withFood = variations.filter((variation) => foodRole(variation) !== undefined);
  const contents = withFood.length === 0 ? [] : await foodContents(
    db, partner, withFood.map(({ productReference }) => productReference), variations.map(({ sku }) => sku),
  ); // biome-ignore format: short
  contents.push(...writing.flatMap(({ existing }) => (existing?.content ? [existing.content] : [])));
  return conflictFaults(variations, {
    eanOwners,
    food: withFood.length === 0 ? [] : contents.map((content) => JSON.parse(content) as WireVariation),
  });
}

/** Decides one item and adds what it needs to the plan. */
function decide(
  { item, next, existing, faults }: Candidate,
  chunk: Chunk,
  refused: ReadonlyMap<string, readonly Fault[]>,
  plan: Plan,
): Outcome {
  const variation = skuOf(item.value);
  const all = [...faults, ...(next ? (refused.get(next.sku) ?? []) : [])];
  if (!next || all.length > 0) {
    const errors = all.map((fault) => placed(fault, item.jsonPath, chunk.logref));
    return { variation, kind: 'failed', errors };
  }
  const stored = toStored(next);
  if (!existing) {
    plan.upserts.push(stored);
    plan.toReview.push(stored);
    return { variation, kind: 'succeeded', errors: [] };
  }
  const change = compare(stored, existing, chunk.requestedAt);
  if (change.content === 'write' && change.pricing === 'write') plan.upserts.push(stored);
  else if (change.content === 'write') plan.contents.push(stored);
  else if (change.pricing === 'write') plan.pricings.push(stored);
  if (change.contentDiffers) plan.toReview.push(stored);
  if (change.contentDiffers && stored.ean !== existing.ean) plan.newEans.push(stored.sku);
  return {
    variation,
    kind: change.contentDiffers || change.pricingDiffers ? 'succeeded' : 'unchanged',
    errors: [],
  };
}

/** What of an existing variation changes. An older write changes nothing; an equal but newer one keeps its time. */
function compare(next: StoredVariation, existing: ExistingVariation, requestedAt: MicroTime | undefined) {
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

/** The statements go out together; the transaction's one connection carries them out in this order. */
async function carryOut(plan: Plan, chunk: Chunk): Promise<void> {
  const { db, partner, now } = chunk;
  const times = { writtenAt: writtenAt(chunk), now };
  const writes = [
    upsertVariations(db, partner, plan.upserts, times),
    updateContents(db, partner, plan.contents, times),
    updatePricings(db, partner, plan.pricings, times.writtenAt),
  ];
  if (plan.toReview.length > 0) {
    writes.push(awaitReview(db, partner, plan.toReview, now));
    writes.push(forgetMoins(db, partner, plan.newEans));
    writes.push(enqueueReview(db, partner));
  }
  await Promise.all(writes);
}
