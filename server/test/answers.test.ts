import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { problemsOf } from '../generate/answers/check.ts';
import { differences } from '../generate/answers/compare.ts';
import type { Answer } from '../generate/answers/play.ts';
import { printedAnswer } from '../generate/answers/print.ts';
import { fenceOf, readPrinted } from '../generate/answers/printed.ts';
import { formatted, shortened } from '../generate/answers/shorten.ts';
import { withAnswers } from '../generate/answers.ts';
import { blocksIn } from './support/pages.ts';

const SERVER = 'http://127.0.0.1:40001';
const FIRST = '01a1ff3d-b91d-742d-add2-7b6d42f97487';
const SECOND = '0199b7c2-5a10-7c3e-9d41-3f2a6c1e7b05';

const answerOf = (body: unknown, status = 200, headers: Record<string, string> = {}): Answer => ({
  status,
  headers: new Map(Object.entries(headers)),
  body: typeof body === 'string' ? body : JSON.stringify(body),
});
const json = (body: unknown) => readPrinted({ language: 'json', text: JSON.stringify(body) });
const compare = (printed: unknown, real: unknown) => differences(json(printed), answerOf(real));

const order = { id: FIRST, state: 'SENT', items: [{ sku: 'A', amount: 1.5 }], isPaid: true };

describe('the answer that a page prints', () => {
  it('agrees with itself', () => assert.deepEqual(compare(order, order), []));

  it('fails with the place, the page’s value and the real one if a value has changed', () => {
    assert.deepEqual(compare(order, { ...order, items: [{ sku: 'A', amount: 2 }] }), [
      '$.items[0].amount: the page says 1.5, the answer is 2',
    ]);
    assert.deepEqual(compare(order, { ...order, state: 'RETURNED' }), [
      '$.state: the page says "SENT", the answer is "RETURNED"',
    ]);
  });

  it('fails if a value has another type, even if it looks the same', () => {
    for (const [printed, real] of [
      [1, '1'],
      [true, 'true'],
      [null, 'null'],
      [[], {}],
      ['', null],
    ])
      assert.equal(compare({ a: printed }, { a: real }).length, 1, JSON.stringify(real));
  });

  it('fails when a member is missing or additional, at any depth', () => {
    const { isPaid: _, ...less } = order;
    assert.deepEqual(compare(order, less), ['$.isPaid: the page says true, the answer is absent']);
    assert.deepEqual(compare(less, order), ['$.isPaid: the page says absent, the answer is true']);
    assert.equal(compare(order, { ...order, items: [{ sku: 'A', amount: 1.5, extra: 0 }] }).length, 1);
  });

  it('fails when a list is longer, shorter or in another order', () => {
    assert.equal(compare([1, 2], [1, 2, 3]).length, 1);
    assert.equal(compare([1, 2], [1]).length, 1);
    assert.equal(compare([1, 2], [2, 1]).length, 2);
  });

  it('fails if the status or a printed header differs, or the header is missing', () => {
    const printed = readPrinted({
      language: 'http',
      text: 'HTTP/1.1 503 Service Unavailable\nRetry-After: 1\n\n{}',
    });
    assert.deepEqual(differences(printed, answerOf({}, 503, { 'retry-after': '1' })), []);
    assert.equal(differences(printed, answerOf({}, 500, { 'retry-after': '1' })).length, 1);
    assert.equal(differences(printed, answerOf({}, 503, { 'retry-after': '2' })).length, 1);
    assert.equal(differences(printed, answerOf({}, 503)).length, 1);
    assert.deepEqual(differences(json({}), answerOf({}, 201)), [
      'status: the page says 200, the answer is 201',
    ]);
  });

  it('fails if there is a body although none is printed, or none although one is', () => {
    const empty = readPrinted({ language: 'http', text: 'HTTP/1.1 204 No Content\n' });
    assert.deepEqual(differences(empty, answerOf('', 204)), []);
    assert.equal(differences(empty, answerOf({}, 204)).length, 1);
    assert.equal(differences(json({}), answerOf('')).length, 1);
  });

  it('accepts ids, times, tokens, numbers and addresses of another run, within texts too', () => {
    const pairs = [
      [FIRST, SECOND],
      [`/v1/shipments/${FIRST}/items?cursor=abc`, `/v1/shipments/${SECOND}/items?cursor=xyz`],
      [
        `Item ${FIRST} is sent since 2026-11-21T17:00:00Z.`,
        `Item ${SECOND} is sent since 2027-01-02T03:04:05.678Z.`,
      ],
      ['http://127.0.0.1:8080/a.svg', `${SERVER}/a.svg`],
      ['eyJhbGciOiJS…', 'eyJhbGciOiJSUzI1NiJ9.e30.c2ln'],
      ['OUT-1795283632436364954', 'OUT-1895283632436364954'],
      ['Invoice RE-0000000006', 'Invoice RE-0000000007'],
    ];
    for (const [printed, real] of pairs) assert.deepEqual(compare({ text: printed }, { text: real }), []);
    assert.deepEqual(compare({ orderNumber: 'p7eegp41th' }, { orderNumber: '7ceqckf0z7' }), []);
    const etag = readPrinted({ language: 'http', text: 'HTTP/1.1 304 Not Modified\nETag: "a"' });
    assert.deepEqual(differences(etag, answerOf('', 304, { etag: '"b"' })), []);
    assert.equal(differences(etag, answerOf('', 304, { etag: 'W/"a"' })).length, 1);
  });

  it('fails if a volatile value has another form', () => {
    const pairs = [
      [FIRST, '17'],
      ['2026-11-21T17:00:00Z', '21.11.2026'],
      [`/v1/shipments/${FIRST}`, `/v2/shipments/${SECOND}`],
      ['2026-11-21T17:00:00Z', FIRST],
    ];
    for (const [printed, real] of pairs) assert.equal(compare({ a: printed }, { a: real }).length, 1, real);
    assert.equal(compare({ orderNumber: 'p7eegp41th' }, { orderNumber: '' }).length, 1);
    assert.equal(compare({ durationMs: 1.5 }, { durationMs: '1.5' }).length, 1);
  });

  it('may leave out entries, members and ends of texts where it says so, and nothing else', () => {
    assert.deepEqual(compare([1, '…'], [1, 2, 3]), []);
    assert.deepEqual(compare([2, '…'], [1, 2, 3]), []);
    assert.equal(compare([4, '…'], [1, 2, 3]).length, 1);
    assert.equal(compare([1, 2, '…'], [1]).length, 1);
    assert.deepEqual(compare({ a: 1, '…': '…' }, { a: 1, b: 2 }), []);
    assert.equal(compare({ a: 1, '…': '…' }, { a: 2, b: 2 }).length, 1);
    assert.equal(compare({ a: 1, '…': '…' }, { b: 2 }).length, 1);
    assert.deepEqual(compare({ a: 'Long te…' }, { a: 'Long text' }), []);
    assert.equal(compare({ a: 'Long te…' }, { a: 'Another text' }).length, 1);
    const pdf = readPrinted({
      language: 'http',
      text: 'HTTP/1.1 200 OK\nContent-Type: application/pdf\n\n…',
    });
    const headers = { 'content-type': 'application/pdf' };
    assert.deepEqual(differences(pdf, answerOf('%PDF-1.7', 200, headers)), []);
    assert.equal(differences(pdf, answerOf('', 200, headers)).length, 1);
  });
});

