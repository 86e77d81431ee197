import { readFile } from 'node:fs/promises';
import type { PartnerId } from '../../../kernel/caller.ts';
import { concurrencyLimit } from '../../../platform/concurrency-limit.ts';
import { type Outbound, OutboundError } from '../../../platform/outbound/index.ts';
import { type ImageProblem, imageProblems } from './image-rules.ts';
import { measureImage } from './images.ts';

/**
 * 'refused' stays until the partner changes the image. 'unreachable' can be tried again later. 'postponed' was not
 * fetched, because another image of the partner on this host has just timed out.
 */
type ImageVerdict =
  | { readonly kind: 'fine' }
  | { readonly kind: 'faulty'; readonly problems: readonly ImageProblem[] }
  | { readonly kind: 'refused'; readonly why: string }
  | { readonly kind: 'unreachable'; readonly why: string }
  | { readonly kind: 'postponed'; readonly afterMs: number };

export type ImageCheck = {
  /** Judges the image at a partner's URL. Returns a verdict also when the image cannot be read; rejects on a defect. */
  check(url: string, partner: PartnerId): Promise<ImageVerdict>;
};

export type ImageCheckOptions = {
  readonly outbound: Outbound;
  /** Images of this server itself: `<origin>/sample-images/<name>` is read from the folder, not over the network. */
  readonly ownImages?: { readonly origin: string; readonly folder: URL };
  /** Most verdicts that the check keeps. */
  readonly cacheSize?: number;
  readonly now: () => Date;
};

const maxImageBytes = 20 * 1024 * 1024;
const fetchTimeoutMs = 10_000;
const maxRedirects = 3;
const rememberedMs = 10 * 60_000;
const silentHostMs = 30_000;
const fetchesAtOnce = 8;
const decodesAtOnce = 2;

/** Statuses of temporary failures, as every 5xx is. */
const temporaryStatuses: ReadonlySet<number> = new Set([408, 425, 429]);
/**
 * Hosts under which sellers name images of this server, with any port and also behind a tunnel. No other image can be
 * meant, because the server never fetches from loopback.
 */
const loopbackHosts: ReadonlySet<string> = new Set(['127.0.0.1', 'localhost', '[::1]']);
const ownImagePath = /^\/sample-images\/([A-Za-z0-9][A-Za-z0-9._-]*)$/;

/**
 * Makes the check of product images. It keeps verdicts about an image's content for 10 minutes per URL. Checks of one
 * URL by one partner share a fetch. It fetches at most 8 images at once, and decodes at most 2. After a timeout of a
 * host it fetches no other image of the same partner from that host for 30 seconds; other partners are not affected.
 */
export function createImageCheck(options: ImageCheckOptions): ImageCheck {
  const { outbound, ownImages, cacheSize = 5_000, now } = options;
  const remembered = rememberVerdicts(cacheSize, rememberedMs, now);
  const silentHosts = rememberVerdicts(cacheSize, silentHostMs, now);
  const underWay = new Map<string, Promise<ImageVerdict>>();
  const fetching = concurrencyLimit(fetchesAtOnce);
  const decoding = concurrencyLimit(decodesAtOnce);

  async function judge(url: string, hostOfPartner: string): Promise<ImageVerdict> {
    const name = ownImages && ownImageName(url, ownImages.origin);
    const found = name ? await readOwn(new URL(name, ownImages.folder)) : await fetchImage(outbound, url);
    if ('isSilent' in found) silentHosts.put(hostOfPartner, found.verdict);
    if ('verdict' in found) return found.verdict;
    const problems = imageProblems(await decoding(() => measureImage(found.bytes)));
    const verdict: ImageVerdict = problems.length === 0 ? { kind: 'fine' } : { kind: 'faulty', problems };
    remembered.put(url, verdict);
    return verdict;
  }

  return {
    async check(url, partner) {
      const asked = `${partner} ${url}`;
      const known = remembered.get(url) ?? underWay.get(asked);
      if (known) return known;
      const hostOfPartner = `${partner} ${URL.canParse(url) ? new URL(url).host : ''}`;
      const verdict = fetching(async () =>
        silentHosts.get(hostOfPartner) ? postponed : await judge(url, hostOfPartner),
      ).finally(() => underWay.delete(asked));
      underWay.set(asked, verdict);
      return verdict;
    },
  };
}

const postponed: ImageVerdict = { kind: 'postponed', afterMs: silentHostMs };

type Found = { readonly bytes: Buffer } | { readonly verdict: ImageVerdict; readonly isSilent?: true };

/**
 * Fetches an image. Only a host that does not answer in time counts as silent: a host that fails at once costs
 * nothing to ask again.
 */
async function fetchImage(outbound: Outbound, url: string): Promise<Found> {
  const bounds = {
    maxBytes: maxImageBytes,
    timeoutMs: fetchTimeoutMs,
    maxRedirects,
    accept: 'image/jpeg, image/png',
  };
  try {
    const { status, body } = await outbound.fetchBounded(url, bounds);
    if (status >= 200 && status < 300) return { bytes: body };
    const temporary = status >= 500 || temporaryStatuses.has(status);
    const why = `The server answers with status ${status}.`;
    return { verdict: { kind: temporary ? 'unreachable' : 'refused', why } };
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    if (!error.temporary) return { verdict: { kind: 'refused', why: error.message } };
    const verdict = { kind: 'unreachable', why: error.message } as const;
    return error.reason === 'timeout' ? { verdict, isSilent: true } : { verdict };
  }
}

/** The plain file name in a URL of our own images. Nothing with a slash or an escape in it is such a name. */
function ownImageName(url: string, origin: string): string | undefined {
  const parsed = URL.canParse(url) ? new URL(url) : undefined;
  const isOwn = parsed && (parsed.origin === new URL(origin).origin || loopbackHosts.has(parsed.hostname));
  return isOwn ? ownImagePath.exec(parsed.pathname)?.[1] : undefined;
}

/** The name comes from a partner: it can be longer than the file system allows, or that of a folder. */
async function readOwn(file: URL): Promise<Found> {
  try {
    return { bytes: await readFile(file) };
  } catch {
    return { verdict: { kind: 'refused', why: 'There is no such sample image.' } };
  }
}

/** Keeps the verdicts that were used last. */
function rememberVerdicts(size: number, forMs: number, now: () => Date) {
  const entries = new Map<string, { readonly verdict: ImageVerdict; readonly at: number }>();
  return {
    get(url: string): ImageVerdict | undefined {
      const entry = entries.get(url);
      if (!entry) return undefined;
      entries.delete(url);
      if (Math.abs(now().getTime() - entry.at) >= forMs) return undefined;
      entries.set(url, entry);
      return entry.verdict;
    },
    put(url: string, verdict: ImageVerdict): void {
      entries.set(url, { verdict, at: now().getTime() });
      if (entries.size > size) entries.delete(entries.keys().next().value!);
    },
  };
}
