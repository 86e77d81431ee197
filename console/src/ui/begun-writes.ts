import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

/**
 * Tells of writes that succeeded, with what was said when they began. Call the returned function when a form was
 * submitted, after its own handler: it returns false when that has begun no write.
 */
export function useBegunWrites<Said>(onStored: (said: Said) => void): (said: Said) => boolean {
  const begun = useRef(new WeakMap<object, { said: Said }>()).current;
  const told = useRef(onStored);
  told.current = onStored;
  const writes = useQueryClient().getMutationCache();
  useEffect(
    () =>
      writes.subscribe(({ mutation }) => {
        const found = mutation && begun.get(mutation);
        if (!found || mutation.state.status !== 'success') return;
        begun.delete(mutation);
        told.current(found.said);
      }),
    [writes, begun],
  );
  return (said) => {
    const write = writes.getAll().at(-1);
    if (write?.state.status !== 'pending') return false;
    // A form that is submitted once more meanwhile begins no other write.
    if (!begun.has(write)) begun.set(write, { said });
    return true;
  };
}
