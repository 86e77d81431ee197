import type { Reply, TestApp } from '../app.ts';
import { partnerOf } from '../orders.ts';
import { publicReference } from '../references.ts';
import { builders, type Call } from './requests.ts';
import type { Ids, World } from './world.ts';

/** An operation of the reference that needs a token. */
export type Operation = {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly scopes: readonly string[];
  readonly isWrite: boolean;
};

type Documented = { operationId: string; security?: Record<string, string[]>[] };

/** Operations whose answer is the same for everybody or has no data of a seller. */
export const shared: ReadonlySet<string> = new Set([
  'getSandboxPriceReductionHandling',
  ...['V4', 'V5'].flatMap((version) => [`getBrands${version}`, `getCategories${version}`]),
  'listSandboxScenarios',
  'readSandboxClock',
  'listSandboxDue',
  'getWebhookConsumerHealth',
  'readSandboxAutopilot',
  'listSandboxReceived',
  'getWebhookSigningKeys',
  'listSandboxRequestErrors',
  'listSandboxCertificationEvidence',
  'getConsoleCounts',
  'listConsoleUpdateTasks',
]);

/** Operations that end the sessions of their caller. */
export const endsSessions: ReadonlySet<string> = new Set(['changeConsolePassword', 'signOutOfConsole']);

/** Operations whose answer does not end; their own tests show what another seller sees of them. */
const endless: ReadonlySet<string> = new Set(['streamActivity']);

/** Operations that only throw-away sellers can use; their own tests show what others see of them. */
const ofThrowAways: ReadonlySet<string> = new Set(['listSandboxEvidence']);

/** Reads of the operator's people about the portal: no seller has a part in them. */
export const ofOperatorsPeople: ReadonlySet<string> = new Set([
  'listConsolePageVotes',
  'listConsolePageComments',
]);

/** Operations that tests of sellers leave out. */
const leftOut = new Set([...endless, ...ofThrowAways, ...ofOperatorsPeople]);

/** All guarded operations of the public reference, but for endless ones, those of throw-away sellers and those of the operator's people: reads first, then writes in the order of their builders. */
export async function guardedOperations({ app }: TestApp): Promise<Operation[]> {
  const paths = (await publicReference(app)).document.paths as Record<string, unknown>;
  const order = Object.keys(builders);
  return Object.entries(paths)
    .flatMap(([path, item]) =>
      Object.entries(item as Record<string, Documented>).map(([verb, { operationId: id, security = [] }]) => {
        const method = verb.toUpperCase();
        const scopes = security.flatMap((requirement) => requirement.oauth2 ?? []);
        return { id, method, path, scopes, isWrite: method !== 'GET' };
      }),
    )
    .filter(({ scopes, id }) => scopes.length > 0 && !leftOut.has(id))
    .sort((a, b) => Number(a.isWrite) - Number(b.isWrite) || order.indexOf(a.id) - order.indexOf(b.id));
}

/** How a caller authenticates, as an account or with a token, and the headers that it adds. */
export type Caller = Pick<NonNullable<Parameters<TestApp['call']>[2]>, 'as' | 'token' | 'scope' | 'headers'>;

/** Sends an operation that names these resources. */
export async function ask(test: TestApp, operation: Operation, ids: Ids, caller: Caller): Promise<Answer> {
  const call = builders[operation.id]!(ids);
  const url = urlOf(operation, call);
  const isForPeople = operation.scopes.includes('console') && caller.scope === undefined;
  const reply = await test.call(operation.method, url, {
    ...caller,
    ...(isForPeople ? { scope: 'console' } : {}),
    ...(call.body === undefined ? {} : { body: call.body }),
  });
  return { ...reply, sent: textsOf(call) };
}

/**
 * True if an operation cannot name a resource of a seller, because it concerns all of the caller's own or creates new
 * ones.
 */
export const namesNothing = ({ id }: Operation, ids: Ids, others: Ids): boolean =>
  JSON.stringify(builders[id]!(ids)) === JSON.stringify(builders[id]!(others));

export function urlOf({ path }: Operation, { params = {}, query }: Call): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name]!));
  return query === undefined ? filled : `${filled}?${query}`;
}

/** Every text of a request, which its answer may repeat. */
const textsOf = (call: Call): string[] =>
  [...JSON.stringify(call).matchAll(/"((?:[^"\\]|\\.)*)"/g)]
    .map(([, text]) => JSON.parse(`"${text}"`) as string)
    .flatMap((text) => [text, ...text.split(/[=&]/)])
    .filter((text) => text.length > 2)
    .sort((a, b) => b.length - a.length);

const unequal = new Set(['date', 'x-request-id', 'content-length', 'etag', 'last-modified', 'location']);

type Answer = Reply & { readonly sent: readonly string[] };

/**
 * Reduces an answer to what can distinguish it from another: everything except texts of the request, times and random
 * ids. For a successful write, which created something of the caller's own, only the status and the member names.
 */
export function visible(reply: Answer, { isWrite }: Operation): string {
  const headers = Object.entries(reply.headers).filter(([name]) => !unequal.has(name));
  const isMade = isWrite && reply.status < 300;
  const body = isMade ? [...namesIn(reply.body)].sort().join() : without(reply.sent, reply.text);
  return [String(reply.status), JSON.stringify(headers.sort()), body]
    .join('\n')
    .replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, '<id>')
    .replace(/"durationMs":[\d.]+/g, '<duration>')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+(Z|\+\d\d:\d\d)/g, '<time>');
}

/** The names of all members of a value, at any depth. */
function namesIn(value: unknown): Set<string> {
  if (typeof value !== 'object' || value === null) return new Set();
  const own = Array.isArray(value) ? [] : Object.keys(value);
  return new Set([...own, ...Object.values(value).flatMap((one) => [...namesIn(one)])]);
}

const without = (sent: readonly string[], text: string): string =>
  sent.reduce((rest, one) => rest.replaceAll(one, '<sent>'), text);

/** Texts of a seller in an answer that are not in the request. */
export function leaks(
  { mark, ids }: World,
  reply: Answer,
  isShared: (id: string) => boolean = () => false,
): string[] {
  const shown = without(reply.sent, `${reply.text}\n${JSON.stringify(reply.headers)}`);
  const found = shown.toLowerCase().includes(mark.toLowerCase()) ? [mark] : [];
  const secret = Object.values(ids).filter((id) => id.length >= 8 && !isShared(id));
  return [...found, ...secret.filter((id) => shown.includes(id))];
}

/** A digest of everything that is stored for a seller, except for the log of the seller's own requests. */
export async function stateOf({ db }: TestApp, { account }: World): Promise<string> {
  const partner = await partnerOf(db, account);
  const tables = await db<{ name: string }[]>`
    SELECT relname AS name FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid AND attname = 'partner_id'
    WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND relname NOT LIKE 'sandbox_request%'
    ORDER BY relname`;
  const lines: string[] = [];
  for (const { name } of tables) {
    const [row] = await db<{ rows: number; digest: string }[]>`
      SELECT count(*) AS rows, md5(string_agg(t::text, ',' ORDER BY t::text)) AS digest
      FROM ${db(name)} AS t WHERE partner_id = ${partner}`;
    lines.push(`${name} ${row!.rows} ${row!.digest}`);
  }
  if (tables.length < 30) throw new Error(`only ${tables.length} tables`);
  return lines.join('\n');
}
