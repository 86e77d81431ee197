import type { Carrier, CodesToStore } from './queries.ts';

/** The codes by which a carrier knows a seller; HERMES has none. */
export const codeFields = {
  DHL: ['leitCode', 'settlementNumber', 'customerNumber'],
  GLS: ['customerId', 'contactId', 'referenzId', 'gepardCustomerNumber'],
  HERMES: [],
} as const satisfies Readonly<Record<Carrier['returnCarrier'], readonly string[]>>;

/** Codes without which the carrier cannot be used. */
export const neededCodes: readonly string[] = ['leitCode', 'customerId', 'contactId'];

/** What is stored of a carrier, by the name of the code. */
export const valuesOf = ({ returnCarrierCodes }: Carrier): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(returnCarrierCodes ?? {}).map(([name, value]) => [name, String(value)]));

/** The codes of a carrier in the order in which they are asked for. */
export const codesOf = (carrier: Carrier): readonly string[] =>
  codeFields[carrier.returnCarrier].flatMap((name) => valuesOf(carrier)[name] ?? []);

/** The codes of a filled form as the API takes them; undefined for a carrier without any. */
export function codesIn(
  carrier: Carrier['returnCarrier'],
  text: (name: string) => string | undefined,
): CodesToStore | undefined {
  const entered = codeFields[carrier].flatMap((name): [string, string | number][] => {
    const value = text(name);
    if (value === undefined) return [];
    // The only code that is a number.
    return [[name, name === 'customerId' ? Number(value) : value]];
  });
  return carrier === 'HERMES' ? undefined : (Object.fromEntries(entered) as CodesToStore);
}
