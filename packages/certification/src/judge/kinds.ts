import type { Evidence, Expectation, Pattern, Verdict } from '../types.ts';
import { fits } from './fits.ts';
import type { Played } from './play.ts';
import { type Broken, hasty, impatient, unread } from './rules.ts';
import { isDelivery, isInTime, isMeant, isStatus } from './select.ts';
import { resolved, valuesAt } from './values.ts';
import type { View } from './view.ts';

/** What the expectations of a case look at. */
export type Looked = {
  readonly played: Played;
  readonly evidence: Evidence;
  readonly connector: readonly View[];
  readonly certifier: readonly View[];
};

type Found = {
  readonly verdict: Verdict;
  /** What was seen instead. */
  readonly seen?: string;
  readonly requestIds: readonly string[];
};

type Kind = (expectation: Expectation, looked: Looked) => Found;

const mostShown = 5;
const ids = (views: readonly View[]) => views.slice(0, mostShown).map(({ entry }) => entry.requestId);
const plural = (count: number) => `${count} such request${count === 1 ? '' : 's'}`;
const found = (isRight: boolean, views: readonly View[], seen: string): Found =>
  isRight
    ? { verdict: 'passed', requestIds: ids(views) }
    : { verdict: 'failed', seen, requestIds: ids(views) };

function select(pattern: Pattern, { connector, played }: Looked, first?: View): View[] {
  const scope = first ? { ...played.scope, first: scopeOf(first) } : played.scope;
  const wanted = resolved(pattern, scope);
  return connector.filter((view) => isMeant(wanted, view, played.marks));
}

const scopeOf = ({ entry, path, query, headers, body, answer, answerHeaders, at }: View) => ({
  ...{ path, query, headers, body, answer, answerHeaders },
  time: new Date(at).toISOString(),
  status: entry.status,
});

/** True when a number is as a text such as `>=2` wants it. */
function isCount(wanted: number | string, count: number): boolean {
  const [, sign = '', number = ''] = /^(>=|<=)?(\d+)$/.exec(String(wanted)) ?? [];
  if (sign === '>=') return count >= Number(number);
  return sign === '<=' ? count <= Number(number) : count === Number(number);
}

const request: Kind = ({ request: pattern, count = '>=1' }, looked) => {
  const views = select(pattern!, looked);
  const near = views.length > 0 ? views : select({ operation: pattern!.operation ?? '' }, looked);
  const isRight = isCount(count, views.length);
  return found(isRight, isRight ? views : near, plural(views.length));
};

const none: Kind = ({ none: pattern }, looked) => {
  const views = select(pattern!, looked);
  return found(views.length === 0, views, plural(views.length));
};

const each: Kind = (expectation, looked) => {
  const views = select(expectation.each!, looked);
  if (views.length === 0) return { verdict: 'not seen', seen: 'no such request', requestIds: [] };
  const wrong = views.filter((view) => !isFollowed(expectation, view, looked));
  return found(
    wrong.length === 0,
    wrong.length ? wrong : views,
    `${wrong.length} of ${plural(views.length)} without it`,
  );
};

function isFollowed({ has, followed, preceded }: Expectation, view: View, looked: Looked): boolean {
  const at = (one: View) => one.entry.position;
  if (has && !select(has, looked, view).some((one) => one === view)) return false;
  if (followed && !select(followed, looked, view).some((one) => at(one) > at(view))) return false;
  return !preceded || select(preceded, looked, view).some((one) => at(one) < at(view));
}

const once: Kind = ({ once: pattern, by = 'path' }, looked) => {
  const views = select(pattern!, looked);
  const seen = new Map<string, View>();
  for (const view of views)
    for (const value of new Set(valuesAt(scopeOf(view), by).map((one) => JSON.stringify(one)))) {
      const before = seen.get(value);
      if (before) return found(false, [before, view], `${cut(value)} came twice`);
      seen.set(value, view);
    }
  return found(true, views, '');
};

const cut = (text: string) => (text.length > 80 ? `${text.slice(0, 80)}…` : text);

const ruled = (views: readonly View[], broken: Broken | undefined): Found =>
  broken
    ? { verdict: 'failed', seen: broken.text, requestIds: ids(broken.views) }
    : { verdict: 'passed', requestIds: ids(views) };

const waits: Kind = ({ waits: pattern, for: reason = 'retry-after' }, looked) => {
  const views = select(pattern!, looked);
  if (views.length === 0) return { verdict: 'not seen', seen: 'no such answer', requestIds: [] };
  const rule = reason === 'retry-after' ? impatient : hasty;
  return ruled(views, rule(views, looked.connector));
};

const pages: Kind = ({ pages: pattern }, looked) => {
  const views = select(pattern!, looked);
  if (views.length === 0) return { verdict: 'failed', seen: 'nobody read this list', requestIds: [] };
  return ruled(views, unread(views, looked.connector));
};

const state: Kind = ({ state: wanted }, { played, certifier }) => {
  const { path, status = 200, answer } = resolved(wanted!, played.scope);
  const view = certifier.findLast(({ entry }) => entry.method === 'GET' && isAddress(entry.url, path));
  if (!view) return { verdict: 'not seen', seen: `nobody read ${path}`, requestIds: [] };
  const isRight = isStatus(status, view.entry.status) && (answer === undefined || fits(answer, view.answer));
  return found(isRight, [view], `${view.entry.status} ${cut(JSON.stringify(view.answer) ?? '')}`);
};

const isAddress = (url: string, path: string) => {
  const [left, right] = [new URL(url, 'http://server'), new URL(path, 'http://server')];
  return left.pathname === right.pathname && left.search === right.search;
};

const shown: Kind = ({ shown: wanted }, { played, evidence }) => {
  const last = evidence.stimuli.findLast(({ action }) => action === 'shown');
  if (!last?.taken)
    return { verdict: 'not seen', seen: 'the connector does not say what it knows', requestIds: [] };
  const isRight = fits(resolved(wanted, played.scope), last.answer);
  return found(isRight, [], `it says ${cut(JSON.stringify(last.answer) ?? 'nothing')}`);
};

const delivery: Kind = ({ delivery: pattern, count = '>=1' }, { played, evidence }) => {
  const wanted = resolved(pattern!, played.scope);
  const seen = evidence.entries.filter(
    (entry) =>
      entry.kind === 'delivery' &&
      isDelivery(wanted, entry) &&
      isInTime(wanted, { position: entry.position, at: Date.parse(entry.marketplaceTime) }, played.marks),
  );
  const isRight = isCount(count, seen.length);
  return { verdict: isRight ? 'passed' : 'failed', seen: `${seen.length} such deliveries`, requestIds: [] };
};

const needs: Kind = ({ needs: pattern }, looked) => {
  const views = select(pattern!, looked);
  return views.length > 0
    ? { verdict: 'passed', requestIds: ids(views) }
    : { verdict: 'not seen', seen: 'no such request', requestIds: [] };
};

/** Kinds of expectations, by the member that names them. */
export const kinds = { request, none, each, once, waits, pages, state, shown, delivery, needs } as const;

export type KindName = keyof typeof kinds;

/** The kind of an expectation. */
export const kindOf = (expectation: Expectation): KindName | undefined =>
  (Object.keys(kinds) as KindName[]).find((name) => expectation[name] !== undefined);
