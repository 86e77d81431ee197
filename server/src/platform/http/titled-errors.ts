import { Type } from 'typebox';
import { statusOf } from '../../kernel/refusal.ts';
import { pathOf, type RenderRefusal } from './errors.ts';

const usualTitles: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  409: 'Conflict',
  413: 'Content Too Large',
  422: 'Unprocessable',
  424: 'Failed Dependency',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
};

/** Renders `{errors: [{path, title, detail, jsonPath?}]}`, the title by the status: an interface's own, or the usual one. */
export const renderTitledErrors =
  (own: Readonly<Record<number, string>> = {}): RenderRefusal =>
  (refusal, request) => {
    const status = statusOf[refusal.kind];
    const { jsonPath } = refusal.facts;
    const where = jsonPath === undefined ? {} : { jsonPath };
    const title = own[status] ?? usualTitles[status] ?? usualTitles[400];
    return {
      status,
      body: { errors: [{ path: pathOf(request), title, detail: refusal.message, ...where }] },
    };
  };

/** The model of that body, under an interface's own name. */
export const titledErrorModel = ($id: string) =>
  Type.Object(
    {
      errors: Type.Array(
        Type.Object({
          path: Type.String({ description: 'Path of the request.' }),
          title: Type.String({ description: 'What kind of error it is.' }),
          detail: Type.String({ description: 'What is wrong, in a sentence.' }),
          jsonPath: Type.Optional(Type.String({ description: 'Where in the body the fault lies.' })),
        }),
        { description: 'What is wrong.' },
      ),
    },
    { $id, description: 'Why a request was refused.' },
  );
