const longestPauseMs = 10_000;
const mostAttempts = 4;

/**
 * Milliseconds to wait before a refused call is repeated; undefined: it is not repeated. A write is repeated only if the
 * server sent Retry-After, because then the server has carried out nothing of it.
 */
export function pauseMs(
  { status, headers }: Pick<Response, 'status' | 'headers'>,
  { attempt, isWrite }: { readonly attempt: number; readonly isWrite: boolean },
): number | undefined {
  const said = headers.get('retry-after');
  // A 409 with it says that the first request with the same key still runs.
  const isPassing = status === 429 || status === 503 || (status === 409 && said !== null);
  if (!isPassing || attempt >= mostAttempts) return undefined;
  if (said === null && isWrite) return undefined;
  const seconds = Number(said ?? 1);
  const ms = Number.isFinite(seconds) ? Math.max(seconds, 0.25) * 1000 : 1000;
  return ms > longestPauseMs ? undefined : ms;
}
