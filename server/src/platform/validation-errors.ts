import type { ErrorObject } from 'ajv';
import { jsonPathOf, type PathStep, quoted, stepsOf } from './json-path.ts';
import { tellingErrors } from './schema-alternatives.ts';
import { describeSchemaError } from './schema-error.ts';

/** One thing in a body that its schema refuses. */
export type ValidationError = {
  /**
   * JSONPath below the body, such as `.positionItems[3].condition`; empty for the body itself. A missing member has the
   * path that it would have. A member with a long name, or one that JSONPath cannot
   * write, has the place of the object around it.
   */
  readonly place: string;
  /** The keyword of the schema that refuses the value. */
  readonly keyword: string;
  /** The problem, as the end of a sentence that begins with the place. */
  readonly says: string;
  /** The value at the place; undefined when there is none. */
  readonly value: unknown;
};

/** An error as a sentence: its place is the subject. */
export type ErrorSentence = Pick<ValidationError, 'place' | 'says'>;

/** The errors that Ajv found in a value, each with its place. Ends when it has errors at `mostPlaces` places. */
export function validationErrors(
  errors: readonly ErrorObject[],
  value: unknown,
  mostPlaces = Number.POSITIVE_INFINITY,
): ValidationError[] {
  const found: ValidationError[] = [];
  const places = new Set<string>();
  for (const error of tellingErrors(errors)) {
    if (places.size >= mostPlaces) break;
    const { keyword, data } = error;
    const hasNoValue = keyword === 'required' || keyword === 'additionalProperties';
    const sentence = sentenceAbout(error, value);
    places.add(sentence.place);
    found.push({ ...sentence, keyword, value: hasNoValue ? undefined : data });
  }
  return found;
}

/** What is wrong with a member that the schema does not have. */
export const unknownMember = (name: string): ErrorSentence => placed([name], 'is not known');

function sentenceAbout(error: ErrorObject, value: unknown): ErrorSentence {
  const steps = stepsOf(error.instancePath, value);
  const member = error.params.missingProperty ?? error.params.additionalProperty;
  return placed(member === undefined ? steps : [...steps, member], describeSchemaError(error));
}

/** Names a member at the object around it when no place should or can have its name. */
function placed(steps: readonly PathStep[], says: string): ErrorSentence {
  const unfit = steps.findIndex((step) => typeof step === 'string' && !isFit(step));
  if (unfit < 0) return { place: placeOf(steps), says };
  const which = unfit === steps.length - 1 ? 'that' : 'that contains a value that';
  const name = shownName(String(steps[unfit]));
  return { place: placeOf(steps.slice(0, unfit)), says: `${hasMember} ${name} ${which} ${says}` };
}

const hasMember = 'has a member named';

/** Whether an error names a member at the object around it. */
export const isAboutMember = ({ says }: ErrorSentence): boolean => says.startsWith(hasMember);

const placeOf = (steps: readonly PathStep[]): string => jsonPathOf(steps).slice('$'.length);

/** The longest name, in characters, that an error repeats as a whole. */
const longestName = 100;

/** JSONPath has no way to write half of a surrogate pair. */
const isFit = (name: string): boolean => name.isWellFormed() && cut(name) === name;

/** The first characters of a name, with an ellipsis where there are more. */
function cut(name: string): string {
  const [...start] = name.slice(0, 2 * longestName + 2);
  return start.length > longestName ? `${start.slice(0, longestName).join('')}…` : name;
}

/** A name of a member or parameter as a sentence has it: in quotes, and cut when it is long. */
export const shownName = (name: string): string => quoted(cut(name));
