import { ROUTES } from '@sellerdock/client/routes';
import type { Model } from '../api/client.ts';
import { othersToken } from './reader.ts';

/** Who has signed in meanwhile: the name and the company; undefined when the server does not say. */
export async function readOther(): Promise<string | undefined> {
  const reply = await fetch(ROUTES.getConsolePerson.path, {
    headers: { authorization: `Bearer ${othersToken()}` },
    credentials: 'omit',
    cache: 'no-store',
  });
  if (!reply.ok) return undefined;
  const { name, personId, partner } = (await reply.json()) as Model<'ConsoleSelf'>;
  return `${name ?? personId} (${partner.name})`;
}
