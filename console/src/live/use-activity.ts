import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useSelf } from '../session/self.tsx';
import { listen } from './one-stream.ts';
import type { Activity } from './stream.ts';

export type { Activity } from './stream.ts';

/** What comes at once is read once. */
const gatherMs = 250;

/** Reads queries anew when something happens that concerns them, as soon as it is told. */
export function useFreshBy(concerns: (entry: Activity) => boolean, queryKey: QueryKey): void {
  const client = useQueryClient();
  const { may } = useSelf();
  const latest = useRef({ concerns, queryKey });
  latest.current = { concerns, queryKey };
  const isAllowed = may('streamActivity');
  useEffect(() => {
    if (!isAllowed) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const readAnew = () => {
      timer = undefined;
      void client.invalidateQueries({ queryKey: latest.current.queryKey });
    };
    const end = listen((entry) => {
      if (latest.current.concerns(entry)) timer ??= setTimeout(readAnew, gatherMs);
    });
    return () => {
      clearTimeout(timer);
      end();
    };
  }, [client, isAllowed]);
}

/** True for kinds that begin with one of the words, such as `item`. */
export const ofKind =
  (...words: readonly string[]) =>
  ({ kind }: Activity): boolean =>
    words.some((word) => kind.startsWith(`${word}.`));
