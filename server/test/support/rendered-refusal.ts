import assert from 'node:assert/strict';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '../../src/kernel/refusal.ts';

type Rendered = Record<'path' | 'title' | 'code' | 'detail' | 'logref', unknown>;

type Interface = {
  /** The address that is asked, with its query. */
  readonly url: string;
  readonly errorCatalogue: Readonly<Record<string, { readonly code: unknown; readonly title: string }>>;
  renderError(error: Refusal, request: FastifyRequest): { readonly status: number; readonly body: unknown };
};

/** Renders refusals as an interface does. Gives status, name and path of the error, the first one of a list. */
export const rendersRefusals =
  ({ url, errorCatalogue, renderError }: Interface) =>
  (...[kind, facts]: [Refusal['kind'], Refusal['facts']?]) => {
    const request = { id: 'request-1', url } as FastifyRequest;
    const { status, body } = renderError(new Refusal(kind, 'It is so.', facts), request);
    const error = ((body as { errors?: Rendered[] }).errors?.[0] ?? body) as Rendered;
    assert.deepEqual([error.detail, error.logref], ['It is so.', 'request-1']);
    const [name] = Object.entries(errorCatalogue).find(
      ([, { code, title }]) => code === error.code && title === error.title,
    )!;
    return [status, name, error.path];
  };
