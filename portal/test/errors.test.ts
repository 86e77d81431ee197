import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { helpLink } from '../../server/src/platform/http/help-link.ts';
import { explainedErrors, statusOf } from '../plugins/api-reference/error-bodies.ts';
import { readDocument } from '../plugins/api-reference/read-document.ts';
import { buildReference } from '../plugins/api-reference/reference.ts';
import { errorCatalogue } from '../plugins/api-reference/tables.ts';
import { builtPages } from './built-site.ts';

const document = await readDocument(fileURLToPath(new URL('../static/openapi.json', import.meta.url)));
const { operations } = buildReference(document, { base: '/docs/api-docs', origin: 'http://x' });
const groups = explainedErrors(errorCatalogue(document), operations);

const page = (): string => builtPages().find(({ address }) => address === '/docs/errors')?.html ?? '';

describe('the page of all errors', () => {
  it('has every code, what it means, its cause and its remedy', () => {
    const html = page().replaceAll(/<[^>]+>/g, '');
    for (const { errors } of groups) {
      for (const { code, name } of errors)
        assert.ok(html.includes(`${code} ${name}`.trim()), `${code} ${name}`);
    }
    assert.ok(
      groups.flatMap(({ errors }) => errors).every(({ title, cause, remedy }) => title && cause && remedy),
    );
  });

  it('has an example body for every error, which names it', () => {
    for (const entry of groups.flatMap(({ errors }) => errors)) {
      const { interface: name, code, name: called, title, cause, body } = entry;
      const telling = [called, title, cause, `${code} - ${called}`].map((text) =>
        JSON.stringify(text).slice(1, -1),
      );
      assert.ok(
        telling.some((text) => text !== '' && body.includes(text)),
        `${name} ${code} ${called}: ${body}`,
      );
    }
  });

  it('explains every status that an operation documents', () => {
    const known = new Set(
      groups.flatMap(({ errors }) => errors.map((one) => `${one.interface}-${statusOf(one)}`)),
    );
    for (const { path: address, responses } of operations) {
      for (const { status } of responses.filter((one) => Number(one.status) >= 400)) {
        const anchor = /#(.*)>/.exec(helpLink(address, Number(status)))?.[1] ?? '';
        const general = `general-${status}`;
        assert.ok(known.has(anchor) || known.has(general), `${address} ${status}`);
      }
    }
  });

  it('has the place to which the refusals of every operation link', () => {
    const anchors = new Set([...page().matchAll(/ id="?([\w-]+)/g)].map(([, id]) => id));
    for (const { path: address } of operations) {
      for (const status of [400, 401, 403, 404, 405, 409, 413, 429, 500, 503]) {
        const link = helpLink(address, status);
        assert.ok(anchors.has(/#(.*)>/.exec(link)?.[1] ?? ''), `${address}: ${link}`);
      }
    }
    assert.ok(anchors.has('general-404'));
  });
});
