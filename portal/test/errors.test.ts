import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { helpLink, plainHelpLink } from '../../server/src/platform/http/help-link.ts';
import { plainStatusOf } from '../../server/src/platform/http/plain-codes.ts';
import { explainedErrors, isReadable, statusOf } from '../plugins/api-reference/error-bodies.ts';
import { readDocument } from '../plugins/api-reference/read-document.ts';
import { buildReference } from '../plugins/api-reference/reference.ts';
import { errorCatalogue } from '../plugins/api-reference/tables.ts';
import { builtPages } from './built-site.ts';

const document = await readDocument(fileURLToPath(new URL('../static/openapi.json', import.meta.url)));
const { operations } = buildReference(document, { base: '/docs/api-docs', origin: 'http://x' });
const groups = explainedErrors(errorCatalogue(document), operations);

const everyError = groups.flatMap(({ errors }) => errors);

/** Errors that no test brings about by a request. Their bodies have code and title only, which are always the same. */
const NOT_PROVOKED = new Set([
  'products-700001-identifier_already_known',
  'products-800005-sold_out',
  'products-100007-out_of_range',
  'return-shipments-409-request_running',
  'return-shipments-422-key_already_used',
]);

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

it('no example of an error has characters that nobody writes', () => {
  assert.ok(everyError.length > 100);
  const strange = everyError.filter(({ body }) => body.startsWith('{') && !isReadable(JSON.parse(body)));
  assert.deepEqual(
    strange.map(({ id }) => id),
    [],
  );
  for (const id of ['\ufffd', '\u0000', '\n', '\u0085', '\ud800'])
    assert.ok(!isReadable({ id }), JSON.stringify(id));
  assert.ok(isReadable({ detail: 'Größe „7“ has "quotes".' }));
});

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

  it('has for every entry what it means, cause, remedy, and an example body that names the error', () => {
    assert.ok(everyError.length > 250);
    for (const entry of everyError) {
      const { interface: name, code, name: called, title, cause, remedy, body } = entry;
      const place = `${name} ${code} ${called}`;
      for (const text of [title, cause, remedy]) assert.ok(text.length > 3, place);
      assert.notEqual(
        body,
        '',
        `${place} has no body: CONTRIBUTING.md says how npm run docs:errors finds one`,
      );
      if (name === 'returns-warehouse' || !body.startsWith('{')) continue;
      const telling = [called, title, `${code} - ${called}`].map((text) => JSON.stringify(text).slice(1, -1));
      assert.ok(
        telling.some((text) => text !== '' && body.includes(text)),
        `${place}: ${body}`,
      );
    }
  });

  it('shows the body of a proxy only where no request can bring the server to answer so', () => {
    const foreign = everyError.filter(({ body }) => !body.startsWith('{'));
    assert.deepEqual(
      foreign.map(({ interface: name, code }) => `${name} ${code}`),
      ['general 406', 'general 415'],
    );
  });

  it('shows what the server answers: no text of the page, and no member that only another error has', () => {
    const catalogued = everyError.map(({ example }) => example);
    const documented = new Set([...operations.flatMap(examplesOf), ...catalogued].flatMap(objectsIn));
    assert.ok(documented.size > 200);
    for (const { id, body, cause } of everyError.filter((one) => one.body.startsWith('{'))) {
      const value = JSON.parse(body) as Record<string, unknown>;
      const [listed] = Object.values(value).filter(Array.isArray) as object[][];
      for (const error of listed ?? [value]) {
        const texts = Object.values(error);
        assert.ok(!texts.includes(cause), `${id} shows its cause: ${body}`);
        if (!NOT_PROVOKED.has(id))
          assert.ok(documented.has(JSON.stringify(error)), `${id} is invented: ${body}`);
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
    const general = groups
      .find(({ name }) => name === 'general')!
      .errors.filter((one) => one.body.startsWith('{'));
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

  it('stands as text too, with bodies of JSON and of HTML in fences of their own', () => {
    const text = readFileSync(new URL('../build/errors.md', import.meta.url), 'utf8');
    const fences = [...text.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)];
    assert.ok(fences.length > 80, `${fences.length} bodies`);
    for (const [, language, body = ''] of fences)
      if (language === 'json') JSON.parse(body);
      else assert.match(body, /^\s*</, language);
    assert.ok(fences.some(([, language]) => language === 'html'));
  });
});
