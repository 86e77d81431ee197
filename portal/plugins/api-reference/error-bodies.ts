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

/** First word of the paths whose examples show the bodies of an interface, where it is not the name itself. */
const EXAMPLES_OF: Record<string, string> = { operator: 'webhooks', general: 'webhooks' };

/**
 * Groups the catalogue by interface and gives each error a body: the documented example that has it, else one of the
 * same interface with the texts of the error in it.
 */
export function explainedErrors(entries: ErrorEntry[], operations: OperationView[]): ErrorGroup[] {
  const groups = Map.groupBy(entries, (entry) => entry.interface);
  // The general entry of a status explains it for all interfaces that have none.
  const lacking = (status: string): string[] =>
    [...groups]
      .filter(([name, errors]) => name !== 'general' && !errors.some((one) => statusOf(one) === status))
      .map(([name]) => `${name}-${status}`);
  return [...groups].map(([name, errors]) => {
    const bodies = bodiesOf(EXAMPLES_OF[name] ?? name, operations);
    return {
      name,
      errors: errors.map((entry) => {
        const status = statusOf(entry);
        const isFirst = errors.find((one) => statusOf(one) === status) === entry;
        const others = name === 'general' ? lacking(status) : [];
        return {
          ...entry,
          id: errorAnchor(entry),
          ...(status !== entry.code && name !== 'products' && { shownStatus: status }),
          body: bodyOf(entry, bodies),
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

/** Documented refusals of an interface, as text. */
function bodiesOf(name: string, operations: OperationView[]): { status: string; text: string }[] {
  return operations
    .filter(({ path }) => path.split('/')[2] === name)
    .flatMap(({ responses }) => responses.filter(({ status }) => Number(status) >= 400))
    .flatMap(({ status, body }) => (body?.examples ?? []).map(({ text }) => ({ status, text })));
}

function bodyOf(entry: ErrorEntry, bodies: { status: string; text: string }[]): string {
  const status = statusOf(entry);
  const decisive = entry.interface === 'products' ? `"${entry.code} - ${entry.name}"` : `"${entry.name}"`;
  const names = (text: string): boolean => [decisive, `"${entry.title}"`].some((one) => text.includes(one));
  const exact = bodies.find((one) => one.status === status && names(one.text));
  const near = exact ?? bodies.find((one) => one.status === status) ?? bodies[0];
  if (!near) return '';
  const value = JSON.parse(near.text) as unknown;
  return JSON.stringify(exact ? oneError(value, names) : withTexts(oneError(value, names), entry), null, 2);
}

/** The body with one of its errors only: the one that is meant, else the first. */
function oneError(body: unknown, isMeant: (text: string) => boolean): unknown {
  if (!isObject(body)) return body;
  const one = (list: unknown[]): unknown[] =>
    [list.find((item) => isMeant(JSON.stringify(item))) ?? list[0]].filter((item) => item !== undefined);
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [name, Array.isArray(value) ? one(value) : value]),
  );
}

/** The body of another error with the code, title and cause of this one. */
function withTexts(value: unknown, entry: ErrorEntry): unknown {
  if (Array.isArray(value)) return value.map((one) => withTexts(one, entry));
  if (!isObject(value)) return value;
  const isNamed =
    entry.interface !== 'products' &&
    !['availability', 'returns', 'price-reductions'].includes(entry.interface);
  const texts: Record<string, unknown> = {
    code: entry.interface === 'products' ? `${entry.code} - ${entry.name}` : Number(statusOf(entry)),
    status: Number(statusOf(entry)),
    title: isNamed && entry.interface !== 'shipping-profiles' ? entry.name : entry.title,
    logref: entry.interface === 'shipping-profiles' ? entry.name : value.logref,
    detail: entry.cause,
    message: entry.cause,
    error: entry.name,
    error_description: entry.cause,
  };
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [
      name,
      name in texts && typeof item !== 'object' ? texts[name] : withTexts(item, entry),
    ]),
  );
}

/** The anchor of an error on the page of all errors. */
export const errorAnchor = ({ interface: name, code, name: called }: ErrorEntry): string =>
  `${name}-${code}-${called}`.replaceAll(/[^\w-]+/g, '-').toLowerCase();
