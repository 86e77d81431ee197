const prefix = 'sellerdock.console.';

/**
 * A choice that this browser stores; `otherwise` for none and for one that no longer exists. Storage may be blocked.
 */
export function readSetting<Value extends string>(
  name: string,
  values: readonly Value[],
  otherwise: Value,
): Value {
  try {
    const kept = localStorage.getItem(`${prefix}${name}`);
    return values.find((value) => value === kept) ?? otherwise;
  } catch {
    return otherwise;
  }
}

/** A text that this browser stores; undefined for none. */
function readText(name: string): string | undefined {
  try {
    return localStorage.getItem(`${prefix}${name}`) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Stores a choice; does nothing when storage is blocked. */
export function storeSetting(name: string, value: string): void {
  try {
    localStorage.setItem(`${prefix}${name}`, value);
  } catch {
    // The choice then lasts until the page is reloaded.
  }
}

let owner = '';

/** Says whose choices `readOwn` and `storeOwn` mean: people who share a browser keep theirs apart. */
export function ownSettings(personId: string): void {
  if (owner === '') for (const name of shared) forget(name);
  owner = personId;
}

/** Where parcels are sent from, as former versions kept it for everybody who uses the browser. */
const shared = ['from.city', 'from.zipCode', 'from.countryCode'];

function forget(name: string): void {
  try {
    localStorage.removeItem(`${prefix}${name}`);
  } catch {
    // Then nothing is stored either.
  }
}

/** What this browser keeps for the person who is signed in. */
export const readOwn = (name: string): string | undefined => readText(`${owner}.${name}`);

/** Keeps something for the person who is signed in. */
export const storeOwn = (name: string, value: string): void => storeSetting(`${owner}.${name}`, value);
