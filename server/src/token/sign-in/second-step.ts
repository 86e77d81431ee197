import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Provider } from 'oidc-provider';
import type { Clock } from '../../kernel/clock.ts';
import type { Role } from '../../kernel/roles/roles.ts';
import type { Database } from '../../platform/database.ts';
import type { Sealer } from '../../platform/sealing/index.ts';
import { accountIdOf, findPersonAccount } from '../people/account.ts';
import { type AllowedAttempt, beginAttempt, checkAttempt } from '../people/failures/failures.ts';
import type { PersonAccess } from '../people/store.ts';
import { enrolFactor, openedKey, provesFactor, sealedKey } from '../second-factor/factor.ts';
import { hasFactor } from '../second-factor/store.ts';
import { newKey } from '../second-factor/totp.ts';
import { browserOf } from './known-browser.ts';
import { type Frame, type Page, sendPage, tooManyFailures } from './pages.ts';
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
  /** When the factor that the person has proved was set up. Absent when the person had none. */
  readonly proved?: string;
  /** True when nothing is left but to read the recovery codes. */
  readonly isDone?: boolean;
};

/** A person at the second step of a sign-in. */
type Step = {
  readonly request: FastifyRequest<{ Body: URLSearchParams }>;
  readonly reply: FastifyReply;
  readonly interaction: Interaction;
  readonly action: string;
  /** The origin of the agent that asks; undefined for the console. */
  readonly agent?: string | undefined;
  readonly finish: (person: PersonAccess) => Promise<FastifyReply>;
};

/** The person whose password was right in this interaction; undefined before that. */
const waitingOf = ({ result }: Interaction): Waiting | undefined =>
  (result as { waiting?: Waiting } | undefined)?.waiting;

/** True when the next thing to ask for is a code. */
export const isAtSecondStep = (interaction: Interaction): boolean => waitingOf(interaction) !== undefined;

/** When the factor was set up that the person has proved; undefined for none. */
const provedIn = ({ proved }: Waiting): Date | undefined =>
  proved === undefined ? undefined : new Date(proved);

async function keep(interaction: Interaction, waiting: Waiting | undefined): Promise<void> {
  // The library takes an interaction for a sign-in only when its result has a login.
  interaction.result = (waiting ? { waiting } : {}) as NonNullable<Interaction['result']>;
  await interaction.save(interaction.exp - Math.floor(Date.now() / 1000));
}

/**
 * Goes on after a right password: with the code, with setting the factor up, or, when neither is needed, with what
 * `finish` does. The right password is forgiven as an attempt; wrong codes are counted apart, and it does not clear their count.
 */
export async function afterPassword(
  parts: SecondStepParts,
  step: Step,
  person: PersonAccess,
  attempt: AllowedAttempt,
): Promise<FastifyReply> {
  const { interaction } = step;
  const accountId = accountIdOf(person);
  const wantsFactor = interaction.params[enrolmentParameter] === 'set-up';
  await attempt.forgive();
  if (await hasFactor(parts.db, person.personId)) {
    await keep(interaction, { accountId });
    return show(parts, step, codePage({ action: step.action }));
  }
  if (!wantsFactor && !parts.secondFactorRoles.has(person.role)) return step.finish(person);
  return beginEnrolment(parts, step, person);
}

async function beginEnrolment(
  parts: SecondStepParts,
  step: Step,
  person: PersonAccess,
  proved?: Date,
): Promise<FastifyReply> {
  const key = newKey();
  const sealed = sealedKey(parts.factorSealer, key, person.personId).toString('base64');
  const waiting = { accountId: accountIdOf(person), key: sealed };
  await keep(step.interaction, proved ? { ...waiting, proved: proved.toISOString() } : waiting);
  return show(parts, step, pageOf(parts, step, person, key));
}

const pageOf = ({ apiName }: SecondStepParts, { action }: Step, { email }: PersonAccess, key: Buffer): Page =>
  enrolPage({ action, key, apiName, email });

const show = (parts: SecondStepParts, { reply, agent }: Step, page: Page, status = 200): FastifyReply =>
  sendPage(reply, parts, status, { ...page, leadsTo: agent });

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
  // The server got another secret after it had shown the key.
  if (waiting.key && !key) return beginEnrolment(parts, step, person, provedIn(waiting));
  const again: Page = key ? pageOf(parts, step, person, key) : codePage({ action });
  const code = request.method === 'POST' ? request.body.get('code') : null;
  if (code === null) return show(parts, step, again);
  const browser = browserOf(request, parts);
  const tried = { what: 'code', name: person.email, address: request.ip, browser } as const;
  const attempt = await beginAttempt(parts.db, parts.clock, tried);
  if (!attempt.isAllowed) {
    step.reply.header('retry-after', attempt.retryAfterSeconds);
    const error = tooManyFailures(attempt.retryAfterSeconds);
    return show(parts, step, { ...again, error }, 429);
  }
  if (key) return withFirstCode(parts, step, person, { key, code, attempt });
  const prove = () => provesFactor(parts, person.personId, code, parts.clock.now());
  const proved = await checkAttempt(attempt, prove);
  if (!proved) return show(parts, step, { ...again, error: wrong }, 400);
  await attempt.forgive();
  if (proved.isLost || interaction.params[enrolmentParameter] === 'set-up')
    return beginEnrolment(parts, step, person, proved.setUpAt);
  return step.finish(person);
}

const wrong = 'The code is wrong, or was used before.';

/** Sets the factor up with the first code of its key, and shows the recovery codes. */
async function withFirstCode(
  parts: SecondStepParts,
  step: Step,
  person: PersonAccess,
  { key, code, attempt }: { key: Buffer; code: string; attempt: AllowedAttempt },
): Promise<FastifyReply> {
  const { interaction, action } = step;
  const waiting = waitingOf(interaction)!;
  const { accountId } = waiting;
  const proved = provedIn(waiting);
  const enrol = () => enrolFactor(parts, person, { key, code, now: parts.clock.now(), proved });
  const codes = await checkAttempt(attempt, enrol);
  if (codes === 'wrong') return show(parts, step, { ...pageOf(parts, step, person, key), error: wrong }, 400);
  if (codes === 'unproved') {
    await keep(interaction, { accountId });
    const error = 'Another second factor was set up meanwhile. Enter a code of it.';
    return show(parts, step, { ...codePage({ action }), error }, 400);
  }
  await attempt.forgive();
  await keep(interaction, { accountId, isDone: true });
  return show(parts, step, recoveryPage(action, codes));
}

/** Forgets whose password was right. */
export const startOver = (interaction: Interaction): Promise<void> => keep(interaction, undefined);
