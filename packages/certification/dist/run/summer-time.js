const march = 2;
const october = 9;
const halfHourMs = 1_800_000;
/** The next changes of the clocks in Europe: on the last Sunday of March and October, at 1 o'clock UTC. */
export function summerTimeAfter(now) {
    const [begin, end] = [nextChange(march, now), nextChange(october, now)];
    const at = (time) => new Date(time).toISOString();
    return {
        beforeBegin: at(begin - halfHourMs),
        afterBegin: at(begin + halfHourMs),
        beforeEnd: at(end - halfHourMs),
        afterEnd: at(end + halfHourMs),
    };
}
function nextChange(month, now) {
    const year = now.getUTCFullYear();
    const [first, second] = [changeOf(year, month), changeOf(year + 1, month)];
    return first - halfHourMs > now.getTime() ? first : second;
}
function changeOf(year, month) {
    const last = new Date(Date.UTC(year, month + 1, 0, 1));
    return last.getTime() - last.getUTCDay() * 86_400_000;
}
