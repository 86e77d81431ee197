import { areas } from '../../kernel/roles/operations.ts';
import { isRead, type LogEntry } from './entry.ts';

/** Operations that change orders, parcels, returns or price reductions. */
const onOrders: ReadonlySet<string> = new Set([
  ...areas.ordersWrite,
  'placeSandboxOrder',
  'releaseSandboxOrder',
  'releaseSandboxOrderItems',
  'cancelSandboxOrder',
  'changeSandboxDeliveryAddress',
  'suspectSandboxOrder',
  'moveSandboxShipment',
  'moveSandboxReturnShipment',
  'announceSandboxReturn',
  'misdirectSandboxReturn',
  'refundSandboxService',
  'refundSandboxPartly',
  'rejectSandboxPriceReductions',
  'playSandboxScenario',
  'beginSandboxScenario',
  'playSandboxScenarioStep',
  'createTestOrders',
  'createTestOrder',
]);

/**
 * The ids and numbers in a write that may belong to an order: ids of orders, items and parcels, and numbers of orders.
 */
export type Named = { readonly ids: readonly string[]; readonly numbers: readonly string[] };

const mostNamed = 2_000;

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi;
const numberInBody = /"orderNumber"\s*:\s*"([0-9A-Za-z]{10})"/g;
const numberInPath = /(?<=\/)[0-9A-Za-z]{10}(?=[/?]|$)/g;

/** The ids and numbers of orders in a request; undefined when it changes none. */
export function namedOf({ method, url, operation, requestBody, responseBody }: LogEntry): Named | undefined {
  if (isRead(method)) return undefined;
  if (operation === undefined || !onOrders.has(operation)) return undefined;
  const bodies = [requestBody, responseBody].map((body) => body?.content.toString() ?? '');
  const ids = [url, ...bodies].flatMap((text) => text.match(uuid) ?? []);
  const inBodies = bodies.flatMap((text) => [...text.matchAll(numberInBody)].map(([, number]) => number!));
  const numbers = [...(url.match(numberInPath) ?? []), ...inBodies];
  const named = {
    ids: [...new Set(ids.map((id) => id.toLowerCase()))].slice(0, mostNamed),
    numbers: [...new Set(numbers)].slice(0, mostNamed),
  };
  return named.ids.length + named.numbers.length > 0 ? named : undefined;
}

/** The seller's time after a move of the clock; undefined for every other request. */
export function movedTo({ operation, status, responseBody }: LogEntry): Date | undefined {
  if (operation !== 'advanceSandboxClock' || status !== 200) return undefined;
  const now = /"now":"([^"]+)"/.exec(responseBody?.content.toString() ?? '')?.[1];
  return now === undefined ? undefined : new Date(now);
}
