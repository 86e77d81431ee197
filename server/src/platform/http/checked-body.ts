import type { FastifyRequest, FastifySchemaCompiler } from 'fastify';
import type { TSchema } from 'typebox';
import { type BodyCheck, bodyCheck, envelopeCheck, type Models, type SentBody } from '../body-check.ts';
import type { ValidationError } from '../validation-errors.ts';
import type { App } from './server.ts';

type Check = (schema: TSchema, models: Models) => BodyCheck;

/**
 * Options of a route whose documented schema checks the whole body and reports all errors. The handler gets them from
 * `bodyErrors`, adds those that no schema can express, and refuses them in the words of its interface.
 */
export const checkedBody = (app: App) => checkedWith(app, bodyCheck);

/** The same for a batch: the handler checks the entries, so that one bad entry does not stop the others. */
export const checkedEnvelope = (app: App) => checkedWith(app, envelopeCheck);

function checkedWith(app: App, check: Check) {
  const validatorCompiler: FastifySchemaCompiler<unknown> = (part) => {
    if (part.httpPart !== 'body') return app.validatorCompiler!(part);
    let errorsIn: BodyCheck | undefined;
    return (body: unknown) => {
      errorsIn ??= check(part.schema as TSchema, app.getSchemas() as Models);
      const errors = errorsIn(body);
      return errors.length === 0 || { error: errors as never };
    };
  };
  return { attachValidation: true, validatorCompiler };
}

/** What the schema refuses in the body. Throws what it refuses in the path, the query or the headers. */
export function bodyErrors({ body, validationError }: FastifyRequest): readonly ValidationError[] {
  if (validationError === undefined || validationError === null) return [];
  if (validationError.validationContext !== 'body') throw validationError;
  // Fastify has schemas look at null where there is no body.
  if (body === undefined) return [{ place: '', keyword: 'required', says: 'is required', value: undefined }];
  return validationError.validation as unknown as ValidationError[];
}

/** The body together with what its schema refuses in it. */
export const sentBody = (request: FastifyRequest): SentBody => ({
  body: request.body,
  refused: bodyErrors(request),
});
