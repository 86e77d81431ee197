/** Which part of the people is shown. */
export type PeopleSearch = { readonly tab?: 'invitations' | 'activity' };

export const peopleSearch = ({ tab }: Readonly<Record<string, string>>): PeopleSearch =>
  tab === 'invitations' || tab === 'activity' ? { tab } : {};
