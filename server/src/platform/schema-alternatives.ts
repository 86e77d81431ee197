import type { ErrorObject } from 'ajv';

type Branch = { readonly type?: string | readonly string[] };

/**
 * Leaves those of Ajv's errors that tell what is wrong. Of alternatives (`anyOf`, `oneOf`) of which none fits, these are
 * the errors of the only one that has the type of the value; where several have it, or none, it is one error for all
 * of them. For an `if`, Ajv adds an error of its own beside those of `then` or `else`, which is left out.
 */
export function tellingErrors(errors: readonly ErrorObject[]): ErrorObject[] {
  const telling: ErrorObject[] = [];
  for (const error of errors) {
    if (error.keyword === 'if') continue;
    if (error.keyword !== 'anyOf' && error.keyword !== 'oneOf') telling.push(error);
    else telling.push(...errorsOfAlternatives(error, errorsBelow(error, telling)));
  }
  return telling;
}

/** Removes the errors of the alternatives from the end of the list: Ajv puts them before the one for all. */
function errorsBelow({ instancePath }: ErrorObject, telling: ErrorObject[]): ErrorObject[] {
  const isBelow = (error: ErrorObject) =>
    error.instancePath === instancePath || error.instancePath.startsWith(`${instancePath}/`);
  return telling.splice(telling.findLastIndex((error) => !isBelow(error)) + 1);
}

function errorsOfAlternatives(error: ErrorObject, below: readonly ErrorObject[]): readonly ErrorObject[] {
  const branches = error.schema as readonly Branch[];
  const others = branches.flatMap((branch, index) => (hasTypeOf(branch, error.data) ? [] : [index]));
  if (others.length !== branches.length - 1) return [error];
  const own = below.filter(
    ({ schemaPath }) => !others.some((index) => schemaPath.startsWith(`${error.schemaPath}/${index}/`)),
  );
  return own.length === 0 ? [error] : own;
}

/** Whether a schema takes values of the type of this one. A schema that names no type may take all. */
function hasTypeOf({ type }: Branch, value: unknown): boolean {
  return type === undefined || [type].flat().some((name) => isOfType(name, value));
}

function isOfType(type: string, value: unknown): boolean {
  if (type === 'null') return value === null;
  if (type === 'array') return Array.isArray(value);
  if (type === 'integer' || type === 'number') return typeof value === 'number';
  if (type === 'object') return typeof value === 'object' && value !== null && !Array.isArray(value);
  return typeof value === type;
}
