import type { FastifyError, FastifySchemaCompiler } from 'fastify';
import { hasMoreThan } from '../../kernel/value-count.ts';
import { forAllErrors } from '../body-check.ts';
import { type SchemaValidator, schemaValidator } from '../schema-validator.ts';

/** Of a body with more members and entries than this, only the first error is found: each error needs memory. */
export const mostValues = 2000;

/** Errors of bodies that are so large that the search ended at the first one. */
const endedEarly = new WeakSet<object>();

/** Whether the search for these errors of a body ended at the first one. */
export const hasEndedEarly = (errors: object): boolean => endedEarly.has(errors);

/** Converts text to numbers and lists, because queries and paths are text. */
const ofText = { useDefaults: true, coerceTypes: 'array' } as const;

/**
 * Makes the checks of queries, paths and bodies. Converts text in queries and paths; converts nothing in bodies, and
 * finds everything that is wrong in them, unless they are very large. Compiles a check at its first use, which makes
 * the start much faster.
 */
export function requestValidator(models: Readonly<Record<string, object>>): FastifySchemaCompiler<unknown> {
  const all = Object.values(models);
  const ofParameters = compiler(() => schemaValidator(ofText));
  const firstOfBody = compiler(() => schemaValidator({ useDefaults: true }, all));
  const allOfBody = compiler(() => schemaValidator({ allErrors: true }, all.map(forAllErrors)), forAllErrors);
  return ({ schema, httpPart }) => {
    if (httpPart !== 'body') return ofParameters(schema as object);
    const first = firstOfBody(schema as object);
    const whole = allOfBody(schema as object);
    return (body: unknown) => {
      // Defaults make a body larger.
      const isLarge = hasMoreThan(mostValues, body);
      const found = first(body);
      if (found === true) return found;
      if (isLarge) endedEarly.add(found.error);
      const more = isLarge || whole(body);
      return more === true ? found : more;
    };
  };
}

type Found = true | { readonly error: NonNullable<FastifyError['validation']> };

/** Compiles schemas with one validator, each at its first use and after a change. */
function compiler(make: () => SchemaValidator, change = (schema: object) => schema) {
  let validator: SchemaValidator | undefined;
  return (schema: object) => {
    let validate: ReturnType<SchemaValidator['compile']> | undefined;
    return (value: unknown): Found => {
      validator ??= make();
      validate ??= validator.compile(change(schema));
      return (
        validate(value) === true || { error: validate.errors as NonNullable<FastifyError['validation']> }
      );
    };
  };
}
