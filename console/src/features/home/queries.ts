import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call, type Model, type OperationId } from '../../api/client.ts';
import { ofKind, useFreshBy, useLiveRequests, useUnlessTold } from '../../live/use-activity.ts';
import { selfQuery, useSelf } from '../../session/self.tsx';
import { useIsIdle } from '../../ui/idle.tsx';
import type { Step } from './texts.ts';

const askAgainMs = 30_000;
const shownCalls = 6;

/** Why the server cannot take requests, as the page last heard; null when it does. Makes no call of its own. */
export const useTrouble = () => useQuery({ ...selfQuery, refetchOnMount: false }).error;

/** The newest requests of the sandbox. Makes no call when the role may not see them. */
export function useLatestCalls() {
  const { self, may } = useSelf();
  return useQuery({
    queryKey: ['requests', 'latest'],
    queryFn: ({ signal }) => call('listSandboxRequests', { query: { limit: shownCalls }, signal }),
    enabled: self.isSandbox && may('listSandboxRequests'),
  });
}

export function useConsumers() {
  const { may } = useSelf();
  const everyMs = useUnlessTold(askAgainMs);
  useFreshBy(ofKind('webhook'), ['webhooks', 'consumers']);
  return useQuery({
    queryKey: ['webhooks', 'consumers'],
    queryFn: ({ signal }) => call('getWebhookConsumers', { signal }),
    enabled: may('getWebhookConsumers'),
    refetchInterval: everyMs,
  });
}

/** Each step is done once the connector has called one of its operations and got this status. */
const stepsByCall: readonly { step: Step; operation: OperationId; status: number }[] = [
  { step: 'product', operation: 'createOrUpdateProductVariationsV5', status: 202 },
  { step: 'product', operation: 'createOrUpdateProductVariationsV4', status: 202 },
  { step: 'stock', operation: 'storeAvailableQuantities', status: 200 },
  { step: 'order', operation: 'findPartnerOrders', status: 200 },
  { step: 'order', operation: 'getPartnerOrder', status: 200 },
  { step: 'shipment', operation: 'createShipment', status: 201 },
  { step: 'shipment', operation: 'createMultiParcelShipment', status: 201 },
];

type Latest = Model<'SandboxRequests'>;
/** Which of the operations were called with success. */
type Seen = Readonly<Partial<Record<OperationId, boolean>>>;
const seenKey = ['requests', 'seen'] as const;

const onlySeen = (seen: Seen = {}): Seen => Object.fromEntries(Object.entries(seen).filter(([, is]) => is));

/** Shows calls as they arrive, and ticks the steps that they complete. A step stays ticked. */
function useFreshCalls(): void {
  const client = useQueryClient();
  useLiveRequests((requests) => {
    if (!requests) void client.invalidateQueries({ queryKey: ['requests'] });
    for (const { operation, status } of requests ?? []) {
      const step = stepsByCall.find((one) => one.operation === operation && one.status === status);
      if (step) client.setQueryData<Seen>(seenKey, (before) => ({ ...before, [step.operation]: true }));
    }
    client.setQueryData<Latest>(['requests', 'latest'], (before) => {
      const known = new Set(before?.requests.map(({ id }) => id));
      const added = (requests ?? []).filter(({ id }) => !known.has(id)).reverse();
      return before && { ...before, requests: [...added, ...before.requests].slice(0, shownCalls) };
    });
  });
}

/** The calls of the steps that were made. Those that were once seen are not asked for again. */
function useSeenCalls(enabled: boolean) {
  const client = useQueryClient();
  return useQuery({
    queryKey: seenKey,
    queryFn: async ({ signal }) => {
      const read = async ({ operation, status }: (typeof stepsByCall)[number]) => {
        const query = { operation, status, limit: 1 };
        const isSeen =
          client.getQueryData<Seen>(seenKey)?.[operation] ||
          (await call('listSandboxRequests', { query, signal })).requests.length > 0;
        return [operation, isSeen] as const;
      };
      const answers: Seen = Object.fromEntries(await Promise.all(stepsByCall.map(read)));
      return { ...answers, ...onlySeen(client.getQueryData<Seen>(seenKey)) };
    },
    enabled,
  });
}

/** Which steps are done, each undefined until that is known; nothing for roles without these operations. */
export function useSteps(): Readonly<Record<Step, boolean | undefined>> | undefined {
  const { self, may } = useSelf();
  const calls = useLatestCalls();
  const consumers = useConsumers();
  const enabled = self.isSandbox && may('listSandboxRequests');
  // Seven calls, which would make all others wait.
  const seen = useSeenCalls(useIsIdle() && enabled);
  useFreshCalls();
  if (!enabled) return undefined;
  const isSeen = (step: Step) =>
    seen.isPending
      ? undefined
      : stepsByCall.some((one) => one.step === step && seen.data?.[one.operation] === true);
  return {
    call: calls.isLoading ? undefined : (calls.data?.requests.length ?? 0) > 0,
    product: isSeen('product'),
    stock: isSeen('stock'),
    order: isSeen('order'),
    shipment: isSeen('shipment'),
    webhook: consumers.isLoading
      ? undefined
      : (consumers.data?.consumers.some(({ state }) => state === 'active') ?? false),
  };
}
