import type { Role } from '../../kernel/roles/roles.ts';
import { longestPassword, shortestPassword } from '../people/passwords.ts';
import { consolePath } from './console-client.ts';
import { html } from './html.ts';
import { field, type Page } from './pages.ts';
import { roleNames } from './sign-in-page.ts';

export const longestName = 100;

/** What the page shows, also after a refusal. */
export type Acceptance = {
  readonly action: string;
  readonly partnerName: string;
  readonly role: Role;
  /** Null when the person chooses the address. */
  readonly email: string | null;
  readonly given?: { readonly email?: string; readonly name?: string };
  readonly error?: string | undefined;
};

/** Name and password of somebody who was invited. */
export const invitationPage = ({
  action,
  partnerName,
  role,
  email,
  given = {},
  error,
}: Acceptance): Page => ({
  title: `Welcome to ${partnerName}`,
  error,
  body: html`<p>You are invited as: <strong>${roleNames[role]}</strong>${
    email === null ? undefined : html`, with the e-mail address <strong>${email}</strong>`
  }.</p>
<form method="post" action="${action}">
${email === null ? field({ name: 'email', label: 'E-mail address', type: 'email', autocomplete: 'username', value: given.email, maxLength: 254 }) : undefined}
${field({ name: 'name', label: 'Your name', type: 'text', autocomplete: 'name', value: given.name, maxLength: longestName })}
${field({ name: 'password', label: 'New password', type: 'password', autocomplete: 'new-password', hint: `At least ${shortestPassword} characters.`, minLength: shortestPassword, maxLength: longestPassword })}
${field({ name: 'repeated', label: 'New password again', type: 'password', autocomplete: 'new-password', minLength: shortestPassword, maxLength: longestPassword })}
<button>Accept the invitation</button>
</form>`,
});

/** After that. */
export const acceptedPage: Page = {
  title: 'You can sign in now',
  body: html`<p>Sign in with your e-mail address and the password that you have just chosen.</p>
<p><a class="button" href="${consolePath}">To the console</a></p>`,
};

/** The page for a link that was used, withdrawn, has expired or never existed. */
export const invitationGone: Page = {
  title: 'This invitation is not valid',
  body: html`<p>An invitation works once and for 72 hours. Ask whoever invited you for a new one.</p>
<p><a href="${consolePath}">To the console</a></p>`,
};
