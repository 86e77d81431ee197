import type { RunResult } from '@sellerdock/certification';

const named: Readonly<Record<string, string>> = {
  '<': '&lt;',
  '>': '&gt;',
  '&': '&amp;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Text as XML takes it: without characters that XML 1.0 forbids. */
const escaped = (text: string): string =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML forbids
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/[<>&"']/g, (sign) => named[sign]!);

/** The verdicts of a run as JUnit XML, a test suite for each level. Cases that were not played are skipped tests. */
export function junitOf({ results, unplayed }: RunResult): string {
  const levels = [...new Set([...results.map((one) => one.case), ...unplayed].map(({ level }) => level))];
  const suites = levels.map((level) => {
    const some = results.filter((one) => one.case.level === level);
    const left = unplayed.filter((one) => one.level === level);
    const count = (verdict: string) => some.filter(({ judgement }) => judgement.verdict === verdict).length;
    return [
      `  <testsuite name="${escaped(level)}" tests="${some.length + left.length}" failures="${count('failed')}" skipped="${count('not seen') + left.length}">`,
      ...some.map(testOf),
      ...left.map(unplayedOf),
      '  </testsuite>',
    ].join('\n');
  });
  return `${['<?xml version="1.0" encoding="UTF-8"?>', '<testsuites name="sellerdock certify">', ...suites, '</testsuites>'].join('\n')}\n`;
}

const unplayedOf = ({ id, level, title }: RunResult['unplayed'][number]): string =>
  `    <testcase classname="${escaped(level)}" name="${escaped(id)}" time="0">\n      <skipped message="${escaped(title)}">The run was interrupted before this case.</skipped>\n    </testcase>`;

function testOf({ case: one, judgement, stopped, ms }: RunResult['results'][number]): string {
  const head = `    <testcase classname="${escaped(one.level)}" name="${escaped(one.id)}" time="${(ms / 1000).toFixed(3)}"`;
  if (judgement.verdict === 'passed') return `${head}/>`;
  const reasons = judgement.why.filter(({ verdict }) => verdict !== 'passed');
  const lines = [
    ...(stopped === undefined ? [] : [stopped]),
    ...reasons.map(({ sentence }) => sentence),
    one.do,
  ];
  const kind = judgement.verdict === 'failed' ? 'failure' : 'skipped';
  return `${head}>\n      <${kind} message="${escaped(one.title)}">${escaped(lines.join('\n'))}</${kind}>\n    </testcase>`;
}
