import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { RefusedError } from '../api/errors.ts';
import { plain } from './plain.ts';
import { texts } from './texts.ts';
import { showToast } from './toast.tsx';

type Write<Input, Output> = {
  readonly mutationFn: (input: Input) => Promise<Output>;
  readonly onSuccess?: (output: Output) => unknown;
  /** Reads again what the write may have changed. Called after a lost answer too, when nobody knows what was stored. */
  readonly onSettled?: (output: Output | undefined, error: Error | null) => unknown;
};

/** Longer than React takes to draw what was read. */
const drawnMs = 100;

/**
 * A mutation of which one is under way at a time: `mutate` does nothing while it is. `isPending` cannot say so for a
 * double click, because it is the value of the last drawing. If what is read again removes the form, a message that
 * stays tells of the error.
 */
export function useWriteOnce<Input, Output>({ mutationFn, onSuccess, onSettled }: Write<Input, Output>) {
  const isUnderWay = useRef(false);
  const isShown = useIsShown();
  const write = useMutation<Output, Error, Input>({
    mutationFn,
    ...(onSuccess && { onSuccess }),
    onSettled: async (output, error) => {
      try {
        await onSettled?.(output, error);
      } finally {
        isUnderWay.current = false;
        if (error) setTimeout(() => isShown.current || showToast(textOf(error), { isBad: true }), drawnMs);
      }
    },
  });
  const mutate: typeof write.mutate = (...given) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    write.mutate(...given);
  };
  return { ...write, mutate };
}

/** False once the component is no longer in the page. */
function useIsShown() {
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return isShown;
}

function textOf(error: Error): string {
  const id = error instanceof RefusedError ? error.requestId : undefined;
  const said = plain(error.message);
  return id === undefined ? said : `${said} ${texts.requestId}: ${id}`;
}
