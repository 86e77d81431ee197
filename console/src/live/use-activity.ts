import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useSelf } from '../session/self.tsx';
import type { Activity, LiveDelivery, LiveRequest, Shown, Told } from './stream.ts';

export type { Activity, LiveDelivery, LiveRequest } from './stream.ts';

/** Events that arrive within this time are handled together. */
const gatherMs = 250;

const happenings: readonly Shown[] = ['activity', 'delivery'];
const requests: readonly Shown[] = ['request'];

/** Takes what the stream tells, gathered; nothing where the role may not follow it. `isOn` ends it for a while. */
function useTold(wanted: readonly Shown[], onTold: (told: readonly Told[]) => void, isOn = true): void {
  const { may, self } = useSelf();
  const latest = useRef(onTold);
  latest.current = onTold;
  const isAllowed =
    may('streamActivity') && (wanted === happenings || (self.isSandbox && may('listSandboxRequests')));
  useEffect(() => {
    if (!isAllowed || !isOn) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let gathered: Told[] = [];
    const hand = () => {
      const told = gathered;
      [timer, gathered] = [undefined, []];
      latest.current(told);
    };
    let end: (() => void) | 'ended' | undefined;
    // Loaded after the page is drawn.
    import('./one-stream.ts').then(
      ({ listen }) => {
        if (end === 'ended') return;
        end = listen(wanted, (told) => {
          gathered.push(told);
          timer ??= setTimeout(hand, gatherMs);
        });
      },
      () => undefined,
    );
    return () => {
      clearTimeout(timer);
      if (typeof end === 'function') end();
      end = 'ended';
    };
  }, [wanted, isAllowed, isOn]);
}

/**
 * Reads queries again as soon as a stream reports something that concerns them. In a sandbox that includes attempts of
 * deliveries.
 */
export function useFreshBy(
  concerns: (entry: Activity) => boolean,
  queryKey: QueryKey,
  concernsDelivery: (delivery: LiveDelivery) => boolean = () => false,
): void {
  const client = useQueryClient();
  useTold(happenings, (all) => {
    const isStale = all.some(
      (told) =>
        told.name === 'gap' ||
        (told.name === 'activity' && concerns(told.data)) ||
        (told.name === 'delivery' && concernsDelivery(told.data)),
    );
    if (isStale) void client.invalidateQueries({ queryKey });
  });
}

/** Handles logged requests of the sandbox as they arrive; undefined when some may be missing. */
export function useLiveRequests(
  onRequests: (came: readonly LiveRequest[] | undefined) => void,
  isOn = true,
): void {
  useTold(
    requests,
    (all) =>
      onRequests(
        all.some(({ name }) => name === 'gap')
          ? undefined
          : all.flatMap((told) => (told.name === 'request' ? [told.data] : [])),
      ),
    isOn,
  );
}

/** How often to read what no stream reports outside of a sandbox. */
export function useUnlessTold(everyMs: number): number | false {
  const { self, may } = useSelf();
  return self.isSandbox && may('streamActivity') ? false : everyMs;
}

/** True for kinds that begin with one of the words, such as `item`. */
export const ofKind =
  (...words: readonly string[]) =>
  ({ kind }: Activity): boolean =>
    words.some((word) => kind.startsWith(`${word}.`));
