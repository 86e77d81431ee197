import type { ErrorObject } from 'ajv';

export type Alternative = {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
};

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
    else telling.push(...errorsOfAlternatives(error, takeErrorsOfEach(error, telling)));
  }
  return telling;
}

/**
 * Takes the errors of the single alternatives from the end of the list, where Ajv puts them before the error for all.
 * When an alternative refers to another schema, errors do not tell where they come from: then takes all errors at the
 * end that are about the same value or its parts.
 */
function takeErrorsOfEach({ instancePath, schemaPath, schema }: ErrorObject, telling: ErrorObject[]) {
  const hasReference = JSON.stringify(schema).includes('"$ref"');
  const isOfOne = (error: ErrorObject) =>
    isWithin(error.instancePath, instancePath) && (hasReference || isWithin(error.schemaPath, schemaPath));
  return telling.splice(telling.findLastIndex((error) => !isOfOne(error)) + 1);
}

/** Whether a path is another one, or goes on from there. */
const isWithin = (path: string, other: string): boolean => path === other || path.startsWith(`${other}/`);

function errorsOfAlternatives(all: ErrorObject, ofEach: readonly ErrorObject[]): readonly ErrorObject[] {
  const alternatives = all.schema as readonly Alternative[];
  const fitting = alternatives.filter((one) => hasTypeOf(one, all.data));
  if (fitting.length !== 1) return [all];
  const isOfOther = ({ instancePath, schemaPath }: ErrorObject) =>
    instancePath === all.instancePath &&
    alternatives.some(
      (one, index) => one !== fitting[0] && isWithin(schemaPath, `${all.schemaPath}/${index}`),
    );
  const own = ofEach.filter((error) => !isOfOther(error));
  return own.length === 0 || isBareChoice(fitting[0]!) ? [all] : own;
}

/** Whether an alternative lists values without their type. The other alternatives may have values or types beside them. */
const isBareChoice = (one: Alternative): boolean =>
  one.type === undefined && (one.const !== undefined || one.enum !== undefined);

/** Whether an alternative takes values of the type of this one. One that names no type may take all values. */
export function hasTypeOf({ type }: Alternative, value: unknown): boolean {
  return type === undefined || [type].flat().some((name) => isOfType(name, value));
}

function isOfType(type: string, value: unknown): boolean {
  if (type === 'null') return value === null;
  if (type === 'array') return Array.isArray(value);
  if (type === 'integer' || type === 'number') return typeof value === 'number';
  if (type === 'object') return typeof value === 'object' && value !== null && !Array.isArray(value);
  return typeof value === type;
}
