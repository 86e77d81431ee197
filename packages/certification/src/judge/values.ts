/** Names and what they stand for. */
export type Scope = Readonly<Record<string, unknown>>;

const reference = /\$([a-z]\w*(?:\.\w+)*)/gi;
const onlyReference = /^\$([a-z]\w*(?:\.\w+)*)$/i;

/** The value at a place such as `positionItems.0.sku`; undefined where there is none. */
function valueAt(value: unknown, place: string): unknown {
  let at = value;
  for (const name of place.split('.')) {
    if (typeof at !== 'object' || at === null) return undefined;
    at = (at as Record<string, unknown>)[name];
  }
  return at;
}

/** All values at a place; `*` stands for every element or member. */
export function valuesAt(value: unknown, place: string): unknown[] {
  let all: unknown[] = [value];
  for (const name of place.split('.'))
    all = all.flatMap((one) => {
      if (typeof one !== 'object' || one === null) return [];
      return name === '*' ? Object.values(one) : [(one as Record<string, unknown>)[name]];
    });
  return all.filter((one) => one !== undefined && one !== null);
}

/** Replaces names such as `$order.orderNumber` everywhere in a value. A name without a value stays as it is. */
export function resolved<Value>(value: Value, scope: Scope): Value {
  return replaced(value, scope) as Value;
}

function replaced(value: unknown, scope: Scope): unknown {
  if (typeof value === 'string') return replacedText(value, scope);
  if (Array.isArray(value)) return value.map((one) => replaced(one, scope));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, replaced(one, scope)]));
}

function replacedText(text: string, scope: Scope): unknown {
  const only = onlyReference.exec(text);
  if (only) return valueAt(scope, only[1]!) ?? text;
  return text.replace(reference, (whole, place: string) => {
    const found = valueAt(scope, place);
    return found === undefined ? whole : String(found);
  });
}

/** Names that a value refers to. */
export function namesIn(value: unknown): string[] {
  if (typeof value === 'string')
    return [...value.matchAll(reference)].map(([, place]) => place!.split('.')[0]!);
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(namesIn);
}
