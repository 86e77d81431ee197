const longestPauseMs = 10_000;
const mostAttempts = 4;

/** How long to wait before a refused read is sent again; undefined when it must not be repeated. */
export function pauseMs(
  { status, headers }: Pick<Response, 'status' | 'headers'>,
  attempt: number,
): number | undefined {
  if ((status !== 429 && status !== 503) || attempt >= mostAttempts) return undefined;
  const seconds = Number(headers.get('retry-after') ?? 1);
  const ms = Number.isFinite(seconds) ? Math.max(seconds, 0.25) * 1000 : 1000;
  return ms > longestPauseMs ? undefined : ms;
}
