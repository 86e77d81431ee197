import { type Effects, effectsOf, purposeOf } from './effects.ts';

/** A version that was released: its newest migration, and the settings that it knew. */
export type Release = {
  readonly version: string;
  readonly schema: number;
  readonly settings: readonly string[];
};

/** What the report is made of. */
export type Facts = {
  readonly version: string;
  readonly postgres: string;
  readonly citus: string | null;
  /** Number of the newest migration that the database has. */
  readonly schema: number;
  readonly pending: readonly { readonly name: string; readonly sql: string }[];
  readonly sizes: ReadonlyMap<string, number>;
  readonly releases: readonly Release[];
  /** Settings of this version, and those that are set here. */
  readonly settings: readonly string[];
  readonly environment: readonly string[];
  readonly jobs: readonly { readonly task: string; readonly count: number }[];
  readonly knownTasks: ReadonlySet<string>;
};

export type Report = {
  readonly lines: readonly string[];
  /** False if processes of the version before have to be stopped first, or the database is older than what is tested. */
  readonly canRoll: boolean;
};

const manyRows = 1_000_000;

const aboutRows = (count: number) =>
  count < 1000 ? 'fewer than 1,000 rows' : `about ${Math.round(count).toLocaleString('en-US')} rows`;

/** What a migration does, one line each. */
function linesOf(effects: Effects, sizes: ReadonlyMap<string, number>): string[] {
  const sized = (names: readonly string[]) =>
    names.map((name) => `${name} (${aboutRows(sizes.get(name) ?? 0)})`).join(', ');
  const { made, altered, rewritten, indexed, removed } = effects;
  const lasting = [...rewritten, ...indexed];
  const large = lasting.some((name) => (sizes.get(name) ?? 0) >= manyRows);
  return [
    ...(made.length > 0 ? [`makes ${made.join(', ')}`] : []),
    ...(altered.length > 0
      ? [`changes ${altered.join(', ')}: requests to it wait until this migration ends`]
      : []),
    ...(rewritten.length > 0 ? [`writes rows of ${sized(rewritten)}`] : []),
    ...(indexed.length > 0 ? [`builds an index on ${sized(indexed)}: writes to it wait meanwhile`] : []),
    ...(large ? ['takes long: plan a time of little traffic, and try it on a restored backup'] : []),
    ...(removed.length > 0
      ? [`STOP ALL PROCESSES FIRST: it takes away what older ones use, of ${removed.join(', ')}`]
      : []),
  ];
}

const list = (names: readonly string[]) => (names.length > 0 ? names.join(', ') : 'none');

/** What a new version will change in an installation, for people to read. */
export function reportOf(facts: Facts): Report {
  const { schema, pending, sizes, releases, settings, environment, jobs, knownTasks } = facts;
  const from = releases.findLast((release) => release.schema <= schema);
  const before = new Set(from?.settings ?? []);
  const effects = pending.map(({ name, sql }) => ({ name, sql, of: effectsOf(sql) }));
  const gone = [...before].filter((name) => !settings.includes(name));
  const strange = jobs.filter(({ task }) => !knownTasks.has(task));
  const mustStop = effects.some(({ of }) => of.removed.length > 0);
  const lines = [
    `This is ${facts.version}. The database is at migration ${schema}, of ${from?.version ?? 'an older version than those that are tested'}.`,
    `PostgreSQL ${facts.postgres}${facts.citus === null ? '' : `, Citus ${facts.citus}`}.`,
    '',
    `Migrations to come: ${pending.length}`,
    ...effects.flatMap(({ name, sql, of }) => [
      `  ${name}: ${purposeOf(sql)}`,
      ...linesOf(of, sizes).map((line) => `    ${line}`),
    ]),
    '',
    `New settings: ${list(from ? settings.filter((name) => !before.has(name)) : [])}`,
    `Settings that are gone: ${list(gone)}`,
    ...gone
      .filter((name) => environment.includes(name))
      .map((name) => `  ${name} is set here, and has no effect any more`),
    `Jobs of kinds that this version does not know: ${list(strange.map(({ task, count }) => `${task} (${count})`))}`,
    ...(strange.length > 0 ? ['  Let the version before finish them: they would wait for ever.'] : []),
    '',
    from === undefined
      ? `Update to ${releases[0]?.version} first.`
      : mustStop
        ? 'Stop all servers and workers before you start this version.'
        : 'Servers and workers can be replaced one by one.',
  ];
  return { lines, canRoll: from !== undefined && !mustStop };
}
