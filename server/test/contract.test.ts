import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { OpenApiDocument } from '../src/openapi/document.ts';
import { startApp } from './support/app.ts';
import { documentNames, keepDocumented } from './support/contract.ts';
import { referenceOf } from './support/reference.ts';

/** Returns the documented answers of a document: document, operation and status. */
const answersOf = (name: string, paths: OpenApiDocument['paths']): string[] =>
  Object.values(paths)
    .flatMap((item) => Object.values(item))
    .flatMap(({ operationId, responses }) =>
      Object.keys(responses).map((status) => `${name} ${operationId} ${status}`),
    );

it('every documented answer is reported to the run, which fails if no test sees it', async (t) => {
  const { app } = await startApp(t);
  const documents: Record<(typeof documentNames)[number], OpenApiDocument['paths']> = {
    public: referenceOf(app).document.paths,
    operator: (await app.inject('/operator/openapi.json')).json().paths,
    webhooks: (await app.inject('/webhook-events-openapi.json')).json().webhooks,
  };
  const announced = documentNames.flatMap((name) => answersOf(name, documents[name]));
  assert.equal(new Set(announced).size, announced.length);
  assert.ok(announced.length > 1200, `only ${announced.length} answers`);
  keepDocumented(announced);
});
