import type { DeliveryPolicy } from '../policy.ts';

/** Limits the calls of an endpoint that fails. */
export type Breaker = {
  /** `open`: no calls; `probing`: one at a time; `closed`: as many as otherwise allowed. */
  state(nowMs: number): 'closed' | 'open' | 'probing';
  record(isSuccess: boolean, nowMs: number): void;
  /** When calls may begin again; meaningful while it is open. */
  openUntilMs(): number;
  /** True when the last call failed. */
  isFailing(): boolean;
};

/** How many of the last calls count. */
const remembered = 20;

/** Opens at a share of failures among the last calls, and closes after some successes in a row. */
export function circuitBreaker({ share, least, openMs, successes }: DeliveryPolicy['breaker']): Breaker {
  let recent: boolean[] = [];
  let openUntil: number | undefined;
  let inRow = 0;
  const open = (nowMs: number) => {
    openUntil = nowMs + openMs;
    inRow = 0;
  };
  return {
    state(nowMs) {
      if (openUntil === undefined) return 'closed';
      return nowMs < openUntil ? 'open' : 'probing';
    },
    record(isSuccess, nowMs) {
      recent = [...recent.slice(-(remembered - 1)), isSuccess];
      if (openUntil !== undefined) {
        if (!isSuccess) return open(nowMs);
        inRow += 1;
        if (inRow < successes) return;
        openUntil = undefined;
        recent = [];
        return;
      }
      const failures = recent.filter((one) => !one).length;
      if (recent.length >= least && failures >= share * recent.length) open(nowMs);
    },
    openUntilMs: () => openUntil ?? 0,
    isFailing: () => recent.at(-1) === false,
  };
}
