import { useRef } from 'react';
import { LostAnswerError } from '../../../session/tokens.ts';
import type { Item } from '../queries.ts';

type Write = { readonly isPending: boolean; readonly error: Error | null };

/** True when nobody knows whether the server has stored what was sent. */
export const isLost = ({ error }: Pick<Write, 'error'>): boolean => error instanceof LostAnswerError;

/**
 * The items that a form shows: those with which it was opened, as far as they are still there. One that comes later must
 * not be sent or cancelled unasked. While nobody knows what became of a write, they stay as they were sent, so that the
 * same can be sent once more, although the order may say that it is done.
 */
export function useFormItems(items: readonly Item[], write: Write): readonly Item[] {
  const opened = useRef(new Set(items.map(({ positionItemId }) => positionItemId)));
  const sent = useRef(items);
  if (!write.isPending && !isLost(write))
    sent.current = items.filter(({ positionItemId }) => opened.current.has(positionItemId));
  return sent.current;
}
