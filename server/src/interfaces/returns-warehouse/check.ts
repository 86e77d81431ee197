import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import type { TSchema } from 'typebox';
import { hasControlCharacter, isStorable } from '../../kernel/text.ts';
import { describeSchemaError, jsonPathOf } from '../../platform/schema-error.ts';
import type { ValidationError } from './errors.ts';

const ajv = new Ajv({ strict: false, allErrors: true, verbose: true });

/** The check of a body against its documented model, compiled at its first use: all faults at once, unknown fields ignored. */
export function bodyCheck(model: TSchema): (body: unknown, base?: string) => ValidationError[] {
  const { $id: _id, ...schema } = model as TSchema & { $id?: string };
  let validate: ValidateFunction | undefined;
  return (body, base = '$') => {
    if (typeof body !== 'object' || body === null || Array.isArray(body)) {
      return [{ message: `${base} must be a JSON object`, jsonPath: base }];
    }
    validate ??= ajv.compile(schema);
    const faults = validate(body) ? [] : (validate.errors ?? []).map((error) => faultOf(error, base));
    const names = Object.keys((model as { properties?: object }).properties ?? {});
    return onePerPlace([...faults, ...textFaults(body, names, base)]);
  };
}

/** Puts the two parts of a fault together. */
export const fault = (jsonPath: string, says: string): ValidationError => ({
  message: `${jsonPath} ${says}`,
  jsonPath,
});

function faultOf(error: ErrorObject, base: string): ValidationError {
  const { keyword, instancePath, params } = error;
  const place = base + jsonPathOf(instancePath).slice('$'.length);
  if (keyword === 'required') return fault(`${place}.${params.missingProperty}`, describeSchemaError(error));
  return fault(place, describeSchemaError(error));
}

/** Faults of texts that cannot be stored or hold control characters. */
function textFaults(body: object, names: readonly string[], base: string): ValidationError[] {
  return Object.entries(body)
    .filter(
      ([name, value]) =>
        names.includes(name) &&
        typeof value === 'string' &&
        (!isStorable(value) || hasControlCharacter(value)),
    )
    .map(([name]) => fault(`${base}.${name}`, 'has control characters or half of a surrogate pair'));
}

/** The first fault of a place tells enough. */
function onePerPlace(faults: readonly ValidationError[]): ValidationError[] {
  const places = new Set<string | undefined>();
  return faults.filter(({ jsonPath }) => !places.has(jsonPath) && places.add(jsonPath));
}
