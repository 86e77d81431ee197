import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { it } from 'node:test';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

/** The rows of the table below a heading, without its head. */
function rowsBelow(text: string, heading: string): string[] {
  const section = text.split(/^## /m).find((part) => part.startsWith(`${heading}\n`)) ?? '';
  return section
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(2);
}

it('the figures in the README agree with the proofs', () => {
  const proofs = new Set(rowsBelow(read('docs/PROOF.md'), 'Speed'));
  const quoted = rowsBelow(read('README.md'), 'Figures');
  assert.ok(quoted.length >= 10 && proofs.size >= 30, `${quoted.length} of ${proofs.size}`);
  assert.deepEqual(
    quoted.filter((row) => !proofs.has(row)),
    [],
  );
});

it('the deployment guide sizes machines by the figures of the proofs', () => {
  const proofs = read('docs/PROOF.md');
  const cells = rowsBelow(read('docs/deployment.md'), 'Sizing').map((row) => row.split('|')[2]!);
  const figures = cells.flatMap((cell) => cell.match(/\d[\d,]{2,}/g) ?? []);
  assert.ok(figures.length >= 8, String(figures));
  assert.deepEqual(
    figures.filter((figure) => !proofs.includes(figure)),
    [],
  );
});
