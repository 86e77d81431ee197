import { call } from '../api/client.ts';
import { server } from '../server.ts';
import { endpoints } from './endpoints.ts';
import { forgetTokens } from './tokens.ts';

const channel = new BroadcastChannel('sellerdock.session');

/** Shows the signed-out page when another tab signs out. */
export function followSignOut(): void {
  channel.onmessage = () => leave();
}

/** Ends the session of this browser, or all of this person's, in all tabs. */
export async function signOut(everywhere = false): Promise<void> {
  const at = server.clientId === undefined ? undefined : await endpoints();
  // Another server has the session, and is the only one that can end it.
  if (!at) await call('signOutOfConsole', { body: { everywhere } });
  channel.postMessage('signed-out');
  leave(at?.endSession === undefined ? undefined : endAddress(at.endSession, at.clientId));
}

const signedOutPath = '/console/signed-out';

function endAddress(endSession: string, clientId: string): string {
  const parameters = {
    client_id: clientId,
    post_logout_redirect_uri: `${server.publicUrl}${signedOutPath}`,
  };
  return `${endSession}?${new URLSearchParams(parameters)}`;
}

function leave(address: string = signedOutPath): void {
  forgetTokens();
  location.assign(address);
}
