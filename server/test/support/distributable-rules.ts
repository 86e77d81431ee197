import { localTables } from '../../src/platform/distribution.ts';
import { tenantTables } from './tables.ts';

/** Rules for statements on distributed tables, by name. They check the text of a statement and need no cluster. */
type Rules = Readonly<Record<string, (text: string) => boolean>>;

const tables = tenantTables().join('|');
const onTenants = new RegExp(`\\b(?:FROM|JOIN|INTO|UPDATE)\\s+(?:${tables})\\b`);

/** True for a statement, or a part of one, that names a tenant table. */
export const isOnTenants = (text: string): boolean => onTenants.test(text);

/** The assignments of an UPDATE or of the DO UPDATE of an upsert. */
export const assignmentsOf = (text: string): string[] =>
  [...text.matchAll(/\bSET\s+([\s\S]*?)(?=\bWHERE\b|\bFROM\b|\bRETURNING\b|$)/g)].map(([, set]) => set!);

/** The content of each pair of parentheses, nested ones too. */
function groupsOf(text: string): string[] {
  const open: number[] = [];
  const groups: string[] = [];
  [...text].forEach((character, at) => {
    if (character === '(') open.push(at);
    else if (character === ')' && open.length > 0) groups.push(text.slice(open.pop()! + 1, at));
  });
  return groups;
}

