import { type KeyObject } from 'node:crypto';
/** What a delivery is made of. The sender is written from the public description, with nothing of the receiver's code. */
export interface Sender {
  readonly url: string;
  readonly signing: SigningPair;
  readonly encryption: EncryptionPair;
  readonly nowSeconds: number;
}
export interface SigningPair {
  readonly kid: string;
  readonly alg: 'ES256' | 'Ed25519';
  readonly privateKey: KeyObject;
  readonly jwk: Record<string, unknown>;
}
export interface EncryptionPair {
  readonly kid: string;
  readonly publicKey: KeyObject;
  readonly pem: string;
}
/** A delivery as it goes over the wire. */
export interface Sent {
  url: string;
  headers: Record<string, string>;
  body: Buffer;
}
export declare function signingPair(kid: string, alg?: SigningPair['alg']): SigningPair;
export declare function encryptionPair(modulusLength?: number): EncryptionPair;
/** Encrypts and signs events as the marketplace does; `content` stands in for the JSON of the events. */
export declare function send(
  sender: Sender,
  events: readonly {
    id: string;
  }[],
  content?: string,
): Sent;
/** The canonical string of a delivery. */
export declare function canonicalOf({ url, headers, body }: Sent): string;
/** Signs a delivery, anew when it has a signature already. */
export declare function signed({ signing }: Pick<Sender, 'signing'>, sent: Sent): Sent;
