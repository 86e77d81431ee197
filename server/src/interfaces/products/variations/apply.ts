import type { MicroTime } from '../../../kernel/timestamp.ts';
import type { Contract, WireVariation } from '../contract.ts';
import { awaitReview, forgetMoins } from '../review/store.ts';
import {
  type BatchEntry,
  type BatchWriter,
  type EntryContext,
  type EntryResult,
  isNewer,
  isOlder,
  type SliceContext,
  writtenAt,
} from '../update-tasks/batch-writer.ts';
import type { Entries } from '../update-tasks/entries.ts';
import { entryCheck, mostErrors, placed, type VariationError } from './check.ts';
import { conflictErrors } from './conflicts.ts';
import { type StoredVariation, toStored } from './content.ts';
import { foodRole, variationErrors } from './rules.ts';
import {
  type ExistingVariation, foodContents, giveUpEans, lockVariations, ownersOfEans, updateContents, updatePricings, upsertVariations,
} from './store.ts'; // biome-ignore format: an import list

/** The changes of a slice in the database. */
type Plan = {
  upserts: StoredVariation[];
  contents: StoredVariation[];
  pricings: StoredVariation[];
  toReview: StoredVariation[];
  /** Skus that lose their ean to another sku. */
  givers: string[];
  /** Skus whose moin is no longer valid. */
  newEans: string[];
};

/** An entry after `prepare`, without its parsed objects. */
type Prepared = {
  readonly errors: readonly VariationError[];
  /**
   * The variation to store; undefined when the entry is invalid, or when it must be merged with the stored variation.
   */
  readonly next?: Next;
  /** The entry itself, when it must be merged with the stored variation. */
  readonly wire?: WireVariation;
};

type Next = { readonly stored: StoredVariation; readonly foodRole: string | undefined };

type Candidate = {
  readonly entry: BatchEntry<Prepared>;
  /** In the newest contract's shape; undefined when the entry is invalid. */
  readonly next: Next | undefined;
  readonly existing: ExistingVariation | undefined;
};

/** Writes whole variations. Each contract's entries are checked against its own model. */
export function variationsWriter(contracts: readonly Contract[]): BatchWriter {
  const checks = new Map(
    contracts.map((contract) => [contract.name, entryCheck(contract, contract.variationModel)]),
  );
  const writer: BatchWriter<Prepared> = {
    name: 'variations',
    listPath: '$',
    isOneSlice: mayHaveFood,
    prepare(value, { contract, catalogue, mayBeUnstorable, keep }) {
      const wire = value as WireVariation;
      const shapeErrors = checks.get(contract.name)!(value, mayBeUnstorable);
      const errors = shapeErrors.length > 0 ? shapeErrors : variationErrors(wire, contract, catalogue);
      if (errors.length > 0) return { errors: errors.slice(0, mostErrors) };
      if (contract.keepsStored) return { errors, wire };
      return {
        errors,
        next: nextOf(
          contract.fromWire(wire, () => undefined),
          keep,
        ),
      };
    },
    async apply(slice) {
      const { candidates, eanOwners } = await candidatesOf(slice);
      const refused = await findConflicts(slice, candidates, eanOwners);
      const plan: Plan = { upserts: [], contents: [], pricings: [], toReview: [], givers: [], newEans: [] };
      const outcomes = candidates.map((candidate) => decide(candidate, slice, refused, plan));
      plan.givers = giversOf([...plan.upserts, ...plan.contents], eanOwners);
      await carryOut(plan, slice);
      return outcomes;
    },
  };
  return writer;
}

const nextOf = (variation: WireVariation, keep?: EntryContext['keep']): Next => ({
  stored: toStored(variation, keep),
  foodRole: foodRole(variation),
});

/**
 * Variations of one product are judged together, because they must have the same food role: a new one, or a stored
 * one that stays. JSON may write the name with escapes.
 */
const mayHaveFood = (entries: Entries, contract: Contract): boolean =>
  contract.keepsStored || entries.mention('foodInformation') || entries.mention('\\u');

type EanOwners = ReadonlyMap<string, string>;

/**
 * Locks and reads the stored variation of each valid entry. In the same round trip, after the locks, reads which skus
 * have the entries' eans.
 */
