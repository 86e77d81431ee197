import { isUuid } from '../../kernel/ids.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { isKind, type Kind, kindNames } from '../../platform/activity/index.ts';

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
