export { leastIdAt } from '../../kernel/ids.ts';

/** When the event of this UUIDv7 was recorded, in milliseconds since 1970. */
export const timeOfId = (id: string): number => Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);

/** The type of a stored event, which follows the id in its JSON. Throws for other text. */
export function typeOfDocument(document: string): string {
  const type = /^\{"id":"[0-9a-f-]{36}","type":"([a-z.-]+)"/.exec(document)?.[1];
  if (type === undefined) throw new Error('This is no stored event.');
  return type;
}

/** The id of a stored event, with which its JSON begins. Throws for other text. */
export function idOfDocument(document: string): string {
  const id = /^\{"id":"([0-9a-f-]{36})"/.exec(document)?.[1];
  if (id === undefined) throw new Error('This is no stored event.');
  return id;
}
