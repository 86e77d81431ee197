import type { Case, ConnectorSource, RunResult, Verdict } from '@sellerdock/certification';
import { chosenCases, playCases, type Selection } from '../certify/cases.ts';
import type { Account } from '../client.ts';
import { CliFailure, reportOf } from '../failure.ts';

/** What an agent may choose of a run. */
type Wanted = Selection & { readonly seed: number };

/** How far the last run is. */
export type RunState = {
  readonly state: 'running' | 'ended' | 'failed';
  readonly total: number;
  readonly verdicts: readonly { readonly case: Case; readonly verdict: Verdict }[];
  readonly result?: RunResult;
  /** Why it could not go on. */
  readonly why?: string;
};

/** Certifies the connector that the person who started this program has named, one run at a time. */
export type Certifier = {
  /** Starts a run unless one goes on, and waits for its end, so many milliseconds at most. */
  run(wanted: Wanted, waitMs: number): Promise<RunState>;
  /** Ends the run that goes on after the cases that are being played. */
  stop(): void;
};

type Setting = {
  readonly url: string;
  readonly account: Account;
  readonly connector: ConnectorSource | undefined;
};

/** Opens a certifier. Nothing runs before it is told to. */
export function openCertifier({ url, account, connector }: Setting): Certifier {
  const stop = new AbortController();
  let current: { state: RunState; readonly over: Promise<void> } | undefined;

  function start(wanted: Wanted): { state: RunState; readonly over: Promise<void> } {
    if (!connector)
      throw new CliFailure(
        'No connector is named. The person who runs this server can do so: sellerdock mcp --connector "node connector.js".',
      );
    const chosen = chosenCases(wanted);
    const verdicts: { case: Case; verdict: Verdict }[] = [];
    const progress = { total: chosen.cases.length, verdicts };
    const over = playCases({
      ...{ url, account, ...chosen, connector, seed: wanted.seed, signal: stop.signal },
      onProgress: (one) => {
        if (one.kind === 'ended') verdicts.push({ case: one.case, verdict: one.verdict });
      },
    }).then(
      (result) => {
        begun.state = { ...progress, state: 'ended', result };
      },
      (error: unknown) => {
        begun.state = { ...progress, state: 'failed', why: reportOf(error)?.text ?? String(error) };
      },
    );
    const begun = { state: { ...progress, state: 'running' } as RunState, over };
    return begun;
  }

  return {
    async run(wanted, waitMs) {
      if (current?.state.state !== 'running') current = start(wanted);
      let timer: ReturnType<typeof setTimeout> | undefined;
      const late = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, waitMs);
      });
      await Promise.race([current.over, late]).finally(() => clearTimeout(timer));
      return current.state;
    },
    stop: () => stop.abort(),
  };
}
