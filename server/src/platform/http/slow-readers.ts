import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** What answers may cost that are not read. */
export type ReadingLimits = {
  /** Bytes of answers that wait to be read, of all together; of one owner half of them. */
  readonly unreadBytes: number;
  /** Memory that is needed takes from nobody whose answer began a shorter time ago. */
  readonly sparedMs: number;
  /** How long an answer may take to be read, and a second more for each of so many bytes. */
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

/** Which answers are read too slowly, and which have to make room for others: those of the owner with most, the oldest first. */
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
      // All of theirs are young: whoever comes next has to make room.
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
 * Ends connections whose reader takes an answer too slowly, and, when answers that wait to be read need too much memory,
 * those of the owner with most of it. Whether an answer has been sent is the connection's matter alone: a request whose
 * answer has not begun is left alone, however long it takes.
 */
export function cutSlowReaders(
  server: Server,
  ownerOf: (socket: Socket) => string | number,
  limits: ReadingLimits = usual,
): void {
  const open = new Map<ServerResponse, { sinceMs: number | undefined; readonly bytesBefore: number }>();
  let timer: NodeJS.Timeout | undefined;
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    open.set(response, { sinceMs: undefined, bytesBefore: socket.bytesWritten });
    timer ??= setInterval(look, limits.lookEveryMs).unref();
    response.once('close', () => {
      open.delete(response);
      if (open.size > 0) return;
      clearInterval(timer);
      timer = undefined;
    });
  });
  function look() {
    const now = performance.now();
    const readings: (Reading & { socket: Socket })[] = [];
    for (const [response, begun] of open) {
      const { socket } = response;
      // One behind another on the same connection has none yet.
      if (!socket || !response.headersSent) continue;
      begun.sinceMs ??= now;
      const bytes = socket.bytesWritten - begun.bytesBefore;
      const elapsedMs = now - begun.sinceMs;
      readings.push({ socket, owner: ownerOf(socket), elapsedMs, unread: response.writableLength, bytes });
    }
    for (const { socket } of tooSlow(readings, limits)) socket.destroy();
  }
}
