import type { GrammarValue, TokenObject } from 'prismjs';

/** Deeper nesting than any sample has. */
const DEPTH = 4;

/** A pattern for the command between `$(` and its `)`, which may contain strings and other commands. */
function substitution(depth: number): string {
  const deeper = depth > 0 ? substitution(depth - 1) : '(?!)';
  const quoted = `"(?:[^"\\\\$]|\\\\[\\s\\S]|${deeper}|\\$(?!\\())*"`;
  return `\\$\\((?:${deeper}|\\([^()]*\\)|'[^']*'|${quoted}|\\\\[\\s\\S]|[^()'"\\\\])*\\)`;
}

const COMMAND = substitution(DEPTH);
const DOUBLE_QUOTED = `"(?:\\\\[\\s\\S]|${COMMAND}|\\$(?!\\()|\`[^\`]+\`|[^"\\\\\`$])*"`;

/**
 * Makes a shell grammar end `$(…)` at its own bracket and not at the first one, because the command may contain
 * strings and other commands. Finds strings of both kinds from left to right, because each may contain the quotes of
 * the other.
 */
export function nestCommands(shell: Record<string, GrammarValue>): void {
  for (const token of objectsOf(shell.variable)) {
    if (token.pattern.source.startsWith('\\$\\((?:')) token.pattern = new RegExp(COMMAND);
  }
  for (const token of objectsOf(shell.string)) {
    if (!token.pattern.source.includes('\\$\\([^)]+\\)')) continue;
    token.pattern = new RegExp(`(?<!\\\\)(?:'[^']*'|${DOUBLE_QUOTED})`);
    token.lookbehind = false;
    token.inside = { 'single-quoted': /^'[\s\S]*'$/, ...token.inside };
  }
}

function objectsOf(value: GrammarValue | undefined): TokenObject[] {
  return [value ?? []].flat().filter((one): one is TokenObject => 'pattern' in one);
}
