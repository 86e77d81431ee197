import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { freePort } from '../../server/test/support/ports.ts';
import { startedFolder, startProcess, untilReady } from '../../server/test/support/process.ts';
import { readDocument } from '../plugins/api-reference/read-document.ts';
import { buildReference } from '../plugins/api-reference/reference.ts';

const run = promisify(execFile);
const file = fileURLToPath(new URL('../static/openapi.json', import.meta.url));

/** Inside of the project, so that the samples find the client package. */
const projectFolder = fileURLToPath(new URL('../../.data/', import.meta.url));

/** One read for each interface, and a write with a body. All can be repeated. */
const OPERATIONS = [
  'createToken',
  'createOrUpdateProductVariationsV5',
  'getProductVariationsV5',
  'getBrandsV4',
  'getAvailableQuantities',
  'getShippingProfiles',
  'getReturnAddresses',
  'createTestOrder',
  'findPartnerOrders',
  'getShipments',
  'getReturnShipments',
  'getReturns',
  'getReceipts',
  'getPriceReductions',
  'listSandboxScenarios',
];

/** The commands on this machine that the test run has found or installed. */
const COMMANDS = JSON.parse(
  process.env.SAMPLE_COMMANDS ?? '{"php":"php","python3":"python3","javac":"javac"}',
) as Record<string, string | undefined>;

/** Five languages in a row send more requests than the default limit of a seller. */
const UNLIMITED = { RATE_LIMIT_PER_SECOND: '0', RATE_LIMIT_LISTS_PER_SECOND: '0', TOKEN_RATE_LIMIT: '0' };

interface Language {
  id: string;
  /** The command that the machine must have; absent if it always has it. */
  command?: string;
  /** Runs the samples of all operations in a folder and returns the output: one line with id and status for each. */
  run(samples: Sample[], command: string, options: { cwd: string; env: NodeJS.ProcessEnv }): Promise<string>;
}

interface Sample {
  id: string;
  code: string;
}

const LANGUAGES: Language[] = [
  {
    id: 'curl',
    run: async (samples, _command, options) => {
      const script = samples.map(
        ({ id, code }) => `printf '${id} '; ${code} -s -o answer -w '%{http_code}\\n'`,
      );
      return (await run('sh', ['-c', script.join('\n')], options)).stdout;
    },
  },
  {
    id: 'typescript',
    run: async (samples, _command, options) => {
      for (const { id, code } of samples) {
        const text = `${code}\nconsole.log('${id}', answer.status);\nexport {};\n`;
        await writeFile(path.join(options.cwd, `${id}.mts`), text);
      }
      const imports = samples.map(({ id }) => `await import('./${id}.mts');`).join('\n');
      await writeFile(path.join(options.cwd, 'all.mts'), imports);
      return (await run(process.execPath, ['all.mts'], options)).stdout;
    },
  },
  {
    id: 'php',
    command: 'php',
    run: async (samples, command, options) => {
      const scripts = samples.map(({ id, code }) => `${code}\necho "${id} $status\\n"; ?>`);
      await writeFile(path.join(options.cwd, 'all.php'), scripts.join(''));
      return (await run(command, ['all.php'], options)).stdout;
    },
  },
  {
    id: 'python',
    command: 'python3',
    run: async (samples, command, options) => {
      const programs = samples.map(({ id, code }) => [id, code]);
      await writeFile(path.join(options.cwd, 'programs.json'), JSON.stringify(programs));
      const all =
        'import json\nfor name, code in json.load(open("programs.json")):\n    scope = {}\n    exec(code, scope)\n    print(name, scope["response"].status_code)';
      return (await run(command, ['-c', all], options)).stdout;
    },
  },
  {
    id: 'java',
    command: 'javac',
    run: async (samples, command, options) => {
      const isImport = (line: string): boolean => line.startsWith('import ');
      const imports = new Set(samples.flatMap(({ code }) => code.split('\n').filter(isImport)));
      const methods = samples.map(({ id, code }) => {
        const body = code.split('\n').filter((line) => !isImport(line));
        return `static void ${id}() throws Exception {\n${body.join('\n')}\nSystem.out.println("${id} " + response.statusCode());\n}`;
      });
      const calls = samples.map(({ id }) => `${id}();`).join('\n');
      const main = `public static void main(String[] arguments) throws Exception {\n${calls}\n}`;
      const text = `${[...imports].join('\n')}\nclass All {\n${methods.join('\n')}\n${main}\n}\n`;
      await writeFile(path.join(options.cwd, 'All.java'), text);
      await run(command, ['-encoding', 'UTF-8', 'All.java'], options);
      return (await run(path.join(path.dirname(command), 'java'), ['-cp', '.', 'All'], options)).stdout;
    },
  },
];

it('the samples in every language do what they say against a running API, in every interface', async (t) => {
  const data = { DATA_DIR: await startedFolder(t), LOG_LEVEL: 'warn' };
  const server = startProcess(t, { PORT: String(await freePort()), ...data, ...UNLIMITED });
  await untilReady(server);
  const place = { base: '/docs/api-docs', origin: server.url };
  const { operations, tags } = buildReference(await readDocument(file), place);
  const chosen = OPERATIONS.map((id) => operations.find((view) => view.id === id) ?? assert.fail(id));
  const untouched = tags.map(({ name }) => name).filter((name) => !chosen.some(({ tag }) => tag === name));
  assert.ok(
    untouched.every((name) => /Webhooks|Activity|Keys|Apps|OpenID|Console/i.test(name)),
    untouched.join(', '),
  );
  assert.deepEqual(chosen[0]?.samples.map(({ id }) => id).sort(), LANGUAGES.map(({ id }) => id).sort());
  const expected = chosen.map(
    ({ id, responses }) => `${id} ${responses.find(({ status }) => status.startsWith('2'))?.status}`,
  );
  const env = { ...process.env, TOKEN: await tokenOf(server.url) };
  for (const language of LANGUAGES) {
    const command = language.command ? COMMANDS[language.command] : '';
    const skip = command === undefined && `${language.command} is not on this machine`;
    await t.test(language.id, { skip }, async (t) => {
      await mkdir(projectFolder, { recursive: true });
      const cwd = await mkdtemp(path.join(projectFolder, 'samples-run-'));
      t.after(() => rm(cwd, { recursive: true, force: true }));
      const samples = chosen.map((view) => {
        return { id: view.id, code: view.samples.find(({ id }) => id === language.id)?.code ?? '' };
      });
      const printed = await language.run(samples, command ?? '', { cwd, env });
      assert.deepEqual(printed.trim().split(/\r?\n/), expected);
    });
  }
});

async function tokenOf(server: string): Promise<string> {
  const body = new URLSearchParams({
    grant_type: 'client_credentials',
    client_id: 'seller-one',
    client_secret: 'seller-one-secret',
  });
  const reply = await fetch(`${server}/v1/token`, { method: 'POST', body });
  return ((await reply.json()) as { access_token: string }).access_token;
}
