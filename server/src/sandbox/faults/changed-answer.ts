/** The part of a schema that matters for changing answers. */
export type AnswerSchema = {
  readonly $ref?: string;
  readonly enum?: readonly unknown[];
  readonly items?: AnswerSchema;
  readonly properties?: Readonly<Record<string, AnswerSchema>>;
  readonly allOf?: readonly AnswerSchema[];
  readonly anyOf?: readonly AnswerSchema[];
  readonly oneOf?: readonly AnswerSchema[];
};

/** The member that `extra-field` adds, and the value that `unknown-value` puts in. */
const extraMember = 'addedLater';
const unknownValue = 'ADDED_LATER';

type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** The value with a further member in every object. */
export function withExtraField(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withExtraField);
  if (!isObject(value)) return value;
  const members = Object.entries(value).map(([name, member]) => [name, withExtraField(member)]);
  return { ...Object.fromEntries(members), [extraMember]: 'A later version of the API may add members.' };
}

/** The value with the entries of every list in reverse order. */
export function shuffled(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shuffled).reverse();
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, shuffled(member)]));
}

/**
 * Leaves the relations of links alone: the marketplace does not choose them, and clients need them to read the next
 * page.
 */
const neverChanged: ReadonlySet<string> = new Set(['rel']);

/**
 * The value with an unknown value in members with a documented enumeration: in the named member, or in all of them. It
 * resolves references of schemas by `resolve`.
 */
export function withUnknownValues(
  value: unknown,
  schema: AnswerSchema,
  { member, resolve }: { readonly member: string | undefined; resolve(name: string): AnswerSchema },
): unknown {
  const options = { member, resolve };
  const branches = branchesOf(schema, resolve);
  if (Array.isArray(value)) {
    const items = branches.find((branch) => branch.items)?.items;
    return items ? value.map((one) => withUnknownValues(one, items, options)) : value;
  }
  if (!isObject(value)) return value;
  const changed = Object.entries(value).map(([name, own]) => {
    const described = branches.flatMap(({ properties }) => properties?.[name] ?? []);
    const isNamed = member === undefined ? !neverChanged.has(name) : name === member;
    if (isNamed && typeof own === 'string' && described.some((one) => hasEnumeration(one, resolve)))
      return [name, unknownValue];
    return [name, described[0] ? withUnknownValues(own, described[0], options) : own];
  });
  return Object.fromEntries(changed);
}

const hasEnumeration = (schema: AnswerSchema, resolve: (name: string) => AnswerSchema): boolean =>
  branchesOf(schema, resolve).some((branch) => branch.enum !== undefined);

/** A schema and the schemas that it consists of, without references. */
function branchesOf(schema: AnswerSchema, resolve: (name: string) => AnswerSchema): AnswerSchema[] {
  const own = schema.$ref === undefined ? schema : resolve(schema.$ref);
  const parts = [...(own.allOf ?? []), ...(own.anyOf ?? []), ...(own.oneOf ?? [])];
  return [own, ...parts.flatMap((part) => branchesOf(part, resolve))];
}
