import type { ErrorObject } from 'ajv';

type Branch = { readonly type?: string | readonly string[] };

/**
 * Keeps those of Ajv's errors that tell a client what is wrong. When none of several alternatives (`anyOf`, `oneOf`)
 * fits, keeps the errors of the alternative that has the type of the value. When several have that type, or none has,
 * keeps one error for all of them. Leaves out the error that Ajv adds for an `if` beside those of `then` or `else`.
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

/** Takes the errors of the single alternatives from the end of the list. Ajv puts them before the error for all. */
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

/** Whether an alternative takes values of the type of this one. One that names no type may take all values. */
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
