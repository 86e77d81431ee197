import assert from 'node:assert/strict';
import { it } from 'node:test';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { tokenPaths } from './openapi.ts';
import { clientOf, startToken } from './testing.ts';

const ajv = new Ajv2020({ strict: false });
addFormats.default(ajv);

type Media = { schema: object; examples?: Record<string, { value: unknown }> };
type Answer = { content?: { 'application/json': Media } };

const answers: Record<string, Answer> = tokenPaths['/v1/token'].post.responses;

function assertFits(media: Media | undefined, value: unknown): void {
  assert.ok(media);
  const validate = ajv.compile(media.schema);
  assert.ok(validate(value), JSON.stringify(validate.errors));
}

it('every documented example fits its schema', () => {
  const request: Media =
    tokenPaths['/v1/token'].post.requestBody.content['application/x-www-form-urlencoded'];
  const all = [request, ...Object.values(answers).map((answer) => answer.content?.['application/json'])];
  let checked = 0;
  for (const media of all) {
    for (const example of Object.values(media?.examples ?? {})) {
      assertFits(media, example.value);
      checked++;
    }
  }
  assert.ok(checked >= 9);
});

it('real answers fit the documented schemas', async (t) => {
  const { token, app } = await startToken(t);
  const password = { grant_type: 'password', client_id: 'seller-one', username: 'seller-one' };
  for (const form of [
    { grant_type: 'client_credentials', ...clientOf('seller-one') },
    { grant_type: 'client_credentials', ...clientOf('nobody') },
    { ...password, password: 'seller-one-secret' },
    { ...password, password: 'wrong' },
  ]) {
    const { status, body } = await token(form);
    assertFits(answers[status]?.content?.['application/json'], body);
  }
  for (const [path, { get }] of Object.entries(tokenPaths).flatMap(([path, item]) =>
    'get' in item ? [[path, item] as const] : [],
  )) {
    const reply = await app.inject(path);
    assert.equal(reply.statusCode, 200);
    assertFits((get.responses[200] as Answer).content?.['application/json'], reply.json());
    for (const query of ['%', 'a=%FF', 'a=%00', 'a=1&a=2'])
      assert.equal((await app.inject(`${path}?${query}`)).statusCode, 200, `${path}?${query}`);
  }
});
