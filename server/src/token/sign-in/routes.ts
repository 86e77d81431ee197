import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Provider } from 'oidc-provider';
import { Refusal } from '../../kernel/refusal.ts';
import { isStorable } from '../../kernel/text.ts';
import { recordActivity } from '../../platform/activity/index.ts';
import { noteAddress } from '../client-address.ts';
import { accountIdOf, findPersonAccount } from '../people/account.ts';
import { beginAttempt, checkAttempt } from '../people/failures/failures.ts';
import { deleteSession, sessionDigest } from '../people/sessions/store.ts';
import { findByEmail, findPerson, type PersonAccess, readDemoPeople } from '../people/store.ts';
import type { TakeRequest } from '../rate-limit.ts';
import type { HandleRaw } from '../routes.ts';
import type { CheckSecret } from '../secret-check.ts';
import { agentClientId } from './agent-client.ts';
import { asLibraryRequest, authorizePath, signInPath } from './code-flow.ts';
import { consolePath } from './console-client.ts';
import { browserOf, rememberBrowser } from './known-browser.ts';
import { type Frame, type Page, sendPage, tooManyFailures } from './pages.ts';
import {
  afterPassword,
  atSecondStep,
  isAtSecondStep,
  type SecondStepParts,
  startOver,
} from './second-step.ts';
import { signInEnded, signInPage } from './sign-in-page.ts';

/** What the sign-in works with. */
export type SignInParts = SecondStepParts & {
  readonly check: CheckSecret;
  readonly take: TakeRequest;
  /** The OAuth library with the present key. */
  readonly provider: () => Provider;
  readonly handle: HandleRaw;
};

type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>;
type Form = URLSearchParams;

const largestFormBytes = 16_384;
/** More than the console and agents need. Anybody may ask, so this bounds what strangers can make the server store. */
const longestRequest = 4096;
const hidden = { schema: { hide: true } as object, config: { readsNoQuery: true } };
const wrong = 'The e-mail address or the password is wrong.';
const tooMany = 'There are too many requests from this address.';
const begunElsewhere =
  'The time to sign in is over, or it was begun in another browser. Begin again from the console.';

/** Registers the authorization endpoint and the page on which people sign in. */
export function signInRoutes(app: FastifyInstance, parts: SignInParts): void {
  takeForms(app, parts);
  for (const path of [authorizePath, `${authorizePath}/:uid`])
    app.get(path, hidden, async (request, reply) => {
      const refused = refusalOf(request.url);
      if (refused) return sendPage(reply, parts, 400, signInEnded(refused));
      reply.hijack();
      for (const [name, value] of Object.entries(reply.getHeaders()))
        if (value !== undefined) reply.raw.setHeader(name, value);
      await parts.handle(asLibraryRequest(request.raw, parts.publicUrl), reply.raw);
      request.handOver?.();
    });
  app.get<{ Params: { uid: string } }>(`${signInPath}/:uid`, hidden, async (request, reply) => {
    const interaction = await interactionOf(request, reply, parts);
    // The button Back of a browser leads here again after the sign-in. Nothing is left of the place it was begun at.
    if (!interaction && (await isSignedIn(request, reply, parts)))
      return reply.code(303).headers({ 'cache-control': 'no-store', location: consolePath }).send();
    if (!interaction) return sendPage(reply, parts, 400, signInEnded(begunElsewhere));
    if (isAtSecondStep(interaction)) return atSecondStep(parts, stepOf(request, reply, parts, interaction));
    return show(reply, parts, 200, askedBy(interaction));
  });
  app.post<{ Params: { uid: string }; Body: Form }>(`${signInPath}/:uid`, hidden, async (request, reply) => {
    const interaction = await interactionOf(request, reply, parts);
    if (!interaction) return sendPage(reply, parts, 400, signInEnded(begunElsewhere));
    if (request.body.has('again')) {
      await startOver(interaction);
      return show(reply, parts, 200, askedBy(interaction));
    }
    const demo = request.body.get('demo');
    if (demo !== null) {
      const person = parts.sandbox ? await findPerson(parts.db, demo, true) : undefined;
      if (!person?.demo) return show(reply, parts, 400, { ...askedBy(interaction), error: wrong });
      return finish(reply, parts, interaction, person);
    }
    if (isAtSecondStep(interaction) && !request.body.has('password'))
      return atSecondStep(parts, stepOf(request, reply, parts, interaction));
    return withPassword(request, reply, parts, interaction);
  });
}

/** Why a request for a code is not taken. The library stores its parameters while the person signs in, for an hour. */
function refusalOf(url: string): string | undefined {
  if (url.length > longestRequest) return `The address has more than ${longestRequest} characters.`;
  // PostgreSQL cannot store a NUL.
  return /%00/.test(url) ? 'The address has characters that are not allowed.' : undefined;
}

