import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { OpenAnswers } from './open-answers.ts';

/** Limits for answers that clients read slowly. */
export type ReadingLimits = {
  /** Bytes of answers that wait to be read, of all owners together. One owner has half of them. */
  readonly unreadBytes: number;
  /** When memory is short, answers that began less than this time ago are left alone. */
  readonly sparedMs: number;
  /** How long an answer may take to be read. It gets one more second for each of so many bytes. */
  readonly withinMs: number;
  readonly bytesPerSecond: number;
  readonly lookEveryMs: number;
};

const usual: ReadingLimits = {
  unreadBytes: 48_000_000,
  sparedMs: 2000,
  withinMs: 20_000,
  bytesPerSecond: 16_000,
  lookEveryMs: 1000,
};

/** An answer that has begun. */
export type Reading = {
  readonly owner: string | number;
  readonly elapsedMs: number;
  /** Bytes that the system has not taken yet. */
  readonly unread: number;
  /** All bytes so far. */
  readonly bytes: number;
};

/**
 * Which answers are read too slowly, and which have to end to free memory: those of the owner with most, oldest first.
 */
export function tooSlow<R extends Reading>(readings: readonly R[], limits: ReadingLimits): R[] {
  const isLate = ({ elapsedMs, bytes }: R) =>
    elapsedMs > limits.withinMs + (bytes / limits.bytesPerSecond) * 1000;
  const late = readings.filter(isLate);
  const rest = readings.filter((reading) => !isLate(reading));
  const unreadOf = new Map<string | number, number>();
  let sum = 0;
  for (const { owner, unread } of rest) {
    unreadOf.set(owner, (unreadOf.get(owner) ?? 0) + unread);
    sum += unread;
  }
  const candidates = rest
    .filter(({ elapsedMs, unread }) => unread > 0 && elapsedMs >= limits.sparedMs)
    .sort((a, b) => b.elapsedMs - a.elapsedMs);
  for (;;) {
    const [owner, most] = [...unreadOf].reduce((a, b) => (b[1] > a[1] ? b : a), ['', 0] as const);
    if (sum <= limits.unreadBytes && most <= limits.unreadBytes / 2) return late;
    const place = candidates.findIndex((candidate) => candidate.owner === owner);
    if (place < 0) {
      // All answers of this owner are young, so the next owner has to end some.
      sum -= most;
      unreadOf.delete(owner);
      if (unreadOf.size === 0) return late;
      continue;
    }
    const [cut] = candidates.splice(place, 1);
    late.push(cut!);
    sum -= cut!.unread;
    unreadOf.set(owner, most - cut!.unread);
  }
}

/**
 * Ends connections whose client reads an answer too slowly. When waiting answers need too much memory, ends those of
 * the owner with most of it. Looks only at answers that have begun: a request may take as long as it needs before that.
 */
export function cutSlowReaders(
  server: Server,
  answers: OpenAnswers,
  ownerOf: (socket: Socket) => string | number,
  limits: ReadingLimits = usual,
): void {
  let timer: NodeJS.Timeout | undefined;
  server.on('request', () => {
    timer ??= setInterval(look, limits.lookEveryMs).unref();
  });
  function look() {
    const now = performance.now();
    const open = [...answers.values()].flat();
    if (open.length === 0) {
      clearInterval(timer);
      timer = undefined;
    }
    const readings: (Reading & { socket: Socket })[] = [];
    for (const answer of open) {
      const { response } = answer;
      const { socket } = response;
      // An answer behind another one on the same connection has no bytes there yet.
      if (!socket || !response.headersSent) continue;
      answer.sinceMs ??= now;
      if (isStreamReadToEnd(response)) [answer.sinceMs, answer.bytesBefore] = [now, socket.bytesWritten];
      const bytes = socket.bytesWritten - answer.bytesBefore;
      const elapsedMs = now - answer.sinceMs;
      readings.push({ socket, owner: ownerOf(socket), elapsedMs, unread: response.writableLength, bytes });
    }
    for (const { socket } of tooSlow(readings, limits)) socket.destroy();
  }
}

/** An event stream lasts as long as its client likes. Only what waits in it counts. */
const isStreamReadToEnd = (response: ServerResponse): boolean =>
  response.writableLength === 0 && response.getHeader('content-type') === 'text/event-stream';
