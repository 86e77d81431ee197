/** Identifies the current state of a resource. */
export type Validators = {
  readonly etag?: string;
  readonly lastModified?: Date;
  /** True when no two changes happen in the same second, so that clients have the exact Last-Modified. */
  readonly isExact?: boolean;
};

export type Preconditions = {
  readonly 'if-match'?: string | undefined;
  readonly 'if-none-match'?: string | undefined;
  readonly 'if-modified-since'?: string | undefined;
  readonly 'if-unmodified-since'?: string | undefined;
};

export type ConditionalOutcome = 'proceed' | 'not-modified' | 'precondition-failed';

/**
 * Evaluates the conditional headers of a read in the order of RFC 9110 section 13.2.2. Ignores dates that are not
 * HTTP dates. A Last-Modified of `lastModifiedHeader` may be one second early, so If-Unmodified-Since has a tolerance
 * of one second: a client that sends the header back must not fail, and a read overwrites nothing.
 */
export function evaluateRead(headers: Preconditions, state: Validators): ConditionalOutcome {
  if (headers['if-match'] !== undefined) {
    if (!matches(headers['if-match'], state.etag, 'strong')) return 'precondition-failed';
  } else if (isAfter(state.lastModified, headers['if-unmodified-since'], state.isExact ? 0 : graceSeconds)) {
    return 'precondition-failed';
  }
  if (headers['if-none-match'] !== undefined) {
    return matches(headers['if-none-match'], state.etag, 'weak') ? 'not-modified' : 'proceed';
  }
  const since = httpDate(headers['if-modified-since']);
  if (since === undefined || !state.lastModified) return 'proceed';
  return seconds(state.lastModified) > since ? 'proceed' : 'not-modified';
}

/**
 * The Last-Modified to send. Another change may follow within the current second, so a change in this second is dated
 * one second earlier. A later conditional read may then fetch once too often, but never misses a change.
 */
export function lastModifiedHeader(changed: Date, now: Date): string {
  const second = Math.min(seconds(changed), seconds(now) - 1);
  return new Date(second * 1000).toUTCString();
}

/**
 * The Last-Modified of a resource whose changes never share a second: if a change comes in the same second as the one
 * before, it is dated to the next second. The date therefore identifies the state, for writes too. Undefined until
 * that second has begun, because the Last-Modified of an answer must not be later than its Date (RFC 9110 section
 * 8.8.2.1).
 */
export const exactLastModified = (changed: Date, now: Date): string | undefined =>
  seconds(changed) > seconds(now) ? undefined : new Date(seconds(changed) * 1000).toUTCString();

const graceSeconds = 1;

const seconds = (date: Date): number => Math.floor(date.getTime() / 1000);

function isAfter(changed: Date | undefined, header: string | undefined, grace = 0): boolean {
  const limit = httpDate(header);
  return changed !== undefined && limit !== undefined && seconds(changed) > limit + grace;
}

const imfFixdate = /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;
const rfc850 = /^(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day, \d{2}-[A-Z][a-z]{2}-\d{2} \d{2}:\d{2}:\d{2} GMT$/;
const asctime = /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun) [A-Z][a-z]{2} [ \d]\d \d{2}:\d{2}:\d{2} \d{4}$/;

/** Seconds since 1970 of an HTTP date in one of its three forms (RFC 9110 section 5.6.7); undefined for other text. */
function httpDate(text: string | undefined): number | undefined {
  if (text === undefined || ![imfFixdate, rfc850, asctime].some((form) => form.test(text))) return undefined;
  const time = Date.parse(text.endsWith(' GMT') ? text : `${text} GMT`);
  return Number.isNaN(time) ? undefined : time / 1000;
}

/** Compares as RFC 9110 section 8.8.3.2 says: a weak tag never matches strongly. */
function matches(header: string, etag: string | undefined, strength: 'strong' | 'weak'): boolean {
  if (header.trim() === '*') return etag !== undefined;
  if (etag === undefined) return false;
  const tags: string[] = header.match(/(?:W\/)?"[^"]*"/g) ?? [];
  if (strength === 'strong') return !etag.startsWith('W/') && tags.includes(etag);
  const opaque = (tag: string) => tag.replace(/^W\//, '');
  return tags.some((tag) => opaque(tag) === opaque(etag));
}

/**
 * Evaluates the conditional headers of a write on an existing resource (RFC 9110 section 13.2.2). False when the
 * client's copy of the resource is out of date: the write must then change nothing.
 */
export function mayWrite(headers: Preconditions, state: Validators): boolean {
  if (headers['if-match'] !== undefined) {
    if (!matches(headers['if-match'], state.etag, 'strong')) return false;
  } else if (isAfter(state.lastModified, headers['if-unmodified-since'])) {
    return false;
  }
  return headers['if-none-match'] === undefined || !matches(headers['if-none-match'], state.etag, 'weak');
}
