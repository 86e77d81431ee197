import { Refusal } from '../kernel/refusal.ts';

/**
 * Refuses a link that browsers would not simply open: with another scheme than http or https, it could run a script in
 * the page of a seller who shows it. Where `ownPaths` is set, a path of this server is taken as well.
 */
export function refuseOtherLinks(link: string, jsonPath: string, ownPaths = false): void {
  if (ownPaths && /^\/(?![/\\])\S*$/.test(link)) return;
  const isWeb = /^https?:\/\/\S+$/i.test(link) && URL.canParse(link);
  if (!isWeb)
    throw new Refusal('bad-request', `${jsonPath} must be an address with http or https.`, { jsonPath });
}
