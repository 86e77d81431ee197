import { statusOf } from '../kernel/refusal.ts';
import { pathOf, type RenderRefusal } from '../platform/http/errors.ts';

const titles: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  409: 'Conflict',
  413: 'Content Too Large',
  422: 'Unprocessable',
  424: 'Failed Dependency',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
};

/** The error body of the operator interface: `{errors: [{path, title, detail, jsonPath}]}`. */
export const renderError: RenderRefusal = (refusal, request) => {
  const status = statusOf[refusal.kind];
  const { jsonPath } = refusal.facts;
  const where = jsonPath === undefined ? {} : { jsonPath };
  const title = titles[status] ?? titles[400];
  return { status, body: { errors: [{ path: pathOf(request), title, detail: refusal.message, ...where }] } };
};
