import { statusOf } from '../kernel/refusal.ts';
import { pathOf, type RenderRefusal } from '../platform/http/errors.ts';

const titles: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  409: 'Conflict',
  413: 'Payload Too Large',
  422: 'Unprocessable',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
};

/** The error body of the sandbox interface: `{errors: [{path, title, detail, jsonPath}]}`. */
export const renderError: RenderRefusal = (refusal, request) => {
  const status = statusOf[refusal.kind];
  const { jsonPath } = refusal.facts;
  return {
    status,
    body: {
      errors: [
        {
          path: pathOf(request),
          title: titles[status] ?? titles[400],
          detail: refusal.message,
          ...(jsonPath === undefined ? {} : { jsonPath }),
        },
      ],
    },
  };
};
