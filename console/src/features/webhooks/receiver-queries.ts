import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, type Model, type SentBodyOf } from '../../api/client.ts';
import { nextCursor } from '../../api/links.ts';
import { useSelf } from '../../session/self.tsx';
import { useWriteOnce } from '../../ui/write-once.ts';

export type Receiver = Model<'SandboxReceiver'>;
export type Message = Model<'SandboxReceived'>;

/** True when the role may use a test receiver. */
export function useHasReceiver(): boolean {
  const { self, may } = useSelf();
  return self.isSandbox && may('setSandboxReceiver');
}

/** The test receiver, of which the list of its messages tells; null when there is none. */
const readReceiver = async (signal?: AbortSignal): Promise<Receiver | null> =>
  (await call('listSandboxReceived', { query: { limit: 1 }, ...(signal && { signal }) })).receiver ?? null;

export const useReceiver = () =>
  useQuery({
    queryKey: ['webhooks', 'receiver'],
    queryFn: ({ signal }) => readReceiver(signal),
  });

export const useReceived = () =>
  useInfiniteQuery({
    queryKey: ['webhooks', 'received'],
    queryFn: ({ pageParam, signal }) =>
      call('listSandboxReceived', { query: pageParam ? { cursor: pageParam } : {}, signal }),
    initialPageParam: '',
    getNextPageParam: nextCursor,
  });

/** Stores the receiver that a write has answered, or that there is none. */
function useWrite<Input>(work: (input: Input) => Promise<Receiver | undefined>) {
  const client = useQueryClient();
  const queryKey = ['webhooks', 'receiver'];
  return useWriteOnce({
    mutationFn: work,
    onSuccess: (receiver) => {
      if (receiver) client.setQueryData(queryKey, receiver);
      else void client.resetQueries({ queryKey });
    },
    onSettled: () => {
      void client.invalidateQueries({ queryKey: ['webhooks', 'received'] });
      void client.invalidateQueries({ queryKey });
    },
  });
}

export const useSetReceiver = () =>
  useWrite((body: SentBodyOf<'setSandboxReceiver'>) => call('setSandboxReceiver', { body }));

export const useRemoveReceiver = () =>
  useWrite(async (_: undefined) => {
    await call('removeSandboxReceiver');
    return undefined;
  });

/** The present test receiver. Makes one if there is none. */
export const useUseReceiver = () =>
  useWrite(
    async (_: undefined): Promise<Receiver> =>
      (await readReceiver()) ?? call('setSandboxReceiver', { body: {} }),
  );
