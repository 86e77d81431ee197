// Alone: measures the processor time of the process.

import assert from 'node:assert/strict';
import { stripTypeScriptTypes } from 'node:module';
import { it } from 'node:test';
import { type Node, parse } from 'acorn';
import { full } from 'acorn-walk';
import { analyse } from 'scslre';
import { safeHtml } from '../src/interfaces/products/variations/html.ts';
import { sourcesBelow } from './support/sources.ts';

type Pattern = { readonly source: string; readonly flags: string };

const ofStatements =
  'reads statements of the product itself; what a request says is a parameter and not in their texts';

/** Patterns that take more than linear time for some texts, with the reason why such a text never reaches them. */
const bounded: Readonly<Record<string, string>> = {
  '^(CREATE TABLE|CREATE SEQUENCE|ALTER TABLE) (?:IF NOT EXISTS )?(\\w+)(.*?);$':
    'reads the migrations of the project itself',
  '^([+-]?[\\d.,]+)\\s*(.*)$': 'what follows the number always matches, so that nothing is tried again',
  '\\B(?=(\\d{3})+$)': 'reads amounts that the server has written, of a dozen digits at most',
  '^(0\\.0\\.0\\.0|[0:]*::[0:]*)$': 'reads the setting HOST',
  // server/src/platform/database/named-places.ts
  '(\\w+)(?:\\s*⟨\\d+⟩)?\\s+AS\\s+(?:(?:NOT\\s+)?MATERIALIZED\\s+)?⟨(\\d+)⟩': ofStatements,
  '\\bSELECT\\s+(?:DISTINCT\\s+(?:ON\\s*⟨\\d+⟩\\s*)?)?([\\s\\S]*)$': ofStatements,
  '(?<!\\bNOT\\s+)(?<![.\\w])(?:(\\w+)\\.)?partner_id\\s*=\\s*\\$(\\d+)(?!\\d*\\s*[-+*/|])': ofStatements,
  '(?<!\\bNOT\\s+)\\b(\\w+)\\.partner_id\\s*=\\s*(\\w+)\\.partner_id\\b': ofStatements,
  '[?#].*$': 'the rest always matches, so that nothing is tried again',
};

/** The patterns in a source file: literals, `new RegExp` of a string, and those of JSON schemas. */
function patternsIn(text: string): Pattern[] {
  const found: Pattern[] = [];
  const code = stripTypeScriptTypes(text, { mode: 'strip' });
  full(parse(code, { ecmaVersion: 'latest', sourceType: 'module', allowHashBang: true }), (node: Node) => {
    const { type, ...facts } = node as Node & Record<string, unknown>;
    if (type === 'Literal' && facts.regex) {
      const { pattern, flags } = facts.regex as unknown as { pattern: string; flags: string };
      found.push({ source: pattern, flags });
    }
    if (type === 'NewExpression' && (facts.callee as { name?: string }).name === 'RegExp') {
      const [source, flags] = facts.arguments as unknown as { value?: unknown }[];
      if (typeof source?.value === 'string')
        found.push({ source: source.value, flags: String(flags?.value ?? '') });
    }
    if (type === 'Property' && (facts.key as { name?: string }).name === 'pattern') {
      const { value } = facts.value as { value?: unknown };
      if (typeof value === 'string') found.push({ source: value, flags: 'u' });
    }
  });
  return found;
}

const isSlow = ({ source, flags }: Pattern): boolean =>
  analyse({ source, flags }, { reportTypes: { Move: true, Self: true, Trade: true } }).reports.length > 0;

it('every pattern of the product takes linear time, whatever the text, or has a reason why it may not', () => {
  const sources = [...sourcesBelow('server/src'), ...sourcesBelow('packages')].filter(
    ({ path }) => !/(\.test|\/testing|\.d)\.ts$|\/(dist|test|node_modules)\//.test(path),
  );
  const all = sources.flatMap(({ path, text }) => patternsIn(text).map((pattern) => ({ path, pattern })));
  assert.ok(all.length > 100, `only ${all.length} patterns`);
  const slow = all.filter(({ pattern }) => isSlow(pattern));
  const unknown = slow.filter(({ pattern }) => !(pattern.source in bounded));
  assert.deepEqual(
    unknown.map(({ path, pattern }) => `${path}: /${pattern.source}/${pattern.flags}`),
    [],
  );
  const stale = Object.keys(bounded).filter(
    (source) => !slow.some(({ pattern }) => pattern.source === source),
  );
  assert.deepEqual(stale, [], 'patterns that are no longer slow');
});

it('the check finds patterns that take quadratic and exponential time', () => {
  assert.ok(isSlow({ source: '[^<>]+(?=<|$)', flags: 'g' }));
  assert.ok(isSlow({ source: '^(a+)+$', flags: '' }));
  assert.ok(!isSlow({ source: '<[^<>]*>|[^<>]+', flags: 'g' }));
});

it('a description is checked in linear time, whatever its text', () => {
  const shapes = ['a', '<', '>', 'a>', '<a', '<p', '&', '</', '<p>', 'a<', '<p >', '<!--', '&#'];
  const times = (shape: string, length: number) => {
    const text = `${shape.repeat(Math.ceil(length / shape.length)).slice(0, length)}>`;
    const began = process.cpuUsage();
    safeHtml(text);
    return process.cpuUsage(began).user;
  };
  for (const shape of shapes) times(shape, 2_000);
  for (const shape of shapes) {
    // The minimum of several measurements, because disturbances only add time. A quadratic pattern would take sixteen
    // times as long.
    const least = (length: number) => Math.min(...[1, 2, 3].map(() => times(shape, length)));
    const [short, long] = [least(5_000), least(20_000)];
    assert.ok(long < 8 * short + 50_000, `${shape}: ${short} and ${long} µs`);
  }
});
