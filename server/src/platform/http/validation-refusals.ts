import type { ErrorObject } from 'ajv';
import type { FastifyError } from 'fastify';
import { Refusal } from '../../kernel/refusal.ts';
import { describeSchemaError } from '../schema-error.ts';
import {
  type ErrorSentence,
  isAboutMember,
  type ValidationError,
  validationErrors,
} from '../validation-errors.ts';
import { hasEndedEarly, mostValues } from './request-validator.ts';

/** The most errors that one refusal names. */
const mostNamed = 20;

/** The refusal of a query, path or body that its schema does not allow. */
export function validationRefusal(error: FastifyError, body: unknown): Refusal {
  const errors = error.validation as readonly ErrorObject[];
  if (error.validationContext !== 'body') return parameterRefusal(errors[0]!, error.validationContext);
  const found = distinct(validationErrors(errors, body));
  const sentences = grouped(found.slice(0, mostNamed));
  if (found.length > mostNamed) sentences.push('There are more errors.');
  if (hasEndedEarly(errors))
    sentences.push(
      `The search ended at the first error, because the body has more than ${mostValues} members and entries.`,
    );
  return bodyRefusal(sentences.join(' '), found[0]!.place);
}

/** The refusal of a body. `place` is where its first error is, as JSONPath below the body. */
export const bodyRefusal = (message: string, place: string): Refusal =>
  new Refusal('bad-request', message, { path: place.replace(/^\./, ''), jsonPath: `$${place}` });

/** An error as a sentence. */
export const sentenceOf = ({ place, says }: ErrorSentence): string => `$${place} ${says}.`;

/**
 * The errors without those that say the same of the same value, such as a wrong type and a wrong choice. Members with
 * long names may say the same and be different ones.
 */
function distinct(errors: readonly ValidationError[]): readonly ValidationError[] {
  const keyOf = (error: ValidationError) => (isAboutMember(error) ? error : sentenceOf(error));
  return [...new Map(errors.map((error) => [keyOf(error), error])).values()];
}

/** The errors as sentences. Errors with the same "must …" share a sentence, so that a list of choices is there once. */
function grouped(errors: readonly ValidationError[]): string[] {
  const groups = Map.groupBy(errors, (error) => (error.says.startsWith('must ') ? error.says : error));
  return [...groups.values()].map(
    (group) => `${listed(group.map(({ place }) => `$${place}`))} ${group[0]!.says}.`,
  );
}

/** `a`, `a and b`, or `a, b and c`. */
const listed = (texts: readonly string[]): string =>
  [texts.slice(0, -1).join(', '), texts.at(-1)].filter(Boolean).join(' and ');

/** Names the parameter as the client sends it, and the entry if it is a list. */
function parameterRefusal(error: ErrorObject, context: string | undefined): Refusal {
  const { params, instancePath } = error;
  const [, name, entry] = instancePath.split('/');
  const given = entry === undefined ? name : `${name}[${entry}]`;
  const path: string | undefined = params.missingProperty ?? params.additionalProperty ?? given;
  const [one, all] = context === 'querystring' ? ['Query parameter', 'The query'] : ['Parameter', 'The path'];
  const subject = path === undefined ? all : `${one} ${path}`;
  return new Refusal(
    'bad-request',
    `${subject} ${describeSchemaError(error)}.`,
    path === undefined ? {} : { path },
  );
}
