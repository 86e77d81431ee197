/** True when a value of JSON has more than `count` members and entries, at all depths. */
export function hasMoreThan(count: number, value: unknown): boolean {
  const open = [value];
  let left = count;
  while (open.length > 0) {
    const container = open.pop();
    if (typeof container !== 'object' || container === null) continue;
    // The names come first: reading the values of a large object takes three times as long.
    const names = Object.keys(container);
    left -= names.length;
    if (left < 0) return true;
    for (const name of names) open.push(container[name as keyof typeof container]);
  }
  return false;
}