/** Accepts only forms, limits requests by address, and answers errors with a page. */
export function takeForms(app: FastifyInstance, parts: Frame & Pick<SignInParts, 'take'>): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: largestFormBytes }, (_request, body, done) =>
    done(null, new URLSearchParams(body.toString())),
  );
  app.addHook('onRequest', async (request, reply) => {
    noteAddress(request.raw, request.ip);
    const waitSeconds = parts.take(request.ip);
    if (waitSeconds === 0) return;
    reply.header('retry-after', waitSeconds);
    await sendPage(reply, parts, 429, trouble(tooMany));
  });
  app.addHook('preHandler', async (request) => {
    if (request.method === 'POST' && !(request.body instanceof URLSearchParams))
      request.body = new URLSearchParams();
  });
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const kind = error instanceof Refusal ? error.kind : undefined;
    const [isBusy, isTooMany] = [kind === 'unavailable', kind === 'too-many-requests'];
    if (error instanceof Refusal && (isBusy || isTooMany))
      reply.header('retry-after', error.facts.retryAfterSeconds ?? 2);
    if (isTooMany) return sendPage(reply, parts, 429, trouble(tooMany));
    if (isBusy) return sendPage(reply, parts, 503, trouble('The server is busy at the moment.'));
    const isTheirs = error instanceof Refusal || (error.statusCode !== undefined && error.statusCode < 500);
    if (!isTheirs) request.log.error({ err: error }, 'sign-in failed');
    return sendPage(reply, parts, isTheirs ? 400 : 500, trouble('The request could not be handled.'));
  });
}

const trouble = (what: string): Page => signInEnded(`${what} Please try again.`);

/** Where the form is sent, and which program asks, if it is not the console. */
const askedBy = ({ uid, params }: Interaction) => ({
  action: `${signInPath}/${uid}`,
  ...(params.client_id === agentClientId && { agent: new URL(String(params.redirect_uri)).origin }),
});

/** The request for a code that this browser has begun; undefined when it has ended or began in another browser. */
async function interactionOf(
  request: FastifyRequest<{ Params: { uid: string } }>,
  reply: FastifyReply,
  { provider, publicUrl }: SignInParts,
): Promise<Interaction | undefined> {
  const raw = asLibraryRequest(request.raw, publicUrl);
  const found = await provider()
    .interactionDetails(raw, reply.raw)
    .catch((error: { error?: string }) => {
      if (error.error === 'invalid_request') return undefined;
      throw error;
    });
  return found?.uid === request.params.uid ? found : undefined;
}

/** True when this browser has a session of a person who was neither removed nor signed out everywhere. */
async function isSignedIn(
  request: FastifyRequest,
  reply: FastifyReply,
  { provider, publicUrl, db, sandbox }: SignInParts,
): Promise<boolean> {
  const library = provider();
  const context = library.createContext(asLibraryRequest(request.raw, publicUrl), reply.raw);
  const { accountId } = await library.Session.get(context);
  return accountId !== undefined && (await findPersonAccount(db, accountId, sandbox)) !== undefined;
}

async function show(
  reply: FastifyReply,
  parts: SignInParts,
  status: number,
  shown: { action: string; agent?: string; email?: string; error?: string },
): Promise<FastifyReply> {
  const demoPeople = parts.sandbox ? await readDemoPeople(parts.db) : [];
  return sendPage(reply, parts, status, signInPage({ ...shown, demoPeople }));
}

/** Answers in the same way, and after the same work, whether or not a person of that name exists. */
async function withPassword(
  request: FastifyRequest<{ Params: { uid: string }; Body: Form }>,
  reply: FastifyReply,
  parts: SignInParts,
  interaction: Interaction,
): Promise<FastifyReply> {
  const { db, clock, check, sandbox } = parts;
  const email = request.body.get('email') ?? '';
  const password = request.body.get('password') ?? '';
  const again = { ...askedBy(interaction), email: email.slice(0, 254) };
  const browser = browserOf(request, parts);
  const tried = { what: 'password', name: email, address: request.ip, browser } as const;
  const attempt = await beginAttempt(db, clock, tried);
  if (!attempt.isAllowed) {
    reply.header('retry-after', attempt.retryAfterSeconds);
    return show(reply, parts, 429, { ...again, error: tooManyFailures(attempt.retryAfterSeconds) });
  }
  const person = await checkAttempt(attempt, async () => {
    const found = isStorable(email) ? await findByEmail(db, email, sandbox) : undefined;
    return (await check(password, found?.passwordHash, request.ip)) ? found : undefined;
  });
  if (!person) return show(reply, parts, 400, { ...again, error: wrong });
  return afterPassword(parts, stepOf(request, reply, parts, interaction), person, attempt);
}

const stepOf = (
  request: FastifyRequest,
  reply: FastifyReply,
  parts: SignInParts,
  interaction: Interaction,
): Parameters<typeof atSecondStep>[1] => ({
  request: request as FastifyRequest<{ Body: Form }>,
  reply,
  interaction,
  ...askedBy(interaction),
  finish: async (person) => {
    await rememberBrowser(reply, parts, person);
    return finish(reply, parts, interaction, person);
  },
});

/**
 * Stores who signed in and redirects the browser. Signs out another person who was signed in with this browser: the
 * library would show a page of its own for that.
 */
async function finish(
  reply: FastifyReply,
  { db }: SignInParts,
  interaction: Interaction,
  person: PersonAccess,
): Promise<FastifyReply> {
  const accountId = accountIdOf(person);
  const { session } = interaction;
  if (session && session.accountId !== accountId) {
    await deleteSession(db, sessionDigest(session.uid));
    delete (interaction as { session?: unknown }).session;
  }
  interaction.result = { login: { accountId } };
  await interaction.save(interaction.exp - Math.floor(Date.now() / 1000));
  const { personId: ref } = person;
  await recordActivity(db, person.partner, [
    { kind: 'person.signed-in', ref, by: { side: 'PERSON', id: ref } },
  ]);
  return reply.code(303).header('cache-control', 'no-store').header('location', interaction.returnTo).send();
}
