import { berlinDayOf, berlinTime, weekdayOf } from '../../kernel/berlin-time.ts';
import { type ProfileContent, workingDays } from './rules.ts';

const daysOfWeek = 7;
const sunday = 6;

/**
 * The end of the day in Berlin by which the marketplace promises the goods. Processing begins on the day of the order
 * when that is a working day and before the cutoff, else on the next working day. With a processing time of 1 the
 * goods leave on that day. Carriers move parcels from Monday to Saturday. A later order never has an earlier date.
 */
export function expectedDelivery(
  orderedAt: Date,
  profile: Pick<ProfileContent, 'workingDays' | 'orderCutoff' | 'transportTime'>,
  processingTime: number,
): Date {
  const [hours = 0, minutes = 0] = profile.orderCutoff.split(':').map(Number);
  const works = (day: number) => profile.workingDays.includes(workingDays[weekdayOf(day)]!);
  const carries = (day: number) => weekdayOf(day) !== sunday;
  const orderDay = berlinDayOf(orderedAt);
  const isInTime = works(orderDay) && orderedAt < berlinTime(orderDay, hours * 60 + minutes);
  const shippedOn = after(orderDay, processingTime - (isInTime ? 1 : 0), works);
  const deliveredOn = after(shippedOn, profile.transportTime, carries);
  return new Date(berlinTime(deliveredOn + 1, 0).getTime() - 1000);
}

/** The day after a number of counted days; the day itself for 0. */
function after(day: number, count: number, counts: (day: number) => boolean): number {
  let [reached, left] = [day, count];
  for (let looked = 0; left > 0 && looked < count * daysOfWeek; looked += 1) {
    reached += 1;
    if (counts(reached)) left -= 1;
  }
  return reached;
}
