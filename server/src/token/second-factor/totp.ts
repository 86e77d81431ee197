import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Codes have six digits and change every 30 seconds, as all authenticator apps expect (RFC 6238). */
const digits = 6;
const stepMs = 30_000;
/** Steps before and after the present one whose codes are taken, because clocks differ. */
const tolerance = 1;
const keyBytes = 20;
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** A new key with 160 random bits. */
export const newKey = (): Buffer => randomBytes(keyBytes);

/** The code of a time step (RFC 4226). */
export function codeAt(key: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac('sha1', key).update(counter).digest();
  const offset = hash.at(-1)! & 0xf;
  const number = (hash.readUInt32BE(offset) & 0x7fff_ffff) % 10 ** digits;
  return String(number).padStart(digits, '0');
}

/** The time step whose code this is, of those that are taken at the time; undefined for a wrong code. */
export function stepOf(key: Buffer, code: string, now: Date): number | undefined {
  const present = Math.floor(now.getTime() / stepMs);
  const given = Buffer.from(code);
  let found: number | undefined;
  for (let step = present - tolerance; step <= present + tolerance; step += 1) {
    const expected = Buffer.from(codeAt(key, step));
    if (given.length === expected.length && timingSafeEqual(given, expected)) found = step;
  }
  return found;
}

/** Bytes as people type them into an app (RFC 4648, without padding). */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => letters[Number.parseInt(five.padEnd(5, '0'), 2)]!)
    .join('');
}

/** The bytes of a text that `base32` made. */
export function keyOf(text: string): Buffer {
  const bits = [...text].map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** The address with which an app on the same device takes a key. */
export function keyAddress(key: Buffer, issuer: string, account: string): string {
  const label = encodeURIComponent(`${issuer}:${account}`);
  return `otpauth://totp/${label}?${new URLSearchParams({ secret: base32(key), issuer })}`;
}
