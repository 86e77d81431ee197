import { type Autopilot, restocksUsually } from './store.ts';

/** An autopilot as the API answers it. */
export const autopilotOnWire = ({ stoppedAt, startedAt, settings, ...autopilot }: Autopilot) => ({
  state: stoppedAt ? ('STOPPED' as const) : ('RUNNING' as const),
  startedAt: startedAt.toISOString(),
  ...(stoppedAt ? { stoppedAt: stoppedAt.toISOString() } : {}),
  settings: { restocksForSeller: restocksUsually, ...settings },
  ...autopilot,
});
