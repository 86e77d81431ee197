/** A time to the second, in UTC: every reader of a report sees the same. */
export const timeOf = (time: string | Date): string => {
  const date = new Date(time);
  return Number.isNaN(date.getTime())
    ? String(time)
    : `${date.toISOString().slice(0, 19).replace('T', ' ')} UTC`;
};
