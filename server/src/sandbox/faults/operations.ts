import { Refusal } from '../../kernel/refusal.ts';
import type { App } from '../../platform/http/server.ts';
import { type FaultRule, fieldsOf, isAboutWebhooks, isSpared } from './rules.ts';

/** A call to which faults can apply. */
type FaultyOperation = {
  readonly method: string;
  /** `:name` is one segment. */
  readonly pattern: string;
  readonly operationId: string;
  readonly makesTask: boolean;
  /** The most items of its batch; 0 when single items cannot fail. */
  readonly mostItems: number;
};

/** Returns the calls to which faults can apply. Call it when all routes exist. */
export type Operations = () => readonly FaultyOperation[];

type Route = {
  readonly method: string | string[];
  readonly url: string;
  readonly schema?: object;
  readonly config?: object;
};

type Body = {
  readonly $ref?: string;
  readonly maxItems?: number;
  readonly properties?: Record<string, Body>;
};

/** Collects routes as they are registered. Call it before the interfaces are loaded. */
export function collectOperations(app: App): Operations {
  const routes: Route[] = [];
  app.addHook('onRoute', (route) => {
    routes.push(route as Route);
  });
  const resolved = (body: Body) => (body.$ref ? (app.getSchema(body.$ref) as Body | undefined) : body) ?? {};
  const mostItems = (schema: unknown): number => {
    const { maxItems, properties = {} } = resolved((schema ?? {}) as Body);
    return maxItems ?? Math.max(0, ...Object.values(properties).map((list) => list.maxItems ?? 0));
  };
  let known: readonly FaultyOperation[] | undefined;
  return () =>
    (known ??= routes.flatMap(({ method, url, schema, config }): FaultyOperation[] => {
      const { operationId, security, body, response } = (schema ?? {}) as Record<string, unknown>;
      if (typeof operationId !== 'string' || !security || isSpared(url)) return [];
      const makesTask = (config as { bodyAsBytes?: boolean } | undefined)?.bodyAsBytes === true;
      const isBatch = makesTask || '207' in (response as object);
      const facts = { pattern: url, operationId, makesTask, mostItems: isBatch ? mostItems(body) : 0 };
      return [method].flat().map((one) => ({ ...facts, method: one }));
    }));
}

type Settings = Pick<FaultRule, 'fault' | 'operation' | 'item'> & Readonly<Record<string, unknown>>;

/** Refuses with 422 a rule that can never apply, or that has fields its fault does not use. */
export function refuseIdle(rule: Settings, operations: Operations): void {
  const { fault, operation, item = 0 } = rule;
  for (const field of ['delayMs', 'retryAfterSeconds', 'item', 'bytes', 'member'] as const) {
    if (rule[field] === undefined || fieldsOf[fault].includes(field)) continue;
    throw unprocessable(`The fault ${fault} has no ${field}.`, field);
  }
  if (isAboutWebhooks(fault)) {
    if (operation === undefined) return;
    throw unprocessable(`The fault ${fault} is about no operation.`, 'operation');
  }
  const about = operations().filter((one) => operation === undefined || isNamed(one, operation));
  if (about.length === 0)
    throw unprocessable(
      `No call that can meet a fault is ${operation}. Name an operationId of the reference, or a method and the beginning of a path, as in POST /v5/products. Calls below /v1/sandbox meet none.`,
      'operation',
    );
  if (fault === 'pending' && !about.some(({ makesTask }) => makesTask))
    throw unprocessable(`The fault pending needs an update task, and ${operation} makes none.`, 'operation');
  const most = Math.max(...about.map(({ mostItems }) => mostItems));
  if (fault !== 'item' || item < most) return;
  if (most === 0)
    throw unprocessable(`The fault item needs a batch, and ${operation} takes none.`, 'operation');
  throw unprocessable(`No batch has an item ${item}: the last one is ${most - 1}.`, 'item');
}

/** Whether a rule's `operation` can mean calls of this route. */
function isNamed({ method, pattern, operationId }: FaultyOperation, operation: string): boolean {
  if (operation === operationId) return true;
  const [verb = '', path = ''] = operation.split(' ', 2);
  if (verb.toUpperCase() !== method || !path.startsWith('/') || path.includes('?')) return false;
  const wanted = path.split('/');
  const last = wanted.length - 1;
  const there = pattern.split('/');
  return (
    wanted.length <= there.length &&
    wanted.every((part, index) => {
      const own = there[index]!;
      if (own.startsWith(':')) return index === last || part !== '';
      return index === last ? own.startsWith(part) : own === part;
    })
  );
}

const unprocessable = (why: string, field: string) =>
  new Refusal('unprocessable', why, { jsonPath: `$.${field}` });
