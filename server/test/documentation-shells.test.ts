import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { describe, it } from 'node:test';

const root = new URL('../../', import.meta.url);
const docs = new URL('portal/docs/', root);

/** The READMEs that readers paste from, and the pages of the documentation, with their shell blocks. */
async function shellBlocks(): Promise<{ place: string; text: string }[]> {
  const pages = (await readdir(docs, { recursive: true })).filter((name) => name.endsWith('.mdx'));
  const files = ['README.md', 'packages/cli/README.md', ...pages.map((name) => `portal/docs/${name}`)];
  const found = files.map(async (file) => {
    const source = await readFile(new URL(file, root), 'utf8');
    return [...source.matchAll(/^ *```(?:bash|sh|shell|zsh)\b[^\n]*\n([\s\S]*?)^ *```$/gm)].map(
      ({ 1: text = '', index }) => ({ place: `${file}:${source.slice(0, index).split('\n').length}`, text }),
    );
  });
  return (await Promise.all(found)).flat();
}

/** Without the files that a block writes. */
const commandsOf = (text: string): string => text.replaceAll(/<<'(\w+)'[^\n]*\n[\s\S]*?^\1$/gm, '');

describe('readers can paste every shell block of the READMEs and the guides into bash and zsh', async () => {
  const blocks = await shellBlocks();
  const offending = (pattern: RegExp): string[] =>
    blocks.filter(({ text }) => pattern.test(commandsOf(text))).map(({ place }) => place);

  it('there are blocks', () => assert.ok(blocks.length > 200, `${blocks.length}`));
  it('none opens /dev/tcp, which only bash has', () => assert.deepEqual(offending(/\/dev\/tcp\b/), []));
  it('none has a comment, which zsh takes for arguments of the command', () =>
    assert.deepEqual(offending(/(^|\s)#(\s|$)/m), []));
  it('none has a command of several lines in a condition, which bash 5.2 complains of', () =>
    assert.deepEqual(offending(/^ *(?:while|until|if|elif) \[ "\$\([^\n]*(?:\\|\|)$/m), []));
  it('no loop waits for ever', () => {
    // Update tasks end, and the last page of a list has no next one.
    const waits = blocks.filter(({ text }) =>
      /^ *(?:until|while) (?!true; do$|\[ -n "\$NEXT" \])/m.test(commandsOf(text)),
    );
    assert.deepEqual(
      waits.map(({ place }) => place),
      [],
    );
    assert.ok(offending(/^for TRY in \$\(seq \d+\)/m).length > 5);
    assert.deepEqual(
      blocks
        .filter(
          ({ text }) =>
            /\bTRY in/.test(text) && !/\n[^\n]*\|\| (?:echo "Gave up: |cat )|; echo "Gave up: /.test(text),
        )
        .map(({ place }) => place),
      [],
    );
  });
  for (const shell of ['bash', 'zsh']) {
    const isMissing = spawnSync(shell, ['-c', 'true']).error !== undefined;
    it(`${shell} can read them`, { skip: isMissing ? `${shell} is not on this machine` : false }, () => {
      const options = shell === 'zsh' ? ['-f', '-n'] : ['-n'];
      const refused = blocks.flatMap(({ place, text }) => {
        const { stderr } = spawnSync(shell, options, { input: text, encoding: 'utf8' });
        return stderr === '' ? [] : [`${place}: ${stderr}`];
      });
      assert.deepEqual(refused, []);
    });
  }
});
