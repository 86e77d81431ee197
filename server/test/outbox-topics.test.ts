import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { it } from 'node:test';
import { jobHandlers } from '../src/jobs.ts';
import { root } from './support/serve.ts';

const definition = /topicOf<\w+>\(\)\(\s*'([^']+)'/g;

it('every topic of the outbox has a handler', () => {
  const files = globSync('server/src/**/*.ts', { cwd: root }).filter((file) => !file.endsWith('.test.ts'));
  const topics = files
    .filter((file) => !file.endsWith('/platform/outbox/index.ts'))
    .flatMap((file) =>
      [...readFileSync(`${root}${file}`, 'utf8').matchAll(definition)].map(([, name]) => name!),
    );
  assert.ok(topics.length >= 4, topics.join());
  const handlers = Object.keys(jobHandlers({ sandbox: false } as never));
  assert.deepEqual(
    topics.filter((topic) => !handlers.includes(topic)),
    [],
    'add a handler in server/src/jobs.ts',
  );
});
