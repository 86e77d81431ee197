/**
 * What a build has in the place of what only the server that serves it knows. The server learns them from a file of the
 * build and puts its own in, so that one build serves any address and name.
 */
export const PLACEHOLDERS = {
  /** Of `PUBLIC_URL`. */
  address: 'https://portal-address.invalid',
  /** Of `API_NAME`. Its quote is escaped as the text around it demands, which tells the server how to escape the name. */
  name: 'portal"api-name',
  /** In the names of scripts: browsers keep them for ever, so they need other names when address or name change. */
  variant: '00ad7e55',
};

/** What guides and generated documents say where they are kept. */
export const WRITTEN = { address: 'http://127.0.0.1:8080', name: 'Marketplace API' };

/** The API's address in the examples of the documents. */
const EXAMPLE_ADDRESS = 'https://api.example.com';

/** A text of a guide or a generated document for an address and a name. */
export const shownAs = (text: string, { address, name }: { address: string; name: string }): string =>
  text
    .replaceAll(WRITTEN.address, address)
    .replaceAll(EXAMPLE_ADDRESS, address)
    .replaceAll(WRITTEN.name, name);
