import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { hasControlCharacter, isStorable, isVisible } from '../../kernel/text.ts';
import { recordActivity } from '../../platform/activity/index.ts';
import { beginAttempt, checkAttempt } from '../people/failures/failures.ts';
import { findInvitation, type Invitation, useInvitation } from '../people/invitations/store.ts';
import { passwordError } from '../people/passwords.ts';
import { insertPerson } from '../people/store.ts';
import { hashSecret } from '../secrets.ts';
import { invitationPath } from './code-flow.ts';
import { acceptedPage, invitationGone, invitationPage, longestName } from './invitation-page.ts';
import { sendPage, tooManyFailures } from './pages.ts';
import { type SignInParts, takeForms } from './routes.ts';

type Parts = Omit<SignInParts, 'provider' | 'handle' | 'check'>;
type Named = { readonly Params: { readonly secret: string } };
type Found = NonNullable<Awaited<ReturnType<typeof findInvitation>>>;

const hidden = { schema: { hide: true } as object, config: { readsNoQuery: true } };
const emailForm = /^[^\s@]{1,64}@[^\s@]{1,189}$/;

/** Registers the page on which somebody who was invited chooses a name and a password. */
export function invitationRoutes(app: FastifyInstance, parts: Parts): void {
  takeForms(app, parts);
  const path = `${invitationPath}/:secret`;
  app.get<Named>(path, hidden, async ({ params: { secret } }, reply) => {
    const invitation = await findInvitation(parts.db, secret, parts.clock);
    if (!invitation) return sendPage(reply, parts, 404, invitationGone);
    return sendPage(reply, parts, 200, invitationPage(shown(secret, invitation)));
  });
  app.post<Named & { Body: URLSearchParams }>(path, hidden, async (request, reply) => {
    const { body, ip: address } = request;
    const { secret } = request.params;
    const invitation = await findInvitation(parts.db, secret, parts.clock);
    if (!invitation) return sendPage(reply, parts, 404, invitationGone);
    const given = {
      email: invitation.email ?? (body.get('email') ?? '').trim(),
      name: (body.get('name') ?? '').trim(),
      password: body.get('password') ?? '',
    };
    const again = (status: number, error: string) =>
      sendPage(reply, parts, status, invitationPage({ ...shown(secret, invitation), given, error }));
    const error = errorOf(given, body.get('repeated') ?? '');
    if (error !== undefined) return again(400, error);
    const { invitationId } = invitation;
    const tried = { what: 'invitation', name: given.email, address, invitation: invitationId } as const;
    const attempt = await beginAttempt(parts.db, parts.clock, tried);
    if (!attempt.isAllowed) {
      reply.header('retry-after', attempt.retryAfterSeconds);
      return again(429, tooManyFailures(attempt.retryAfterSeconds));
    }
    const outcome = await checkAttempt(attempt, () => accept(parts, invitation, given));
    // Only an address that is taken tells something about other people.
    if (outcome !== 'taken') await attempt.takeBack();
    if (outcome === 'gone') return sendPage(reply, parts, 404, invitationGone);
    if (outcome === 'taken')
      return again(409, 'This e-mail address cannot be used here. Ask whoever invited you.');
    return sendPage(reply, parts, 200, acceptedPage);
  });
}

const shown = (secret: string, { partnerName, role, email }: Found) => ({
  action: `${invitationPath}/${secret}`,
  partnerName,
  role,
  email,
});

type Given = { readonly email: string; readonly name: string; readonly password: string };

function errorOf({ email, name, password }: Given, repeated: string): string | undefined {
  if (!isStorable(email) || !emailForm.test(email)) return 'This is not an e-mail address.';
  if (!isVisible(name) || name.length > longestName || !isStorable(name) || hasControlCharacter(name))
    return `The name has 1 to ${longestName} characters.`;
  if (password !== repeated) return 'The two passwords are not the same.';
  return passwordError(password, [email, name]);
}

async function accept(
  { db, clock }: Parts,
  { invitationId, partner, role }: Invitation,
  { email, name, password }: Given,
): Promise<'accepted' | 'gone' | 'taken'> {
  const passwordHash = await hashSecret(password);
  try {
    return (await db.begin(async (transaction) => {
      if (!(await useInvitation(transaction, invitationId, clock))) return 'gone';
      const person = { personId: randomUUID(), partner, email, name, role, demo: false, passwordHash };
      await insertPerson(transaction, person, clock);
      const { personId: ref } = person;
      await recordActivity(transaction, partner, [
        { kind: 'person.joined', ref, by: { side: 'PERSON', id: ref }, facts: { to: role } },
      ]);
      return 'accepted';
    })) as 'accepted' | 'gone';
  } catch (error) {
    if ((error as { code?: unknown }).code === '23505') return 'taken';
    throw error;
  }
}
