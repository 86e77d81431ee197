import { base32, keyAddress } from '../second-factor/totp.ts';
import { html } from './html.ts';
import { field, type Page } from './pages.ts';

type Shown = { readonly action: string; readonly error?: string | undefined };

const codeField = field({
  name: 'code',
  label: 'Code',
  type: 'text',
  autocomplete: 'one-time-code',
  hint: 'Six digits, which change every 30 seconds.',
  maxLength: 30,
});

/** Begins the sign-in once more, for another person. */
const startOver = (action: string) => html`<form method="post" action="${action}">
<p><button class="quiet" name="again" value="yes">Sign in as somebody else</button></p>
</form>`;

/** Asks for the code of the person's app. */
export const codePage = ({ action, error }: Shown): Page => ({
  title: 'Enter your code',
  error,
  body: html`<p>Open the authenticator app that you have set up. If you no longer have it, enter one of your recovery codes.</p>
<form method="post" action="${action}">
${codeField}
<button>Continue</button>
</form>
${startOver(action)}`,
});

type Enrolling = Shown & { readonly key: Buffer; readonly apiName: string; readonly email: string };

/** Shows the key of a new second factor, and asks for its first code. */
export const enrolPage = ({ action, error, key, apiName, email }: Enrolling): Page => ({
  title: 'Set up a second factor',
  error,
  body: html`<p>Besides your password you need codes of an authenticator app from now on.</p>
<ol>
<li>Add an account in your app with this key: <code class="key">${base32(key).replace(/(.{4})(?=.)/g, '$1 ')}</code>
On this device you can <a href="${keyAddress(key, apiName, email)}">open the app with it</a>.</li>
<li>Enter the code that the app shows.</li>
</ol>
<form method="post" action="${action}">
${codeField}
<button>Set up</button>
</form>
${startOver(action)}`,
});

/** Shows the recovery codes, once. */
export const recoveryPage = (action: string, codes: readonly string[]): Page => ({
  title: 'Keep your recovery codes',
  body: html`<p>Each of these codes signs you in once, if you lose your app. They are never shown again: print them or store them where only you can read them.</p>
<ul class="codes">${codes.map(
    (code) => html`<li><code>${code}</code></li>
`,
  )}</ul>
<form method="post" action="${action}">
<button name="kept" value="yes">I have kept them</button>
</form>`,
});
