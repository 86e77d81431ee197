/** A count as it is shown: beyond the most that is counted it says so. */
export const countText = (count: number, countedUpTo: number): string =>
  `${count.toLocaleString('en')}${count >= countedUpTo ? '+' : ''}`;
