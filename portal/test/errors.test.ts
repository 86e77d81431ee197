import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { helpLink, plainHelpLink } from '../../server/src/platform/http/help-link.ts';
import { plainStatusOf } from '../../server/src/platform/http/plain-codes.ts';
import { explainedErrors, statusOf } from '../plugins/api-reference/error-bodies.ts';
import { readDocument } from '../plugins/api-reference/read-document.ts';
import { buildReference } from '../plugins/api-reference/reference.ts';
import { errorCatalogue } from '../plugins/api-reference/tables.ts';
import { builtPages } from './built-site.ts';

const document = await readDocument(fileURLToPath(new URL('../static/openapi.json', import.meta.url)));
const { operations } = buildReference(document, { base: '/docs/api-docs', origin: 'http://x' });
const groups = explainedErrors(errorCatalogue(document), operations);

const everyError = groups.flatMap(({ errors }) => errors);

/** The documented answers of an operation. */
const examplesOf = ({ responses }: (typeof operations)[number]): unknown[] =>
  responses
    .flatMap(({ body }) => body?.examples ?? [])
    .filter(({ text }) => /^\s*[[{]/.test(text))
    .map(({ text }) => JSON.parse(text) as unknown);

/** Every object in a value, as text. */
function objectsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return [JSON.stringify(value), ...Object.values(value).flatMap(objectsIn)];
}

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

  it('has an example body that names the error, unless errors have a message alone and no example has it', () => {
    const lacking: string[] = [];
    for (const entry of everyError) {
      const { interface: name, code, name: called, title, body } = entry;
      const telling = [called, title, `${code} - ${called}`].map((text) => JSON.stringify(text).slice(1, -1));
      if (body === '') lacking.push(`${name} ${called}`);
      else if (name !== 'returns-warehouse')
        assert.ok(
          telling.some((text) => text !== '' && body.includes(text)),
          `${name} ${code} ${called}: ${body}`,
        );
    }
    assert.deepEqual(lacking, [
      'returns-warehouse Changed Meanwhile',
      'general Not Acceptable',
      'general Unsupported Media Type',
    ]);
  });

  it('shows what the server answers: no text of the page, and no member that only another error has', () => {
    const catalogued = everyError.map(({ example }) => example);
    const documented = new Set([...operations.flatMap(examplesOf), ...catalogued].flatMap(objectsIn));
    assert.ok(documented.size > 200);
    for (const { id, body, cause } of everyError.filter((one) => one.body !== '')) {
      const value = JSON.parse(body) as Record<string, unknown>;
      const [listed] = Object.values(value).filter(Array.isArray) as object[][];
      for (const error of listed ?? [value]) {
        const texts = Object.values(error);
        assert.ok(!texts.includes(cause), `${id} shows its cause: ${body}`);
        const isBare = Object.keys(error).every((name) =>
          ['code', 'title', 'logref', 'error'].includes(name),
        );
        assert.ok(isBare || documented.has(JSON.stringify(error)), `${id} is invented: ${body}`);
      }
    }
  });

  it('shows codes of the marketplace status with code and title, and no parameter for a method or an address', () => {
    const byCode = new Map(everyError.map((one) => [`${one.interface} ${one.code}`, one.body]));
    for (const [list, code] of [
      ['errors', '600001'],
      ['errors', '600005'],
      ['information', '800003'],
    ] as const) {
      const shown = JSON.parse(byCode.get(`products ${code}`)!) as Record<string, object[]>;
      assert.deepEqual(Object.keys(shown[list]![0]!), ['code', 'title'], code);
    }
    for (const { id, body } of everyError.filter((one) => statusOf(one) === '405'))
      assert.doesNotMatch(body, /"path": "\w+"/, id);
  });

  it('has every code of the general shape under any address, with its body, and no other code', () => {
    const general = groups.find(({ name }) => name === 'general')!.errors.filter((one) => one.body !== '');
    assert.deepEqual(
      general.map((one) => `${statusOf(one)} ${one.name}`).sort(),
      Object.entries(plainStatusOf)
        .map(([code, status]) => `${status} ${code}`)
        .sort(),
    );
    for (const { id, code, name: called, body } of general) {
      const [error] = (JSON.parse(body) as { errors: { code: string }[] }).errors;
      assert.equal(error!.code, called);
      assert.ok(plainHelpLink(Number(code), called).includes(`#${id}>`), id);
    }
  });

  it('gives every place of the page one name, and every name one place', () => {
    const names = everyError.flatMap(({ id, anchors }) => [id, ...anchors]);
    const twice = names.filter((name, at) => names.indexOf(name) !== at);
    assert.deepEqual(twice, []);
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
