import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { readConfig } from '../src/platform/config/index.ts';
import { settings } from '../src/platform/config/settings.ts';

const root = new URL('../../', import.meta.url);
const read = (file: string) => readFile(new URL(file, root), 'utf8');

interface Step {
  uses?: string;
  with?: Record<string, string | number>;
  run?: string;
  'working-directory'?: string;
  env?: Record<string, string>;
}

interface Workflow {
  jobs: Record<
    string,
    {
      services?: Record<string, { image: string; env?: Record<string, string> }>;
      env?: Record<string, string>;
      steps: Step[];
    }
  >;
}

/** The workflow that the tutorial about certifications shows. */
async function shownWorkflow(): Promise<Workflow['jobs'][string]> {
  const page = await read('portal/docs/tutorials/certification.mdx');
  const [, text = ''] = /^```yaml\n([\s\S]*?)^```$/m.exec(page) ?? [];
  const { jobs } = parse(text) as Workflow;
  const [job, ...others] = Object.values(jobs);
  assert.ok(job !== undefined && others.length === 0);
  assert.ok(job.steps.length >= 5);
  for (const step of job.steps) assert.ok((step.uses === undefined) !== (step.run === undefined));
  return job;
}

it('the server knows every setting of the workflow, and takes its value', async () => {
  const { services = {}, env = {}, steps } = await shownWorkflow();
  for (const { image } of Object.values(services))
    assert.match(image, /^(postgres:\d+|ghcr\.io\/\S+)$/, 'an image that somebody publishes');
  const own = Object.values(services).filter(({ image }) => !image.startsWith('postgres'));
  for (const { env: given = {} } of own)
    assert.ok(given.DATABASE_URL, 'the image has no database of its own');
  for (const given of [env, ...own.map((one) => one.env ?? {}), ...steps.map((step) => step.env ?? {})]) {
    const unknown = Object.keys(given).filter((name) => !(name in settings));
    assert.deepEqual(unknown, []);
    assert.doesNotThrow(() => readConfig(given));
  }
});

it('the workflow starts the sandbox from a checkout of this repository, with a command that it has', async () => {
  const { steps } = await shownWorkflow();
  const { repository } = JSON.parse(await read('packages/cli/package.json')) as {
    repository: { url: string };
  };
  const checkout = steps.find(({ with: options }) => options?.repository !== undefined)?.with;
  assert.ok(repository.url.includes(`github.com/${checkout?.repository}.git`), 'the repository');
  const start = steps.find((step) => step['working-directory'] === checkout?.path)?.run ?? '';
  const { scripts } = JSON.parse(await read('package.json')) as { scripts: Record<string, string> };
  assert.match(start, /^npm start > \S+ 2>&1 &$/m);
  assert.ok(scripts.start);
  assert.match(start, /http:\/\/127\.0\.0\.1:8080\/health\/ready/);
  assert.equal(readConfig({}).port, 8080);
});

it('the workflow certifies with options that the command line has', async () => {
  const { steps } = await shownWorkflow();
  const place = steps.find(({ with: options }) => options?.repository !== undefined)?.with?.path;
  const [command = '', ...options] =
    steps.find(({ run }) => run?.includes(' certify '))?.run?.match(/"[^"]*"|\S+/g) ?? [];
  assert.ok(command.startsWith(`${place}/`), command);
  const program = fileURLToPath(new URL(command.slice(`${place}/`.length), root));
  const { stdout, status } = spawnSync(program, ['certify', '--help'], { encoding: 'utf8' });
  assert.equal(status, 0, 'the checkout has the command');
  for (const option of options.filter((one) => one.startsWith('--')))
    assert.ok(stdout.includes(`  ${option} `), option);
});
