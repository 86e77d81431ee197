import { call } from '../api/client.ts';
import { forgetTokens } from './tokens.ts';

const channel = new BroadcastChannel('sellerdock.session');

/** Shows the signed-out page when another tab signs out. */
export function followSignOut(): void {
  channel.onmessage = () => leave();
}

/** Ends the session of this browser, or all of this person's, in all tabs. */
export async function signOut(everywhere = false): Promise<void> {
  await call('signOutOfConsole', { body: { everywhere } });
  channel.postMessage('signed-out');
  leave();
}

function leave(): void {
  forgetTokens();
  location.assign('/console/signed-out');
}
