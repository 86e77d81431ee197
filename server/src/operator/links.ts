import { Refusal } from '../kernel/refusal.ts';

/**
 * Refuses a link with another scheme than http or https: it could run a script in the page of a seller who shows it.
 * With `ownPaths`, accepts a path of this server too.
 */
export function refuseOtherLinks(link: string, jsonPath: string, ownPaths = false): void {
  if (ownPaths && /^\/(?![/\\])\S*$/.test(link)) return;
  const isWeb = /^https?:\/\/\S+$/i.test(link) && URL.canParse(link);
  if (!isWeb)
    throw new Refusal('bad-request', `${jsonPath} must be an address with http or https.`, { jsonPath });
}
