import { Refusal } from '../../kernel/refusal.ts';
import { isVisible } from '../../kernel/text.ts';

/**
 * Controls, line breaks and tabs aside, unpaired surrogates, and what turns the direction of a text (Unicode UAX 9).
 * Isolates, which languages from right to left need, end with the text.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern searches for control characters
const unseen = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\p{Cs}]/u;

/** What a comment says, without the space around it. Empty when nobody can see anything of it. */
export function textIn(comment = ''): string {
  const text = comment.replaceAll(/\r\n?/g, '\n').trim();
  return isVisible(text) ? text : '';
}

/** Refuses a comment with characters that hide what it says, in words for the reader who wrote it. */
export function refuseUnseen(text: string): void {
  const at = text.search(unseen);
  if (at < 0) return;
  const before = [...text.slice(0, at).trim()].slice(-20).join('');
  const place = before === '' ? '' : ` after “${before}”`;
  throw new Refusal(
    'bad-request',
    `Your comment has a character that cannot be seen${place}. Delete it there, or type the text instead of pasting it.`,
    { path: 'comment', jsonPath: '$.comment' },
  );
}
