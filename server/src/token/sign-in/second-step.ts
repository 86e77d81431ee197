import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Provider } from 'oidc-provider';
import type { Clock } from '../../kernel/clock.ts';
import type { Role } from '../../kernel/roles/roles.ts';
import type { Database } from '../../platform/database.ts';
import type { Sealer } from '../../platform/sealing/index.ts';
import { accountIdOf, findPersonAccount } from '../people/account.ts';
import { type Attempt, beginAttempt } from '../people/failures/failures.ts';
import type { PersonAccess } from '../people/store.ts';
import { enrolFactor, openedKey, provesFactor, sealedKey } from '../second-factor/factor.ts';
import { hasFactor } from '../second-factor/store.ts';
import { newKey } from '../second-factor/totp.ts';
import { type Frame, type Page, sendPage } from './pages.ts';
import { codePage, enrolPage, recoveryPage } from './second-step-page.ts';
import { signInEnded } from './sign-in-page.ts';

/** The parameter (`set-up`) with which the console asks to set up a second factor, or another one. */
export const enrolmentParameter = 'second_factor';

/** What the second step works with. */
export type SecondStepParts = Frame & {
  readonly db: Database;
  readonly clock: Clock;
  readonly factorSealer: Sealer | undefined;
  /** Roles whose people need a second factor. */
  readonly secondFactorRoles: ReadonlySet<Role>;
};

type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>;

/** What an interaction keeps of a person whose password was right. */
type Waiting = {
  readonly accountId: string;
  /** The sealed key that the person is setting up, in Base64. */
  readonly key?: string;
  /** True when nothing is left but to read the recovery codes. */
  readonly isDone?: boolean;
};

/** A person at the second step of a sign-in. */
type Step = {
  readonly request: FastifyRequest<{ Body: URLSearchParams }>;
  readonly reply: FastifyReply;
  readonly interaction: Interaction;
  readonly action: string;
  readonly finish: (person: PersonAccess) => Promise<FastifyReply>;
};

/** The person whose password was right in this interaction; undefined before that. */
const waitingOf = ({ result }: Interaction): Waiting | undefined =>
  (result as { waiting?: Waiting } | undefined)?.waiting;

/** True when the next thing to ask for is a code. */
export const isAtSecondStep = (interaction: Interaction): boolean => waitingOf(interaction) !== undefined;

async function keep(interaction: Interaction, waiting: Waiting | undefined): Promise<void> {
  // The library takes an interaction for a sign-in only when its result has a login.
  interaction.result = (waiting ? { waiting } : {}) as NonNullable<Interaction['result']>;
  await interaction.save(interaction.exp - Math.floor(Date.now() / 1000));
}

/**
 * Goes on after a right password: with the code, with setting the factor up, or, when neither is needed, with what
 * `finish` does. A right password is forgiven as an attempt only then, so that it cannot clear the count of wrong codes.
 */
export async function afterPassword(
  parts: SecondStepParts,
  step: Step,
  person: PersonAccess,
  attempt: Extract<Attempt, { isAllowed: true }>,
): Promise<FastifyReply> {
  const { interaction } = step;
  const accountId = accountIdOf(person);
  const wantsFactor = interaction.params[enrolmentParameter] === 'set-up';
  if (await hasFactor(parts.db, person.personId)) {
    await keep(interaction, { accountId });
    return show(parts, step, codePage({ action: step.action }));
  }
  await attempt.forgive();
  if (!wantsFactor && !parts.secondFactorRoles.has(person.role)) return step.finish(person);
  return beginEnrolment(parts, step, person);
}

async function beginEnrolment(
  parts: SecondStepParts,
  step: Step,
  person: PersonAccess,
): Promise<FastifyReply> {
  const key = newKey();
  const sealed = sealedKey(parts.factorSealer, key, person.personId).toString('base64');
  await keep(step.interaction, { accountId: accountIdOf(person), key: sealed });
  return show(parts, step, pageOf(parts, step, person, key));
}

const pageOf = ({ apiName }: SecondStepParts, { action }: Step, { email }: PersonAccess, key: Buffer): Page =>
  enrolPage({ action, key, apiName, email });

const show = (parts: SecondStepParts, { reply }: Step, page: Page, status = 200): FastifyReply =>
  sendPage(reply, parts, status, page);

/** Shows the page of the second step again, as after a reload; and takes what is sent from it. */
export async function atSecondStep(parts: SecondStepParts, step: Step): Promise<FastifyReply> {
  const { request, interaction, action } = step;
  const waiting = waitingOf(interaction)!;
  const account = await findPersonAccount(parts.db, waiting.accountId, parts.sandbox);
  if (!account) return sendPage(step.reply, parts, 400, signInEnded('You were signed out meanwhile.'));
  const { person } = account;
  if (waiting.isDone) return step.finish(person);
  const key =
    waiting.key && openedKey(parts.factorSealer, Buffer.from(waiting.key, 'base64'), person.personId);
  const again: Page = key ? pageOf(parts, step, person, key) : codePage({ action });
  const code = request.method === 'POST' ? request.body.get('code') : null;
  if (code === null) return show(parts, step, again);
  const attempt = await beginAttempt(parts.db, parts.clock, person.email, request.ip);
  if (!attempt.isAllowed) {
    step.reply.header('retry-after', attempt.retryAfterSeconds);
    const minutes = Math.ceil(attempt.retryAfterSeconds / 60);
    const error = `There were too many failed attempts. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`;
    return show(parts, step, { ...again, error }, 429);
  }
  const now = parts.clock.now();
  const wrong = { ...again, error: 'The code is wrong, or was used before.' };
  if (key) {
    const codes = await enrolFactor(parts, person, { key, code, now });
    if (!codes) return show(parts, step, wrong, 400);
    await attempt.forgive();
    await keep(interaction, { accountId: waiting.accountId, isDone: true });
    return show(parts, step, recoveryPage(action, codes));
  }
  if (!(await provesFactor(parts, person.personId, code, now))) return show(parts, step, wrong, 400);
  await attempt.forgive();
  if (interaction.params[enrolmentParameter] === 'set-up') return beginEnrolment(parts, step, person);
  return step.finish(person);
}

/** Forgets whose password was right. */
export const startOver = (interaction: Interaction): Promise<void> => keep(interaction, undefined);
