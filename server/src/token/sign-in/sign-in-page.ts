import type { Role } from '../../kernel/roles/roles.ts';
import type { Person } from '../people/store.ts';
import { consolePath } from './console-client.ts';
import { type Html, html } from './html.ts';
import { field, type Page } from './pages.ts';

/** The names of the roles for people. */
export const roleNames: Readonly<Record<Role, string>> = {
  seller_administrator: 'Administrator',
  seller_clerk: 'Clerk: orders to receipts',
  seller_developer: 'Developer',
  seller_reader: 'Reader',
  service_partner: 'Service partner',
  operator_administrator: 'Administrator',
  operator_support: 'Support',
  operator_moderator: 'Moderator',
  operator_reader: 'Reader',
};

type DemoPerson = Person & { readonly partnerName: string };

/** What the page shows again after a refusal. */
export type SignIn = {
  readonly action: string;
  readonly demoPeople: readonly DemoPerson[];
  readonly email?: string | undefined;
  readonly error?: string | undefined;
  /** The address of a program on the person's computer that will act for the person; undefined for the console. */
  readonly agent?: string | undefined;
};

/** The sign-in form with e-mail and password. In a sandbox each demo person has a button. */
export const signInPage = ({ action, demoPeople, email, error, agent }: SignIn): Page => ({
  title: 'Sign in',
  error,
  leadsTo: agent,
  body: html`${agent === undefined ? undefined : agentNote(agent)}<form method="post" action="${action}">
${field({ name: 'email', label: 'E-mail address', type: 'email', autocomplete: 'username', value: email, maxLength: 254 })}
${field({ name: 'password', label: 'Password', type: 'password', autocomplete: 'current-password', maxLength: 200 })}
<button>Sign in</button>
</form>
${demoPeople.length === 0 ? undefined : demoForm(action, demoPeople)}`,
});

const agentNote = (agent: string): Html =>
  html`<p>A program on your computer (<strong>${agent}</strong>), such as a coding agent, asks to act <strong>in your name</strong>, with all rights of
your role. Sign in only if you have just started it yourself.</p>
`;

const demoForm = (action: string, people: readonly DemoPerson[]): Html =>
  html`<h2>Or try it as</h2>
${[...Map.groupBy(people, ({ partner }) => partner).values()].map(
  (group) => html`<h3>${group[0]!.partnerName}</h3>
<form method="post" action="${action}" class="demo">
${group.map(
  ({ personId, name, role }) =>
    html`<button name="demo" value="${personId}"><strong>${name}</strong>${roleNames[role]}</button>
`,
)}</form>
`,
)}`;

/** The page for a sign-in that cannot continue; it says where to begin again. */
export const signInEnded = (why: string): Page => ({
  title: 'Please sign in again',
  body: html`<p>${why}</p>
<p><a class="button" href="${consolePath}">To the console</a></p>`,
});
