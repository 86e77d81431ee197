import type { ErrorObject } from 'ajv';
import { jsonPathOf, type Step, stepsOf } from './json-path.ts';
import { tellingErrors } from './schema-alternatives.ts';
import { describeSchemaError } from './schema-error.ts';

/** One thing in a body that its schema refuses. */
export type ValidationError = {
  /**
   * JSONPath below the body, such as `.positionItems[3].condition`; empty for the body itself. A missing member has the
   * path that it would have. A member with a very long name is told of at the object around it.
   */
  readonly place: string;
  /** The keyword of the schema that refuses the value. */
  readonly keyword: string;
  /** The problem, as the end of a sentence that begins with the place. */
  readonly says: string;
  /** The value at the place; undefined when there is none. */
  readonly value: unknown;
};

/** The errors that Ajv found in a value, each with its place. */
export const validationErrors = (errors: readonly ErrorObject[], value: unknown): ValidationError[] =>
  tellingErrors(errors).map((error) => ({ ...placed(error, value), ...about(error) }));

/** An error that says that a body has a member of which nobody knows. */
export const unknownMember = (name: string): Pick<ValidationError, 'place' | 'says'> =>
  at([name], 'is not known');

function placed(error: ErrorObject, value: unknown): Pick<ValidationError, 'place' | 'says'> {
  const steps = stepsOf(error.instancePath, value);
  const member = error.params.missingProperty ?? error.params.additionalProperty;
  return at(member === undefined ? steps : [...steps, member], describeSchemaError(error));
}

const about = ({ keyword, data }: ErrorObject): Pick<ValidationError, 'keyword' | 'value'> => ({
  keyword,
  value: ['required', 'additionalProperties'].includes(keyword) ? undefined : data,
});

/** The longest name of a member that an error repeats as a whole. */
const longestName = 100;

function at(steps: readonly Step[], says: string): Pick<ValidationError, 'place' | 'says'> {
  const long = steps.findIndex((step) => typeof step === 'string' && step.length > longestName);
  if (long < 0) return { place: placeOf(steps), says };
  const start = String(steps[long]).slice(0, longestName).toWellFormed();
  const which = long === steps.length - 1 ? 'that' : 'with a value that';
  return {
    place: placeOf(steps.slice(0, long)),
    says: `has a member with the long name ${JSON.stringify(`${start}…`)} ${which} ${says}`,
  };
}

const placeOf = (steps: readonly Step[]): string => jsonPathOf(steps).slice('$'.length);
