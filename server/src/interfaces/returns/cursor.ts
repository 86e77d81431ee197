import { isUuid } from '../../kernel/ids.ts';
import { Refusal } from '../../kernel/refusal.ts';

/** An entry of the list: all that come after it changed before it. Times are whole milliseconds. */
export type CursorPosition = { readonly occurredTime: Date; readonly positionItemId: string };

/** The position as a link has it. */
export const placeToText = ({ occurredTime, positionItemId }: CursorPosition): string =>
  `${occurredTime.getTime().toString(36)}.${positionItemId}`;

/** Reads a position from a link. 400 for a text that the server cannot have made. */
export function placeFromText(text: string): CursorPosition {
  const [time = '', positionItemId = ''] = text.split('.', 2);
  if (/^[0-9a-z]{1,9}$/.test(time) && isUuid(positionItemId))
    return {
      occurredTime: new Date(Number.parseInt(time, 36)),
      positionItemId: positionItemId.toLowerCase(),
    };
  throw new Refusal('bad-request', 'Query parameter after must be taken from a link of this list.', {
    path: 'after',
  });
}
