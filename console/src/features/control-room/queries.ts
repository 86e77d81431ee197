import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, type Model, type SentBodyOf } from '../../api/client.ts';
import { ofKind, useFreshBy, useLiveRequests } from '../../live/use-activity.ts';
import { useWriteOnce } from '../../ui/write-once.ts';

export type ScenarioRun = Model<'SandboxScenarioRun'>;
export type Due = Model<'SandboxDueList'>['due'][number];
export type Fault = Model<'SandboxFault'>;
export type Snapshot = Model<'SandboxSnapshot'>;
export type ScenarioOutcome = Model<'SandboxScenarioOutcome'>;
export type FaultToAdd = SentBodyOf<'createSandboxFault'>;
export type Move = SentBodyOf<'advanceSandboxClock'>;
export type Flight = SentBodyOf<'startSandboxAutopilot'>;
export type AddressToSet = SentBodyOf<'changeSandboxDeliveryAddress'>;
export type Review = SentBodyOf<'decideSandboxReview'>;
export type Handling = Model<'SandboxPriceReductionHandling'>;
export type Basket = SentBodyOf<'placeSandboxOrder'>;

const askAgainMs = 2_000;

const due = queryOptions({
  queryKey: ['sandbox', 'due'],
  queryFn: ({ signal }) => call('listSandboxDue', { signal }),
});

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

/** Faults with how often they have applied, updated live. */
export function useFaults() {
  const client = useQueryClient();
  const queryKey = ['sandbox', 'faults'];
  const readAnew = () => void client.invalidateQueries({ queryKey });
  useLiveRequests((requests) => {
    if (!requests || requests.some(({ fault }) => fault !== undefined)) readAnew();
  });
  useFreshBy(ofKind('fault'), queryKey, () => true);
  return useQuery({ queryKey, queryFn: ({ signal }) => call('listSandboxFaults', { signal }) });
}

export const useSnapshots = () =>
  useQuery({
    queryKey: ['sandbox', 'snapshots'],
    queryFn: ({ signal }) => call('listSandboxSnapshots', { signal }),
  });

/** The autopilot, asked for again and again; null before its first start. The list of what is due tells of it. */
export const useAutopilot = () =>
  useQuery({
    ...due,
    select: ({ autopilot }) => autopilot ?? null,
    refetchInterval: askAgainMs,
  });

/** Actions of this screen change what every other screen shows. */
const readAnew = (client: QueryClient) =>
  client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'self' });

export function useWrite<Input, Output>(work: (input: Input) => Promise<Output>) {
  const client = useQueryClient();
  return useWriteOnce({
    mutationFn: work,
    onSettled: (_, error) => {
      const read = readAnew(client);
      return error ? read : undefined;
    },
  });
}

export const useAdvance = () => useWrite((body: Move) => call('advanceSandboxClock', { body }));

export const usePlay = () =>
  useWrite((scenario: string) => call('playSandboxScenario', { path: { scenario } }));

/** The progress of a scenario that is played step by step. */
export const useRun = (salesOrderId: string) =>
  useQuery({
    queryKey: ['sandbox', 'run', salesOrderId],
    queryFn: ({ signal }) => call('readSandboxScenarioRun', { path: { salesOrderId }, signal }),
  });

export const useBeginRun = () =>
  useWrite((scenario: string) => call('beginSandboxScenario', { body: { scenario } }));

export const usePlayNext = () =>
  useWrite((salesOrderId: string) => call('playSandboxScenarioStep', { path: { salesOrderId } }));

/** Future events by the seller's clock. */
export const useDue = () => useQuery(due);

export const usePlaceOrder = () => useWrite((body: Basket) => call('placeSandboxOrder', { body }));

/** One of the marketplace's test orders, or all of them. */
export const useTestOrders = () =>
  useWrite((scenario: string) =>
    scenario === 'all'
      ? call('createTestOrders')
      : call('createTestOrder', { path: { scenario: `scenario${scenario}` } }),
  );

export const useDecideReview = () =>
  useWrite(({ sku, ...body }: Review & { sku: string }) =>
    call('decideSandboxReview', { path: { sku }, body }),
  );

/** What becomes of price reductions. */
export const useHandling = () =>
  useQuery({
    queryKey: ['sandbox', 'handling'],
    queryFn: ({ signal }) => call('getSandboxPriceReductionHandling', { signal }),
  });

export const useSetHandling = () =>
  useWrite((body: Handling) => call('setSandboxPriceReductionHandling', { body }));

export const useAddFault = () => useWrite((body: FaultToAdd) => call('createSandboxFault', { body }));

export const useRemoveFault = () =>
  useWrite((faultId: string) => call('removeSandboxFault', { path: { faultId } }));

export const useRemoveFaults = () => useWrite(() => call('removeSandboxFaults'));

/** Lets the calls go on that a barrier holds. */
export const useReleaseFault = () =>
  useWrite((faultId: string) => call('releaseSandboxFault', { path: { faultId } }));

export const useStartAutopilot = () => useWrite((body: Flight) => call('startSandboxAutopilot', { body }));

export const useStopAutopilot = () => useWrite(() => call('stopSandboxAutopilot'));

export const useSaveSnapshot = () =>
  useWrite((name: string) => call('saveSandboxSnapshot', { path: { name } }));

export const useRestoreSnapshot = () =>
  useWrite((name: string) => call('restoreSandboxSnapshot', { path: { name } }));

export const useDeleteSnapshot = () =>
  useWrite((name: string) => call('deleteSandboxSnapshot', { path: { name } }));

export const useReset = () => useWrite(() => call('resetSandbox'));
