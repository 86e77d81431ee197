import { type EventType, eventTypes } from './schemas.ts';

/** Which event types a consumer may get, by its number; a number that is not listed gets none. */
export type Restrictions = ReadonlyMap<number, ReadonlySet<EventType>>;

/** The specification's list (setup and webhooks, section 5). */
export const defaultConsumers = '101:service-variation-relation,return-results;106:order;107:order';

const families = [...new Set(eventTypes.map(familyOf))];

function familyOf(type: EventType): string {
  return type.split('.', 1)[0]!;
}

/** Reads `number:family,family;number:family`. Throws an Error that says what is allowed. */
export function consumersFromText(text: string): Restrictions {
  const restrictions = new Map<number, ReadonlySet<EventType>>();
  for (const entry of text.split(';')) {
    const [, number, list] = /^\s*([1-9]\d{0,8}):([\w,-]+)\s*$/.exec(entry) ?? [];
    const named = list?.split(',') ?? [];
    if (
      number === undefined ||
      named.some((family) => !families.includes(family)) ||
      restrictions.has(Number(number))
    )
      throw new Error(`number:event,event;… with events of ${families.join(', ')}, each number once`);
    const types = eventTypes.filter((type) => named.includes(familyOf(type)));
    restrictions.set(Number(number), new Set(types));
  }
  return restrictions;
}
