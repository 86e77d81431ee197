import type { OperationView } from './operation-view.ts';
import { isObject } from './read-document.ts';
import type { ErrorEntry } from './tables.ts';

/** An error with a body in which it appears, and the anchors to which the refusals of the server link. */
export interface ExplainedError extends ErrorEntry {
  /** Anchor on the page of all errors. */
  id: string;
  /** The status of the answer, where the code does not say it. */
  shownStatus?: string;
  body: string;
  anchors: string[];
}

/** The errors of one interface. */
export interface ErrorGroup {
  /** Name in the catalogue, such as `shipping-profiles`. */
  name: string;
  errors: ExplainedError[];
}

/**
 * Groups the catalogue by interface and gives each error a body: the documented example that has it, else the members
 * that are the same in every answer with it.
 */
export function explainedErrors(entries: ErrorEntry[], operations: OperationView[]): ErrorGroup[] {
  const groups = Map.groupBy(entries, (entry) => entry.interface);
  // The general entry of a status explains it for all interfaces that have none.
  const lacking = (status: string): string[] =>
    [...groups]
      .filter(([name, errors]) => name !== 'general' && !errors.some((one) => statusOf(one) === status))
      .map(([name]) => `${name}-${status}`);
  return [...groups].map(([name, errors]) => {
    const bodies = bodiesOf(name, operations);
    return {
      name,
      errors: errors.map((entry) => {
        const status = statusOf(entry);
        const isFirst = errors.find((one) => statusOf(one) === status) === entry;
        const others = name === 'general' && isFirst ? lacking(status) : [];
        return {
          ...entry,
          id: errorAnchor(entry),
          ...(status !== entry.code && name !== 'products' && { shownStatus: status }),
          body: bodyOf(entry, bodies, errors),
          anchors: [...(isFirst ? [`${name}-${status}`] : []), ...others],
        };
      }),
    };
  });
}

/** The status of an error; the products interface has it in codes that begin with 200. */
export function statusOf({ status, code, interface: name }: ErrorEntry): string {
  if (status !== undefined) return status;
  if (name === 'products') return code.startsWith('2004') || code.startsWith('2005') ? code.slice(3) : '400';
  return code;
}

/** A documented answer. */
interface Answer {
  status: string;
  value: unknown;
}

