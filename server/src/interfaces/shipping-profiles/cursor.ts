import { Refusal } from '../../kernel/refusal.ts';

/** The opaque cursor that continues a list after the profile with this id. */
export const cursorAfter = (id: string): string =>
  Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url');

/** The id that a cursor continues after. 400 for a text that is no cursor of this list. */
export function idOfCursor(cursor: string): string {
  const hex = Buffer.from(cursor, 'base64url').toString('hex');
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  if (id.length === 36 && cursorAfter(id) === cursor) return id;
  throw invalidCursor();
}

/** The refusal of a text that is no cursor. */
export const invalidCursor = (): Refusal =>
  new Refusal('bad-request', 'The cursor is not valid; take it from links.href as it is.', {
    path: 'cursor',
  });