/** Names of the parts of WITH lists. */
const namesOfParts = (text: string): string[] =>
  [...text.matchAll(/(?:\bWITH(?: RECURSIVE)?|,)\s+(\w+)\s+AS\s+(?:NOT\s+)?(?:MATERIALIZED\s+)?\(/g)].map(
    ([, name]) => name!,
  );

/** Names for the rows of a WITH query: its own name, its aliases, and aliases of queries that select from it. */
function aliasesOfParts(text: string): string[] {
  const parts = namesOfParts(text);
  if (parts.length === 0) return [];
  const any = parts.join('|');
  const aliases = [...text.matchAll(new RegExp(`\\b(?:FROM|JOIN)\\s+(?:${any})\\s+AS\\s+(\\w+)`, 'g'))];
  const selected = [
    ...text.matchAll(new RegExp(`\\([^()]*\\bFROM\\s+(?:${any})\\b[^()]*\\)\\s+AS\\s+(\\w+)`, 'g')),
  ];
  return [...parts, ...[...aliases, ...selected].map(([, alias]) => alias!)];
}

/**
 * A placeholder that becomes a parameter. Functions that make parts of statements take the database handle, and
 * handles make parts too.
 */
const isParameter = (placeholder: string): boolean => !/\bdb\b|Sql\b|`/.test(placeholder);

const parametersIn = (text: string): string[] =>
  [...text.matchAll(/\$\{((?:[^{}]|\{[^{}]*\})*)\}/g)].map(([, inside]) => inside!).filter(isParameter);

/** The text after ON CONFLICT, up to the end of its statement or part. */
function conflictClauses(text: string): string[] {
  return [...text.matchAll(/\bINSERT\s+INTO\b/g)].flatMap(({ index }) => {
    const insert = untilClosed(text.slice(index));
    const at = insert.search(/\bON\s+CONFLICT\b/);
    if (at < 0 || !/\bSELECT\b/.test(insert.slice(0, at))) return [];
    return [insert.slice(at).replace(/\bRETURNING\b[\s\S]*$/, '')];
  });
}

/** The text up to the parenthesis that closes the one around it. */
function untilClosed(text: string): string {
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1;
    else if (text[at] === ')') depth -= 1;
    if (depth < 0) return text.slice(0, at);
  }
  return text;
}

const isUpdate = (text: string): boolean => assignmentsOf(text).length > 0;

/** Citus 14.0 on PostgreSQL 18 refused or crashed on a statement of each kind. */
const statementRules: Rules = {
  // The node has no such sequence.
  'draws a number': (text) => isOnTenants(text) && /\bnextval\s*\(/.test(text),
  // The node sends the notification, and nobody listens there.
  'tells listeners': (text) => isOnTenants(text) && /\bpg_notify\s*\(/.test(text),
  'takes an advisory lock': (text) => isOnTenants(text) && /\bpg_(?:try_)?advisory/.test(text),
  'recurs over several partners': (text) =>
    isOnTenants(text) && /\bWITH\s+RECURSIVE\b/.test(text) && !/partner_id\s*=\s*\$\{/.test(text),
  'locks rows that it joins with another part of a statement': (text) =>
    groupsOf(text).some(
      (group) =>
        isOnTenants(group) &&
        /\bFOR\s+(?:NO\s+KEY\s+)?UPDATE\s+OF\b/.test(group) &&
        /(?:(?<!DISTINCT\s)\bFROM|\bJOIN)\s*\(?\s*\$\{/.test(group),
    ),
  'asks a table for each row of another part': (text) => {
    const aliases = aliasesOfParts(text);
    const each = new RegExp(`\\bpartner_id\\s*=\\s*(?:${aliases.join('|')})\\.partner_id\\b`);
    return (
      aliases.length > 0 && groupsOf(text).some((group) => /^\s*SELECT\b/.test(group) && each.test(group))
    );
  },
  'looks for rows of several partners without a column': (text) =>
    groupsOf(text).some(
      (group) =>
        /^\s*SELECT\s+FROM\b/.test(group) && isOnTenants(group) && !/\bpartner(?:_id)?\b/.test(group),
    ),
  // What it is a part of may be an UPDATE.
  'is a volatile part of a statement': (text) =>
    !/^\s*(?:SELECT|INSERT|UPDATE|DELETE|WITH)\b/i.test(text) &&
    /\b(?:clock_timestamp|random|gen_random_uuid|uuidv7)\s*\(/.test(text),
  // Rows of the coordinator come as the result of a function, which has to have a column.
  'looks for rows of the coordinator without a column': (text) =>
    isOnTenants(text) && /\bSELECT\s+FROM\s+graphile_worker\./.test(text),
  // A node names the columns of such rows f1, f2 and so on.
  'makes JSON of rows without names': (text) =>
    isOnTenants(text) && /\b(?:row_to_json|to_jsonb?)\s*\(\s*(\w+)\s*\)[\s\S]*\)\s*(?:AS\s+)?\1\b/.test(text),
  'sets an element of an array': (text) =>
    isOnTenants(text) && assignmentsOf(text).some((set) => /[\w)]\s*\[/.test(set.replaceAll('[]', ''))),
  'has a parameter in ON CONFLICT behind a SELECT': (text) =>
    isOnTenants(text) && conflictClauses(text).some((clause) => parametersIn(clause).length > 0),
  'sets what depends on the session': (text) =>
    (isUpdate(text) && assignmentsOf(text).some((set) => /\b\w+\.\w+::(?:timestamp|date|time)/.test(set))) ||
    // How long an interval is depends on the time zone.
    (isOnTenants(text) &&
      assignmentsOf(text).some((set) => /\binterval\b/.test(set) && !/\bAT\s+TIME\s+ZONE\b/.test(set))) ||
    (!/\bSELECT\b/.test(text) && /\bdate_trunc\('\w+',\s*(?![^)]*\bAT\s+TIME\s+ZONE\b)/.test(text)),
};

const table = `(?:IF\\s+(?:NOT\\s+)?EXISTS\\s+)?(?:ONLY\\s+)?(?:public\\.)?"?(?:${tables})\\b"?`;
const matches = (pattern: string) => (text: string) => new RegExp(pattern, 'i').test(text);

const migrationRules: Rules = {
  'adds an identity to a table': matches(
    `\\bALTER\\s+TABLE\\s+${table}[\\s\\S]*\\bADD\\b(?!\\s+CONSTRAINT)[^,]*\\b(?:IDENTITY|(?:small|big)?serial|nextval)\\b`,
  ),
  // It is no distributed table yet when it is made, and those may refer to no other ones.
  'refers to a tenant table from a new one': matches(
    `\\bCREATE\\s+TABLE\\b[\\s\\S]*\\bREFERENCES\\s+${table}`,
  ),
  'refers to a table of the installation from a tenant table': matches(
    `\\b(?:CREATE|ALTER)\\s+TABLE\\s+${table}[\\s\\S]*\\bREFERENCES\\s+(?:public\\.)?(?:${localTables.join('|')})\\b`,
  ),
};

const problemsWith = (rules: Rules, text: string): string[] =>
  Object.entries(rules).flatMap(([name, breaks]) => (breaks(text) ? [name] : []));

/** Returns the rules that a statement, or a part of one, breaks. The text has its placeholders as in the source. */
export const problemsOfStatement = (text: string): string[] => problemsWith(statementRules, text);

/** Rules that a statement of a migration breaks, those of all statements too. */
export const problemsOfMigration = (text: string): string[] =>
  problemsWith({ ...statementRules, ...migrationRules }, text);

export const ruleNames: readonly string[] = [...Object.keys(statementRules), ...Object.keys(migrationRules)];
