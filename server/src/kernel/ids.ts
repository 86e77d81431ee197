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