async function candidatesOf(
  slice: SliceContext<Prepared>,
): Promise<{ candidates: Candidate[]; eanOwners: EanOwners }> {
  const { db, partner, contract } = slice;
  const sound = slice.entries.filter(({ prepared }) => prepared.next ?? prepared.wire);
  const hasFood = sound.some(({ prepared: { next } }) => next?.foodRole !== undefined);
  const [all, eanOwners] = await Promise.all([
    lockVariations(db, partner, sound.map(({ sku }) => sku).sort(), {
      withContent: contract.keepsStored || hasFood,
      withTimes: slice.requestedAt !== undefined,
    }),
    ownersOfEans(
      db,
      partner,
      sound.map(({ prepared: { next, wire } }) => next?.stored.ean ?? wire!.ean),
    ),
  ]);
  const candidates = slice.entries.map((entry): Candidate => {
    const { next, wire } = entry.prepared;
    const existing = next || wire ? all.get(entry.sku) : undefined;
    const stored = () => (existing?.content ? (JSON.parse(existing.content) as WireVariation) : undefined);
    return { entry, existing, next: wire ? nextOf(contract.fromWire(wire, stored)) : next };
  });
  return { candidates, eanOwners };
}

/** Skus that lose their ean to another sku of this slice. In the same slice they get another one. */
const giversOf = (written: readonly StoredVariation[], eanOwners: EanOwners): string[] =>
  written.flatMap(({ sku, ean }) => {
    const owner = eanOwners.get(ean);
    return owner === undefined || owner === sku ? [] : [owner];
  });

/** Validation errors by sku that conflict with other variations. Ignores the content of older writes. */
async function findConflicts(
  { db, partner, requestedAt }: SliceContext<Prepared>,
  candidates: readonly Candidate[],
  eanOwners: EanOwners,
): Promise<ReadonlyMap<string, VariationError[]>> {
  const writing = candidates.flatMap(({ next, existing }) =>
    next && !(existing && isOlder(requestedAt, existing.contentRequestedAt)) ? [{ next, existing }] : [],
  );
  const variations = writing.map(({ next: { stored, foodRole } }) => ({ ...claimOf(stored), foodRole }));
  const withFood = variations.filter(({ foodRole }) => foodRole !== undefined);
  const contents = withFood.length === 0 ? [] : await foodContents(
    db, partner, withFood.map(({ productReference }) => productReference), variations.map(({ sku }) => sku),
  ); // biome-ignore format: short
  contents.push(...writing.flatMap(({ existing }) => (existing?.content ? [existing.content] : [])));
  return conflictErrors(variations, {
    eanOwners,
    food:
      withFood.length === 0
        ? []
        : contents.map((content) => {
            const variation = JSON.parse(content) as WireVariation;
            return { ...claimOf(variation), foodRole: foodRole(variation) };
          }),
  });
}

const claimOf = ({
  sku,
  ean,
  productReference,
}: Pick<WireVariation, 'sku' | 'ean' | 'productReference'>) => ({
  sku,
  ean,
  productReference,
});

/** Decides one entry, and adds its changes to the plan. */
function decide(
  { entry, next, existing }: Candidate,
  slice: SliceContext<Prepared>,
  refused: ReadonlyMap<string, readonly VariationError[]>,
  plan: Plan,
): EntryResult {
  const variation = entry.sku;
  const all = [...entry.prepared.errors, ...(next ? (refused.get(variation) ?? []) : [])];
  if (!next || all.length > 0) {
    const errors = all.map((error) => placed(error, entry.jsonPath, slice.logref));
    return { variation, kind: 'failed', errors };
  }
  const { stored } = next;
  if (!existing) {
    plan.upserts.push(stored);
    plan.toReview.push(stored);
    return { variation, kind: 'succeeded', errors: [] };
  }
  const change = compare(stored, existing, slice.requestedAt);
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

/**
 * Compares an entry with the stored variation. An older write changes nothing; an equal but newer write stores its
 * time.
 */
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

/** Sends all statements at once. The transaction's connection runs them in this order. */
async function carryOut(plan: Plan, slice: SliceContext<Prepared>): Promise<void> {
  const { db, partner, now } = slice;
  const times = { writtenAt: writtenAt(slice), now };
  const writes = [
    giveUpEans(db, partner, plan.givers),
    upsertVariations(db, partner, plan.upserts, times),
    updateContents(db, partner, plan.contents, times),
    updatePricings(db, partner, plan.pricings, times.writtenAt),
  ];
  if (plan.toReview.length > 0) {
    writes.push(awaitReview(db, partner, plan.toReview, now));
    writes.push(forgetMoins(db, partner, plan.newEans));
    slice.needsReview();
  }
  await Promise.all(writes);
}
