import type { PartnerId } from '../../kernel/caller.ts';
import type { Clock } from '../../kernel/clock.ts';
import { mayWrite, type Preconditions, type Validators } from '../../kernel/conditional.ts';
import type { Ids } from '../../kernel/ids.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Database, Db } from '../../platform/database.ts';
import { publish, topicOf } from '../../platform/outbox/index.ts';
import {
  InvalidProfile,
  lastProfile,
  outdated,
  profileInUse,
  tooManyProfiles,
  unknownProfile,
} from './errors.ts';
import { mostProfiles } from './limits.ts';
import {
  deliveryTypeError,
  isSame,
  nameTaken,
  type ProfileContent,
  type Reading,
  timesDiffer,
} from './rules.ts';
import {
  countProfiles,
  deleteProfile,
  insertProfile,
  isNameTaken,
  lockAllProfiles,
  lockCreation,
  lockProfile,
  type Profile,
  updateProfile,
} from './store.ts';

/** What the functions of this slice need. */
export type ShippingProfilesContext = { readonly db: Database; readonly clock: Clock; readonly ids: Ids };

/** Published when the times of a profile change: the handler updates the linked products. */
export const profileChanged = topicOf<{ readonly shippingProfileId: string }>()(
  'availability-profile-changed',
  { once: true },
);

const uniqueViolation = '23505';
const foreignKeyViolation = '23503';

/** The validators of a profile's state: a strong entity tag, and the time of the last change. */
export const validatorsOf = (profile: Pick<Profile, 'shippingProfileId' | 'version' | 'lastModified'>) =>
  ({
    etag: `"${profile.shippingProfileId}.${profile.version}"`,
    lastModified: profile.lastModified,
    isExact: true,
  }) satisfies Validators;

/**
 * Stores a new profile. 400 with all errors of the body, 409 when the new id exists already, and for one profile more
 * than a partner can have.
 */
export async function createProfile(
  { db, clock, ids }: ShippingProfilesContext,
  partner: PartnerId,
  reading: Reading,
): Promise<Profile> {
  const create = async (transaction: Db): Promise<Profile> => {
    const content = complete(reading, await nameErrors(transaction, partner, reading));
    await lockCreation(transaction, partner);
    if ((await countProfiles(transaction, partner)) >= mostProfiles) throw tooManyProfiles();
    const now = clock.now();
    const id = ids.uuid();
    if (!(await insertProfile(transaction, partner, { id, content, now })))
      throw new InvalidProfile([nameTaken(content.shippingProfileName)]);
    return { ...content, shippingProfileId: id, version: 1, lastModified: now };
  };
  return db.begin(create).catch((error: unknown) => {
    if (!isSqlState(error, uniqueViolation)) throw error;
    throw new Refusal('conflict', 'Conflict creating the shipping profile id, try again.');
  });
}

/** A new content for a profile, and the state that the seller expects the profile to have. */
type Replacement = {
  readonly id: string;
  readonly reading: Reading;
  readonly preconditions: Preconditions;
};

/**
 * Replaces a profile, and returns its entity tag. The same content changes nothing. 404 for an unknown profile, then 400
 * with all errors of the body, then 412 when the preconditions name another state. Publishes `profileChanged` when the
 * times change.
 */
export async function replaceProfile(
  { db, clock }: ShippingProfilesContext,
  partner: PartnerId,
  { id, reading, preconditions }: Replacement,
): Promise<string> {
  const replace = async (transaction: Db): Promise<string> => {
    const present = await lockProfile(transaction, partner, id);
    if (!present) throw unknownProfile(id);
    const content = complete(reading, [
      ...(await nameErrors(transaction, partner, reading, id)),
      ...deliveryTypeError(present.deliveryType, reading.content.deliveryType),
    ]);
    if (!mayWrite(preconditions, validatorsOf(present))) throw outdated();
    if (isSame(present, content)) return validatorsOf(present).etag;
    await updateProfile(transaction, partner, { id, content, now: clock.now() });
    if (timesDiffer(present, content))
      await publish(transaction, partner, profileChanged, [{ shippingProfileId: id }]);
    return validatorsOf({ ...present, version: present.version + 1 }).etag;
  };
  return db.begin(replace).catch((error: unknown) => {
    const name = reading.content.shippingProfileName;
    if (name === undefined || !isSqlState(error, uniqueViolation)) throw error;
    throw new InvalidProfile([nameTaken(name)]);
  });
}

/** Deletes a profile. 404 for an unknown profile; 412 for another state, for the last profile, and while skus are linked. */
export async function removeProfile(
  { db }: ShippingProfilesContext,
  partner: PartnerId,
  id: string,
  preconditions: Preconditions,
): Promise<void> {
  const remove = async (transaction: Db) => {
    const all = await lockAllProfiles(transaction, partner);
    const present = all.find((profile) => profile.shippingProfileId === id);
    if (!present) throw unknownProfile(id);
    if (!mayWrite(preconditions, validatorsOf(present))) throw outdated();
    if (all.length === 1) throw lastProfile();
    await deleteProfile(transaction, partner, id);
  };
  await db.begin(remove).catch((error: unknown) => {
    throw isSqlState(error, foreignKeyViolation) ? profileInUse() : error;
  });
}

function complete({ content, errors }: Reading, further: readonly (typeof errors)[number][]): ProfileContent {
  if (errors.length + further.length > 0) throw new InvalidProfile([...errors, ...further]);
  return content as ProfileContent;
}

async function nameErrors(db: Db, partner: PartnerId, { content }: Reading, except?: string) {
  const name = content.shippingProfileName;
  return name !== undefined && (await isNameTaken(db, partner, name, except)) ? [nameTaken(name)] : [];
}

const isSqlState = (error: unknown, state: string): boolean =>
  (error as { code?: unknown } | null)?.code === state;
