import type { Caller } from '../../kernel/caller.ts';
import { isUuid } from '../../kernel/ids.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { mayCall } from '../../kernel/roles/table.ts';
import { isKind, type Kind, kindNames } from '../../platform/activity/index.ts';
import { type Shown, shown } from './stream/sources.ts';

/** A UUID in the form of the database. 400 for another text. */
export function uuidOf(name: string, text: string | undefined): string | undefined {
  if (text === undefined || isUuid(text)) return text?.toLowerCase();
  throw new Refusal('bad-request', `Query parameter ${name} must be a UUID.`, { path: name });
}

/** The kinds to read: those that are named and visible. Undefined when it is all. 400 for an unknown kind. */
export function kindsOf(text: string | undefined, visible: ReadonlySet<Kind>): readonly Kind[] | undefined {
  const named = text?.split(',') ?? [...visible];
  const unknown = named.find((name) => !isKind(name));
  if (unknown !== undefined)
    throw new Refusal('bad-request', `There is no kind ${unknown}. There are: ${kindNames.join(', ')}.`, {
      path: 'kind',
    });
  const kinds = [...new Set(named as Kind[])].filter((kind) => visible.has(kind));
  return kinds.length === kindNames.length ? undefined : kinds;
}

/**
 * The scope and the operation that a caller needs before a stream shows it requests or deliveries: those of the reads
 * that show the same.
 */
const readBy = {
  request: { scope: 'sandbox', operation: 'listSandboxRequests' },
  delivery: { scope: 'orders', operation: 'getWebhookDeliveries' },
} as const;

/** What a stream shows: what is named, as far as the caller may read it elsewhere. 400 for an unknown name. */
export function shownOf(text: string | undefined, { scopes, person }: Caller): ReadonlySet<Shown> {
  const named = text?.split(',') ?? ['activity'];
  const unknown = named.find((name) => !shown.some((one) => one === name));
  if (unknown !== undefined)
    throw new Refusal('bad-request', `A stream cannot show ${unknown}. It can show: ${shown.join(', ')}.`, {
      path: 'show',
    });
  const mayRead = (name: Shown): boolean => {
    if (name === 'activity') return true;
    const { scope, operation } = readBy[name];
    return scopes.has(scope) && (person === undefined || mayCall(person.role, operation));
  };
  return new Set((named as Shown[]).filter(mayRead));
}
