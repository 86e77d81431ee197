import { randomBytes } from 'node:crypto';
import type { Clock } from './clock.ts';

/** Makes identifiers; passed in so that tests can make them predictable. */
export type Ids = { uuid(): string };

/** UUIDv7 (RFC 9562 section 5.7): sorts by time to the millisecond, 74 random bits. */
export function timeOrderedIds(clock: Clock): Ids {
  return {
    uuid() {
      const bytes = randomBytes(16);
      bytes.writeUIntBE(clock.now().getTime(), 0, 6);
      bytes[6] = 0x70 | (bytes[6]! & 0x0f);
      bytes[8] = 0x80 | (bytes[8]! & 0x3f);
      const hex = bytes.toString('hex');
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
    },
  };
}

/** The smallest UUIDv7 of an instant. Ids made before the instant are smaller, ids made later are greater. */
export function leastIdAt(time: Date): string {
  const hex = Math.min(Math.max(time.getTime(), 0), 0xffff_ffff_ffff).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
}

/** True for any UUID in its textual form, upper or lower case. */
export const isUuid = (text: string): boolean =>
  /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(text);

/** UUIDv7 that ascend: ids of one process keep the order in which it made them, also within a millisecond. */
export function ascendingIds(clock: Clock): Ids {
  const { uuid } = timeOrderedIds(clock);
  const last = { time: '', count: 0 };
  return {
    uuid() {
      const fresh = uuid();
      const time = fresh.slice(0, 13);
      const isLater = time > last.time;
      last.count = isLater ? 0 : last.count + 1;
      if (isLater) last.time = time;
      if (last.count > mostAMillisecond) {
        last.time = hexTime(Number.parseInt(last.time.replace('-', ''), 16) + 1);
        last.count = 0;
      }
      return `${last.time}-7${last.count.toString(16).padStart(3, '0')}${fresh.slice(18)}`;
    },
  };
}

/** What the 12 bits behind the time can count. */
const mostAMillisecond = 0xfff;

const hexTime = (ms: number): string => {
  const hex = ms.toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}`;
};

/** The instant at which a UUIDv7 was made, to the millisecond. */
export const timeOfId = (id: string): Date => new Date(Number.parseInt(id.slice(0, 13).replace('-', ''), 16));
