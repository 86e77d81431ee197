/**
 * Placeholders in a build for values that only the server knows. The server reads them from a file of the build and
 * replaces them, so that one build serves any address and name.
 */
export const PLACEHOLDERS = {
  /** Replaced by `PUBLIC_URL`. */
  address: 'https://portal-address.invalid',
  /**
   * Replaced by `API_NAME`. Each file escapes the quote in its own way, which shows the server how to escape the
   * name.
   */
  name: 'portal"api-name',
  /**
   * Part of the names of scripts. Browsers cache scripts for ever, so their names must change with the address and
   * the name.
   */
  variant: '00ad7e55',
};

/** The address and name in the sources of guides and generated documents. */
export const WRITTEN = { address: 'http://127.0.0.1:8080', name: 'Marketplace API' };

/** The API's address in the examples of the documents. */
const EXAMPLE_ADDRESS = 'https://api.example.com';

/** Replaces address and name in the text of a guide or a generated document. */
export const shownAs = (text: string, { address, name }: { address: string; name: string }): string =>
  text
    .replaceAll(WRITTEN.address, address)
    .replaceAll(EXAMPLE_ADDRESS, address)
    .replaceAll(WRITTEN.name, name);