const source = (answer: string) =>
  `# Page\n\n\`\`\`bash test\ncurl /v4/orders\n\`\`\`\n${answer}\nText.\n\n\`\`\`bash test quiet\nX=1\n\`\`\`\n`;
const pageOf = (text: string) => ({ path: 'page.mdx', source: text, blocks: blocksIn(text, 'bash') });
const playedWith = (answer: Answer) => ({
  code: 0,
  errors: '',
  requests: [{ block: 0, expected: 'success', request: '-s /v4/orders', answer }],
});

describe('the tool that writes the answers', () => {
  it('inserts an answer directly after its request, and the page then has no problem', () => {
    const real = playedWith(answerOf({ ...order, url: `${SERVER}/x` }));
    const without = pageOf(source(''));
    assert.match(problemsOf(without, real)[0] ?? '', /line 5: shows no answer/);
    const written = withAnswers(without, real, SERVER, false);
    assert.match(
      written,
      /^curl \/v4\/orders\n```\n\n```json answer\n\{[^`]*127\.0\.0\.1:8080\/x[^`]*```\n\nText\.$/m,
    );
    assert.deepEqual(problemsOf(pageOf(written), real), []);
  });

  it('changes nothing if only volatile values differ', () => {
    const written = withAnswers(pageOf(source('')), playedWith(answerOf(order)), SERVER, false);
    const again = playedWith(answerOf({ ...order, id: SECOND }));
    assert.equal(withAnswers(pageOf(written), again, SERVER, false), written);
    const anew = withAnswers(pageOf(written), again, SERVER, true);
    assert.equal(anew, written.replaceAll(FIRST, SECOND));
  });

  it('keeps printed headers and volatile values if something else has changed', () => {
    const old = readPrinted({
      language: 'http',
      text: `HTTP/1.1 200 OK\nETag: "a"\n\n{"id":"${FIRST}","n":1}`,
    });
    const real = answerOf({ id: SECOND, n: 2 }, 200, { etag: '"b"', vary: 'Origin' });
    assert.equal(
      fenceOf(printedAnswer(old, real, SERVER), false),
      `\`\`\`http answer\nHTTP/1.1 200 OK\nETag: "a"\n\n{ "id": "${FIRST}", "n": 2 }\n\`\`\``,
    );
  });

  it('shortens long lists, texts and bodies to at most 35 lines that still agree with the whole', () => {
    const entry = (n: number) => ({
      n,
      text: 'word '.repeat(40),
      address: { street: 'x'.repeat(60), city: 'y'.repeat(60) },
    });
    const whole = {
      resources: Array.from({ length: 30 }, (_, n) => ({ ...entry(n), items: [entry(n), entry(n)] })),
    };
    const short = formatted(shortened(whole));
    assert.ok(short.split('\n').length <= 35, short);
    assert.match(short, /"n": 0/);
    assert.deepEqual(differences(json(JSON.parse(short)), answerOf(whole)), []);
  });

  it('a wrong status, and a caption that does not fit the number of requests, are problems of the page', () => {
    const page = pageOf(source('\n```json answer last\n{}\n```\n'));
    const problems = problemsOf(page, playedWith(answerOf({}, 500)));
    assert.equal(problems.length, 3, problems.join('\n'));
  });
});
