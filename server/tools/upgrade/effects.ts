/** What a migration does to the tables of a running installation, by their names. */
export type Effects = {
  readonly made: readonly string[];
  /** Tables of before that it changes the form of: requests to them wait until the migration has ended. */
  readonly altered: readonly string[];
  /** Tables of before whose rows it writes. */
  readonly rewritten: readonly string[];
  /** Tables of before that it builds an index on: writes wait meanwhile. */
  readonly indexed: readonly string[];
  /** What it takes away from processes of the version before: they have to be stopped first. */
  readonly removed: readonly string[];
};

const unique = (names: readonly string[]) => [...new Set(names)].sort();

/** The statements of a migration, without comments. Bodies of functions have no semicolon. */
const statementsOf = (sql: string): readonly string[] =>
  sql
    .replaceAll(/--.*$/gm, '')
    .split(';')
    .map((text) => text.replaceAll(/\s+/g, ' ').trim())
    .filter((text) => text !== '');

/**
 * What takes something away: a table, a column or its name, or what old processes may store. Dropped constraints and
 * indexes take nothing away from them.
 */
const removals = [
  /^DROP TABLE (?:IF EXISTS )?(\w+)/i,
  /^ALTER TABLE (\w+) .*(?:DROP COLUMN|RENAME|ALTER COLUMN \w+ (?:SET DATA )?TYPE|ALTER COLUMN \w+ SET NOT NULL)/i,
  /^ALTER TABLE (\w+) .*ADD (?:CONSTRAINT \w+ )?(?:CHECK|FOREIGN KEY|UNIQUE|EXCLUDE)/i,
  /^ALTER TABLE (\w+) ADD COLUMN (?!.*DEFAULT).* NOT NULL/i,
  /^DROP SEQUENCE (?:IF EXISTS )?(\w+)/i,
];

/** Kinds of statements that change nothing of a running installation but its performance. */
const harmless = [
  /^CREATE (?:SEQUENCE|FUNCTION) /i,
  /^CREATE TABLE /i,
  /^DROP INDEX /i,
  /^ALTER TABLE \w+ SET \(/i,
  /^ALTER TABLE \w+ ALTER COLUMN \w+ SET (?:STORAGE|STATISTICS|DEFAULT)/i,
];

/** Reads a migration's statements. Throws for a kind that it does not know, so that nobody is told too little. */
export function effectsOf(sql: string): Effects {
  const statements = statementsOf(sql);
  const names = (pattern: RegExp) => statements.flatMap((text) => pattern.exec(text)?.[1] ?? []);
  const made = names(/^CREATE TABLE (?:IF NOT EXISTS )?(\w+)/i);
  const before = (found: readonly string[]) => unique(found.filter((name) => !made.includes(name)));
  const patterns = {
    altered: /^ALTER TABLE (\w+) (?!SET \()/i,
    rewritten: /^(?:UPDATE|DELETE FROM|INSERT INTO) (\w+)/i,
    indexed: /^CREATE (?:UNIQUE )?INDEX (?:IF NOT EXISTS )?\w+ ON (\w+)/i,
  };
  const known = [...Object.values(patterns), ...removals, ...harmless];
  const unknown = statements.find((text) => !known.some((pattern) => pattern.test(text)));
  if (unknown) throw new Error(`Say in server/tools/upgrade/effects.ts what this does: ${unknown}`);
  return {
    made: unique(made),
    altered: before(names(patterns.altered)),
    rewritten: before(names(patterns.rewritten)),
    indexed: before(names(patterns.indexed)),
    removed: before(removals.flatMap(names)),
  };
}

/** What a migration is for: the first sentence of its first comment. */
export function purposeOf(sql: string): string {
  const lines = sql.split('\n');
  const from = lines.findIndex((line) => line.startsWith('--'));
  const to = lines.findIndex((line, at) => at > from && !line.startsWith('--'));
  const text = lines
    .slice(from, to)
    .map((line) => line.replace(/^--\s*/, ''))
    .join(' ');
  return from < 0 ? '' : (/^.*?[.:;](?=\s|$)/.exec(text)?.[0].replace(/[:;]$/, '.') ?? text);
}
