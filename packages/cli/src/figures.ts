/** A duration in its two largest units. */
export function durationText(ms: number): string {
  const seconds = Math.round(ms / 1000);
  const parts: [number, string][] = [
    [Math.floor(seconds / 86_400), 'd'],
    [Math.floor(seconds / 3600) % 24, 'h'],
    [Math.floor(seconds / 60) % 60, 'min'],
    [seconds % 60, 's'],
  ];
  const first = parts.findIndex(([count]) => count > 0);
  const shown = first < 0 ? [] : parts.slice(first, first + 2).filter(([count]) => count > 0);
  return shown.map(([count, unit]) => `${count} ${unit}`).join(' ') || '0 s';
}

/** How long a request took, in two or three digits. */
export function tookText(ms: number): string {
  if (ms < 9.95) return `${ms.toFixed(1)} ms`;
  if (ms < 999.5) return `${Math.round(ms)} ms`;
  if (ms < 59_950) return `${(ms / 1000).toFixed(1)} s`;
  return durationText(ms);
}

const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });
const cents = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** A count with a comma at the thousands. */
export const countText = (count: number): string => whole.format(count);

/** An amount of money with two digits after the point. */
export const moneyText = (
  money: { readonly amount: number; readonly currency: string } | undefined,
): string => (money === undefined ? '' : `${cents.format(money.amount)} ${money.currency}`);

/** A time of the server to the second, in UTC. */
export const timeText = (time: string | undefined): string =>
  time === undefined ? '' : time.replace('T', ' ').replace(/(\.\d+)?(Z|\+00:00)$/, 'Z');
