import type { Db } from '../../platform/database.ts';

/** Channel on which processes hear that people's rights have changed. */
export const peopleChannel = 'sellerdock_people';

/** Tells all processes, when the transaction commits, that the rights of a person have changed. */
export async function tellOfPeople(db: Db): Promise<void> {
  await db`SELECT pg_notify(${peopleChannel}, '')`;
}
