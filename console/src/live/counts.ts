import { type QueryClient, useQuery } from '@tanstack/react-query';
import { call } from '../api/client.ts';
import { useSelf } from '../session/self.tsx';

const queryKey = ['counts'];

/** Counting goes through many rows, so that it is not done with each that changes. */
const askAgainMs = 30_000;

/** True where there is something to count. */
export function useMayCount(): boolean {
  const { self, may } = useSelf();
  return self.partner.kind === 'seller' && may('getConsoleCounts');
}

/** Counts again after a write of one's own. Nothing waits for it. */
export const countAgain = (client: QueryClient): void => void client.invalidateQueries({ queryKey });

/** How many orders, articles and returns of a seller are in each state; undefined where there is nothing to count. */
export function useCounts() {
  const enabled = useMayCount();
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => call('getConsoleCounts', { signal }),
    enabled,
    refetchInterval: askAgainMs,
  }).data;
}
