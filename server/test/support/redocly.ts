import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** The linter's configuration. */
export const redoclyConfig = at('../../redocly.yaml');

/** What Redocly's linter finds in a document, one line for each: severity, rule and message. */
export async function redoclyProblems(document: string): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'openapi-'));
  try {
    const file = join(folder, 'openapi.json');
    await writeFile(file, document);
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [
        at('../../../node_modules/@redocly/cli/bin/cli.js'),
        'lint',
        `--config=${redoclyConfig}`,
        '--format=json',
        file,
      ],
      { env: { PATH: process.env.PATH, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' } },
    ).catch((error: { stdout: string }) => error);
    const { problems } = JSON.parse(stdout) as {
      problems: { severity: string; ruleId: string; message: string }[];
    };
    return problems.map(({ severity, ruleId, message }) => `${severity} ${ruleId}: ${message}`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
