import assert from 'node:assert/strict';
import { it } from 'node:test';
import { caseOf, evidenceOf, request } from '../../test/evidence.ts';
import { judge } from '../judge/judge.ts';
import { htmlOf } from './html.ts';
import { masked } from './masked.ts';
import { storyOf } from './story.ts';

const hostile = `<img src=x onerror="alert(1)">'&\u202e</style></script>`;
const secret = 'eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiJ4In0.c2lnbmF0dXJl';

const testCase = {
  ...caseOf(
    [{ sentence: `It asks ${hostile}.`, request: { path: '/never' } }],
    [{ stimulus: { action: 'ship', orderNumber: hostile }, name: 'worked' }],
  ),
  title: hostile,
};
const evidence = evidenceOf(
  [
    request(1, {
      url: `/v4/orders?${hostile}`,
      requestHeaders: { 'x-test': hostile, authorization: `Bearer ${secret}` },
      requestBody: `{"client_secret":"hunter2","note":"${hostile}"}`,
      responseBody: hostile,
    }),
    {
      ...{ kind: 'delivery', position: 2, deliveryId: hostile, types: [hostile], error: hostile },
      ...{ realTime: '2026-03-02T08:00:00Z', marketplaceTime: '2026-03-02T08:00:00Z', requestBody: hostile },
    },
  ],
  [{ action: 'ship', taken: true, position: 0, until: 2 }],
);
const run = {
  ...{
    id: 'run',
    url: 'http://127.0.0.1:8080',
    seed: 7,
    plan: hostile,
    startedAt: new Date(0),
    ms: 1,
    asked: 1,
  },
  ...{ connector: hostile, judgedOtherwise: [], unplayed: [] },
  results: [
    {
      ...{ case: testCase, partnerId: 1, evidence, ms: 1, stopped: hostile },
      judgement: judge(testCase, evidence),
      output: `password=hunter2 ${hostile} ${secret}`,
    },
  ],
};
const page = htmlOf(run);

it('a report of an interrupted run says at its top how many cases were not played, and which', () => {
  const interrupted = htmlOf({ ...run, asked: 2, unplayed: [{ ...testCase, id: 'basics/unplayed' }] });
  const [top, rest] = interrupted.split('<h2>Levels</h2>') as [string, string];
  assert.match(top, /Interrupted: 1 of 2 cases was not played\./);
  assert.match(rest, /<h2>Not played<\/h2>.*basics\/unplayed/s);
  assert.ok(!page.includes('Interrupted') && !page.includes('Not played'));
});

it('a report shows hostile names as text, has no script, and no secret', () => {
  assert.ok(!page.includes('<img'), page.slice(page.indexOf('<img') - 80, page.indexOf('<img') + 80));
  assert.ok(!/<script|onerror="|\u202e/.test(page));
  assert.equal(page.split('</style>').length, 2);
  assert.ok(page.includes('&lt;img src=x onerror=&quot;alert(1)&quot;&gt;'));
  assert.ok(!page.includes('hunter2') && !page.includes(secret));
  assert.match(page, /Content-Security-Policy" content="default-src 'none'/);
});

it('what looks like a secret is masked, and nothing else', () => {
  assert.equal(masked('Basic dXNlcjpwYXNz and token=12'), 'Basic [removed] and token=12');
  assert.equal(masked('https://me:pw@host/x'), 'https://[removed]@host/x');
  assert.equal(masked('{"access_token":"abc"}'), '{"access_token":[removed]}');
  assert.equal(masked('a secretary, and an order of 12'), 'a secretary, and an order of 12');
});

it('a story has the names that steps bound, their times, and deadlines', () => {
  const { happened, expected } = storyOf(
    { ...testCase, expect: [{ sentence: 'Soon.', request: { after: 'worked', withinMinutes: 5 } }] },
    evidence,
  );
  assert.equal(happened[0]!.text, `The connector is asked: ship (orderNumber: ${hostile}).`);
  assert.equal(happened[0]!.at, '2026-03-02T08:00:00.000Z');
  assert.equal(expected[0]!.until, '2026-03-02T08:05:00.000Z');
});
