import assert from 'node:assert/strict';
import { execFile, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { completionsOf } from '../src/completion/words.ts';
import { buildProgram } from '../src/program.ts';

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'completion-'));
after(() => rmSync(folder, { recursive: true, force: true }));

// The program as shells find it, in a folder of the PATH.
const command = join(folder, 'sellerdock');
writeFileSync(command, `#!/bin/sh\nexec '${process.execPath}' '${main}' "$@"\n`);
chmodSync(command, 0o755);
const env = { PATH: `${folder}:${process.env.PATH ?? ''}`, HOME: folder, TERM: 'xterm' };

const words = (...typed: string[]) => completionsOf(buildProgram(), typed).map(({ value }) => value);

describe('the words that may come next', () => {
  it('are commands, of groups their own, and none that is hidden', () => {
    assert.deepEqual(words('de'), ['deliveries']);
    assert.deepEqual(words('products', ''), ['list', 'show', 'price', 'stock', 'help']);
    assert.ok(!words('').includes('complete'));
    assert.deepEqual(words('--url', 'http://127.0.0.1:1', 'snapshot', 's'), ['save']);
  });

  it('are options of the command and of all commands', () => {
    assert.deepEqual(words('receipts', 'list', '--t'), ['--type']);
    assert.deepEqual(words('receipts', 'list', '--js'), ['--json']);
    assert.deepEqual(words('clock', '--he'), ['--help']);
  });

  it('are the values that an option or an argument takes', () => {
    assert.deepEqual(words('receipts', 'list', '--type', ''), ['PURCHASE', 'REFUND', 'PARTIAL_REFUND']);
    assert.deepEqual(words('trigger', 'order'), ['order.created']);
    assert.deepEqual(words('completion', ''), ['bash', 'zsh', 'fish']);
    assert.deepEqual(words('orders', 'create', '--body', ''), []);
  });
});

/** What the shells run to complete a line; each prints the words, one a line. */
const programs = {
  bash: `source <(sellerdock completion bash)
    ask() { COMP_WORDS=(sellerdock "$@"); COMP_CWORD=$#; COMPREPLY=(); _sellerdock; printf '%s\\n' "\${COMPREPLY[@]}"; }
    ask receipts list --type P; ask deli`,
  // The functions of zsh that show completions work only while a line is edited, in a terminal of its own.
  zsh: `zmodload zsh/zpty
    zpty line zsh -f -i
    until_seen() {
      local text all
      for count in {1..400}; do
        zpty -r -t line text && all+=$text || sleep 0.1
        [[ $all == *$1* ]] && break
      done
      print -r -- $all
    }
    zpty -w line 'PS1=; setopt nobeep noautomenu; source <(sellerdock completion zsh); print rea""dy'
    until_seen ready
    zpty -n -w line $'sellerdock receipts list --type PU\\t'
    until_seen PURCHASE
    zpty -n -w line $'\\C-usellerdock deli\\t'
    until_seen deliveries
    zpty -d line`,
  fish: `sellerdock completion fish | source
    complete -C 'sellerdock receipts list --type P'; complete -C 'sellerdock deli'`,
} as const;

const isInstalled = (shell: string): boolean => spawnSync(shell, ['-c', 'exit 0']).status === 0;

describe('completion', () => {
  for (const [shell, program] of Object.entries(programs)) {
    it(`completes in ${shell}`, { timeout: 60_000 }, async (t) => {
      // `npm test` installs it where it may.
      if (!isInstalled(shell)) return t.skip(`${shell} is not installed`);
      const { stdout, stderr } = await promisify(execFile)(shell, ['-c', program], { env });
      assert.match(stdout, /PURCHASE/, stderr);
      assert.match(stdout, /deliveries/);
      assert.doesNotMatch(stdout, /\bREFUND/);
    });
  }
});
