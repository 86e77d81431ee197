import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, type Model, type SentBodyOf } from '../../api/client.ts';

export type Fault = Model<'SandboxFault'>;
export type Snapshot = Model<'SandboxSnapshot'>;
export type ScenarioOutcome = Model<'SandboxScenarioOutcome'>;
export type FaultToAdd = SentBodyOf<'createSandboxFault'>;
export type Move = SentBodyOf<'advanceSandboxClock'>;
export type Flight = SentBodyOf<'startSandboxAutopilot'>;
export type Basket = SentBodyOf<'placeSandboxOrder'>;

const askAgainMs = 2_000;

export const useClock = () =>
  useQuery({
    queryKey: ['sandbox', 'clock'],
    queryFn: ({ signal }) => call('readSandboxClock', { signal }),
  });

export const useScenarios = () =>
  useQuery({
    queryKey: ['sandbox', 'scenarios'],
    queryFn: ({ signal }) => call('listSandboxScenarios', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** What strikes is counted while somebody watches. */
export const useFaults = () =>
  useQuery({
    queryKey: ['sandbox', 'faults'],
    queryFn: ({ signal }) => call('listSandboxFaults', { signal }),
    refetchInterval: askAgainMs,
  });

export const useSnapshots = () =>
  useQuery({
    queryKey: ['sandbox', 'snapshots'],
    queryFn: ({ signal }) => call('listSandboxSnapshots', { signal }),
  });

export const useAutopilot = () =>
  useQuery({
    queryKey: ['sandbox', 'autopilot'],
    queryFn: ({ signal }) => call('readSandboxAutopilot', { signal }),
    refetchInterval: askAgainMs,
    // Before the first start there is none.
    retry: false,
  });

/** What is done here changes what every other screen shows. */
const readAnew = (client: QueryClient) =>
  client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'self' });

function useWrite<Input, Output>(work: (input: Input) => Promise<Output>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: work, onSettled: () => void readAnew(client) });
}

export const useAdvance = () => useWrite((body: Move) => call('advanceSandboxClock', { body }));

export const usePlay = () =>
  useWrite((scenario: string) => call('playSandboxScenario', { path: { scenario } }));

export const usePlaceOrder = () => useWrite((body: Basket) => call('placeSandboxOrder', { body }));

export const useAddFault = () => useWrite((body: FaultToAdd) => call('createSandboxFault', { body }));

export const useRemoveFault = () =>
  useWrite((faultId: string) => call('removeSandboxFault', { path: { faultId } }));

export const useStartAutopilot = () => useWrite((body: Flight) => call('startSandboxAutopilot', { body }));

export const useStopAutopilot = () => useWrite(() => call('stopSandboxAutopilot'));

export const useSaveSnapshot = () =>
  useWrite((name: string) => call('saveSandboxSnapshot', { path: { name } }));

export const useRestoreSnapshot = () =>
  useWrite((name: string) => call('restoreSandboxSnapshot', { path: { name } }));

export const useDeleteSnapshot = () =>
  useWrite((name: string) => call('deleteSandboxSnapshot', { path: { name } }));

export const useReset = () => useWrite(() => call('resetSandbox'));
