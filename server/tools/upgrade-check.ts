import { readFileSync } from 'node:fs';
import { jobHandlers } from '../src/jobs.ts';
import { systemClock } from '../src/kernel/clock.ts';
import { timeOrderedIds } from '../src/kernel/ids.ts';
import { settings } from '../src/platform/config/settings.ts';
import type { Database } from '../src/platform/database.ts';
import { openLog } from '../src/platform/log.ts';
import { readApplied, readMigrations } from '../src/platform/migrations.ts';
import { command, migrations, noArguments, onDatabase } from './on-database.ts';
import { readJobs, readSizes, readVersions } from './upgrade/read.ts';
import { type Release, reportOf } from './upgrade/report.ts';

const fileOf = (path: string) => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8')) as unknown;

/** The kinds of jobs that this version can do. Its handlers are made and never called. */
const tasksOf = (db: Database): ReadonlySet<string> =>
  new Set(
    Object.keys(
      jobHandlers({
        db,
        clock: systemClock,
        ids: timeOrderedIds(systemClock),
        log: openLog('silent'),
        sandbox: true,
        checkImage: async () => ({ kind: 'fine' }),
        jobsAtOnce: 1,
      }),
    ),
  );

/**
 * `npm run upgrade:check`: says what this version will change in the configured database and its settings, and changes
 * nothing. Exit code 2 when processes have to be stopped first, 1 when it could not find out.
 */
await command(async (args) => {
  noArguments(args, 'npm run upgrade:check');
  await onDatabase(async (db) => {
    const known = await readMigrations(migrations);
    const { lines, canRoll } = await db.begin('READ ONLY', async (transaction) => {
      const applied = (await readApplied(transaction)).at(-1)!.version;
      return reportOf({
        version: (fileOf('../package.json') as { version: string }).version,
        ...(await readVersions(transaction)),
        schema: applied,
        pending: known.filter(({ version }) => version > applied),
        sizes: await readSizes(transaction),
        releases: fileOf('../data/releases.json') as readonly Release[],
        settings: Object.keys(settings),
        environment: Object.keys(process.env),
        jobs: await readJobs(transaction),
        knownTasks: tasksOf(db),
      });
    });
    console.log(lines.join('\n'));
    if (!canRoll) process.exitCode = 2;
  });
});
