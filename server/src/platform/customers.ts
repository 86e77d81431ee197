import type { Caller } from '../kernel/caller.ts';
import { rolesWithoutCustomers } from '../kernel/roles/roles.ts';
import { emailAddresses } from '../kernel/text.ts';

/** True for people whose role does not show the personal data of customers. */
export const hidesCustomers = ({ person }: Pick<Caller, 'person'>): boolean =>
  person !== undefined && rolesWithoutCustomers.has(person.role);

/** Operations whose requests or answers name customers. */
export const customerOperations: ReadonlySet<string> = new Set([
  ...['findPartnerOrders', 'getPartnerOrder', 'listConsoleOrders'],
  ...['getReceipts', 'getReceipt', 'getReceiptPdf'],
  ...['placeSandboxOrder', 'changeSandboxDeliveryAddress', 'placeOrder'],
]);

const addresses: ReadonlySet<string> = new Set(['deliveryAddress', 'invoiceAddress']);

/** Members of an address that stay: salutation and country, which identify nobody. */
const plain: ReadonlySet<string> = new Set(['salutation', 'countryCode']);

/** Members by which an address is known that has no name of its own. */
const personal: ReadonlySet<string> = new Set([
  ...['firstName', 'lastName', 'street', 'houseNumber', 'addition', 'zipCode', 'phoneNumber', 'email'],
]);

/** Their values are words of capitals; whatever else a wrong request has there may be anything. */
const isPlain = (name: string, value: unknown): boolean =>
  plain.has(name) && (value === null || (typeof value === 'string' && /^[A-Z]{1,10}$/.test(value)));

const mask = '***';
/** A masked e-mail address keeps the form of one. */
const maskedEmail = 'masked@example.invalid';

/** JSON with the addresses of customers masked. Throws a SyntaxError for other text. */
export const maskedJson = (text: string): string =>
  JSON.stringify(
    JSON.parse(text, (name, value: unknown) => (addresses.has(name) ? maskedAddress(value) : value)),
  );

function maskedAddress(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, of]) => {
      if (isPlain(name, of)) return [name, of];
      return [name, name === 'email' ? maskedEmail : mask];
    }),
  );
}

const withheld = '[Withheld: this body may name customers, and your role does not show them.]';

/**
 * A logged body as people see it whose role does not show customers. Masks addresses under any name, because a wrong
 * request may name them otherwise. Withholds what is cut or no JSON when the operation has customers or is unknown.
 */
export function bodyWithoutCustomers(body: string, operation: string | null | undefined): string {
  const mayName = operation === null || operation === undefined || customerOperations.has(operation);
  if (!mayName && !/Address|firstName|lastName/.test(body)) return body;
  try {
    const masked = JSON.stringify(
      JSON.parse(body, (name, value: unknown) => maskedMember(name, value, mayName)),
    );
    // An error repeats the address of the request.
    return mayName ? masked.replace(emailAddresses, maskedEmail) : masked;
  } catch {
    return mayName ? withheld : body;
  }
}

function maskedMember(name: string, value: unknown, mayName: boolean): unknown {
  if (addresses.has(name)) return isObject(value) ? maskedAddress(value) : mask;
  if (mayName && typeof value === 'string' && (name === '' || namesCustomer.test(name))) return mask;
  if (!isObject(value) || Array.isArray(value)) return value;
  if (!mayName) return describesPerson(value) ? maskedAddress(value) : value;
  return Object.keys(value).some((member) => personal.has(member)) ? maskedAddress(value) : value;
}

/** Members that a request names a customer by, though no operation has them, such as `customerName`. */
const namesCustomer =
  /^(?:customer|buyer|recipient|consumer)|(?:first|last|full|family|given|sur)_?name$|mail|phone/i;

/** True for an object that describes a person, whatever the operation is: a seller's own places have neither of both. */
const describesPerson = (value: object): boolean => 'firstName' in value || 'lastName' in value;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