/** Documented answers of an interface; some tell errors of entries with a 2xx. */
function bodiesOf(name: string, operations: OperationView[]): Answer[] {
  return operations
    .filter(({ path }) => path.split('/')[2] === name)
    .flatMap(({ responses }) => responses)
    .flatMap(({ status, body }) => (body?.examples ?? []).map(({ text }) => ({ status, text })))
    .filter(({ text }) => /^\s*[[{]/.test(text))
    .map(({ status, text }) => ({ status, value: JSON.parse(text) as unknown }));
}

function bodyOf(entry: ErrorEntry, bodies: Answer[], errors: ErrorEntry[]): string {
  if (typeof entry.example === 'string') return entry.example;
  if (entry.example !== undefined) return JSON.stringify(entry.example, null, 2);
  const status = statusOf(entry);
  const refusals = bodies.filter((one) => one.status === status);
  const exact = refusals.find(({ value }) => errorIn(value, entry));
  // Of a status with one entry, every answer has this error.
  const isAlone = errors.filter((one) => statusOf(one) === status).length === 1;
  const refusal = exact ?? (isAlone ? refusals[0] : undefined);
  const body = refusal
    ? oneError(refusal.value, (one) => errorIn(one, entry) !== undefined)
    : listed(entry, bodies);
  return body === undefined ? '' : JSON.stringify(body, null, 2);
}

/** An error that an answer to a success or to a part of a request lists; else what is certain of it. */
function listed(entry: ErrorEntry, bodies: Answer[]): object | undefined {
  const found = bodies
    .filter(({ status }) => Number(status) < 400)
    .map(({ value }) => errorIn(value, entry))
    .find((one) => one !== undefined);
  return found ? { [listOf(entry)]: [found] } : certainBody(entry);
}

/** The list in which an answer has an error; the marketplace status tells apart what does not keep a variation offline. */
export const listOf = ({ interface: name, code }: ErrorEntry): 'errors' | 'information' =>
  name === 'products' && code.startsWith('8') ? 'information' : 'errors';

/** The error of an entry in a documented answer, wherever it stands. */
export function errorIn(value: unknown, entry: ErrorEntry): object | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if (isObject(value) && isError(value, entry)) return value;
  for (const one of Object.values(value)) {
    const found = errorIn(one, entry);
    if (found) return found;
  }
  return undefined;
}

/** Interfaces whose errors have the status as code and a title of their own. */
const NUMBERED = new Set(['availability', 'returns', 'price-reductions']);

/** What the errors of the returns warehouse say where a status has several: they have no member to tell them apart. */
const WAREHOUSE_SAYS: Record<string, RegExp> = {
  'Bad Request': /^Query parameter/,
  'Address Not Accurate': /^The address is not accurate/,
  'Not Changeable': /cannot be changed/,
  'Exists Already': /^The address exists already/,
  'Too Many': /^You have \d+ return addresses/,
  'Changed Meanwhile': /^Another request changed the same/,
  'Still Needed': /cannot be deleted/,
  'Request Running': /is still running/,
  'Key Already Used': /was used for another request/,
  Unprocessable: /cannot be validated/,
};

function isError(value: Record<string, unknown>, entry: ErrorEntry): boolean {
  const { interface: name, code, name: called, title } = entry;
  if (name === 'products') return value.code === `${code} - ${called}`;
  if (NUMBERED.has(name)) return value.code === Number(statusOf(entry)) && value.title === title;
  if (name === 'shipping-profiles') return value.logref === called;
  if (name === 'token') return value.error === called;
  if (name === 'returns-warehouse') return WAREHOUSE_SAYS[called]?.test(String(value.message)) ?? false;
  return value.title === called && 'detail' in value;
}

/** True if a body has nothing but what the catalogue says anyway: code and title. */
export function isBare(body: unknown): boolean {
  if (!isObject(body)) return false;
  const [listed] = Object.values(body).filter(Array.isArray) as object[][];
  return (listed ?? [body]).every((error) =>
    Object.keys(error).every((name) => ['code', 'title', 'logref', 'error'].includes(name)),
  );
}

/** True if a body has only characters that people write: no control characters, and none of what was no text. */
export const isReadable = (body: unknown): boolean =>
  !/[\p{Cc}\p{Cs}\ufffd]|\\[bfnrtu]/u.test(JSON.stringify(body));

/** The body with one of its errors only: the one that is meant, else the first. */
export function oneError(body: unknown, isMeant: (error: unknown) => boolean): unknown {
  if (!isObject(body)) return body;
  const one = (list: unknown[]): unknown[] =>
    [list.find(isMeant) ?? list[0]].filter((item) => item !== undefined);
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [name, Array.isArray(value) ? one(value) : value]),
  );
}

/** What every answer with an error has, when no example shows it; undefined where errors have a message alone. */
function certainBody(entry: ErrorEntry): object | undefined {
  const { interface: name, code, name: called, title } = entry;
  const status = Number(statusOf(entry));
  // A proxy refuses in words of its own what the catalogue has no body for at any address.
  if (name === 'returns-warehouse' || name === 'general') return undefined;
  if (name === 'products') return { [listOf(entry)]: [{ code: `${code} - ${called}`, title }] };
  if (NUMBERED.has(name)) return { errors: [{ code: status, title }] };
  if (name === 'shipping-profiles')
    return { type: 'about:blank', status, validationErrors: [{ logref: called }] };
  if (name === 'token') return { error: called };
  return { errors: [{ title: called }] };
}

/** The anchor of an error on the page of all errors. */
export const errorAnchor = ({ interface: name, code, name: called }: ErrorEntry): string =>
  `${name}-${code}-${called}`.replaceAll(/[^\w-]+/g, '-').toLowerCase();
