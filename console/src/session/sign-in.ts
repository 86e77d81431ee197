import { server } from '../server.ts';
import { endpoints } from './endpoints.ts';
import { codeFrom, newCodeRequest, placeInConsole, redirectPath } from './pkce.ts';
import { accessToken, SignedOutError, signInWith } from './tokens.ts';

/** Stored while the sign-in page is open. It holds no token, and is useless without the code that comes back. */
const keptName = 'sellerdock.sign-in';

type Kept = { readonly state: string; readonly verifier: string; readonly place: string };

/** What a page of the console starts with. */
export type Beginning = 'signed-in' | 'leaving' | 'refused' | 'signed-out' | 'elsewhere';

/**
 * Signs in without a page where the browser has a session; else leads to the sign-in page and keeps the place. Resolves
 * with `leaving` when the browser goes elsewhere.
 */
export async function begin(): Promise<Beginning> {
  if (location.origin !== new URL(server.publicUrl).origin) {
    location.replace(`${server.publicUrl}${location.pathname}${location.search}${location.hash}`);
    return 'leaving';
  }
  if (server.issuer !== undefined && server.clientId === undefined) return 'elsewhere';
  if (location.pathname === '/console/signed-out') return 'signed-out';
  if (location.pathname === redirectPath) {
    const kept = takeKept();
    if (kept) return arrive(kept);
    // Somebody else's link led here. Ignores its code, whoever is signed in.
    history.replaceState(null, '', '/console/');
  }
  try {
    if (!server.hasSession) throw new SignedOutError();
    await accessToken();
    return 'signed-in';
  } catch (error) {
    if (!(error instanceof SignedOutError)) throw error;
    await leaveToSignIn();
    return 'leaving';
  }
}

/** Goes to the sign-in page and comes back to this place of the console. */
export const leaveToSignIn = (): Promise<void> => leave();

/** Signs in once more, to set up a second factor or another one, and comes back to this place. */
export const leaveToSetUpFactor = (): Promise<void> => leave({ prompt: 'login', second_factor: 'set-up' });

async function leave(more: Parameters<typeof newCodeRequest>[1] = {}): Promise<void> {
  const place = `${location.pathname}${location.search}${location.hash}`;
  const { state, verifier, url } = await newCodeRequest(
    { ...(await endpoints()), publicUrl: server.publicUrl },
    more,
  );
  const kept: Kept = { state, verifier, place: placeInConsole(place, location.origin) };
  sessionStorage.setItem(keptName, JSON.stringify(kept));
  location.assign(url);
}

/** Handles the return from the sign-in page. Does not redeem a code that another tab requested. */
async function arrive(kept: Kept): Promise<Beginning> {
  const got = codeFrom(location.href, kept.state);
  const isIn = 'code' in got && (await signInWith(got.code, kept));
  history.replaceState(null, '', isIn ? placeInConsole(kept.place, location.origin) : '/console/');
  return isIn ? 'signed-in' : 'refused';
}

function takeKept(): Kept | undefined {
  const text = sessionStorage.getItem(keptName);
  sessionStorage.removeItem(keptName);
  try {
    const kept = JSON.parse(text ?? '') as Partial<Kept>;
    const { state, verifier, place = '' } = kept;
    return state && verifier ? { state, verifier, place } : undefined;
  } catch {
    return undefined;
  }
}
