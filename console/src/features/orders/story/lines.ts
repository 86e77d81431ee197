import type { Story } from '../queries.ts';
import type { StoryPart } from '../search.ts';

type Line = Story['lines'][number];

/** A line of the story: several entries of one kind that a call caused are one line. */
export type StoryLine = {
  readonly key: string;
  readonly part: StoryPart;
  /** The time of the line, in real time and by the seller's clock. */
  readonly realAt: string;
  readonly at: string;
  readonly line: Line;
  readonly count: number;
  /** The skus of the line. */
  readonly skus: readonly string[];
};

/** Times that differ by less count as equal. */
const sameTimeMs = 60_000;

/** Lines of the story, the newest first. */
export function linesOf(story: Story): readonly StoryLine[] {
  let aheadMs = 0;
  const lines: StoryLine[] = [];
  for (const line of story.lines) {
    if (line.activity) aheadMs = Date.parse(line.activity.time) - Date.parse(line.activity.recordedAt);
    const at = line.activity?.time ?? line.call?.receivedAt ?? laterBy(line.at, aheadMs);
    const before = lines.at(-1);
    const skus = line.activity?.sku === undefined ? [] : [line.activity.sku];
    if (before && isAlike(before.line, line)) lines[lines.length - 1] = withOneMore(before, skus);
    else lines.push({ key: keyOf(line), part: partOf(line), realAt: line.at, at, line, count: 1, skus });
  }
  return lines.reverse();
}

const withOneMore = (line: StoryLine, skus: readonly string[]): StoryLine => ({
  ...line,
  count: line.count + 1,
  skus: [...new Set([...line.skus, ...skus])],
});

/** True when the seller's clock was ahead of real time. */
export const isMoved = ({ at, realAt }: Pick<StoryLine, 'at' | 'realAt'>): boolean =>
  Math.abs(Date.parse(at) - Date.parse(realAt)) > sameTimeMs;

const laterBy = (at: string, ms: number): string => new Date(Date.parse(at) + ms).toISOString();

function isAlike({ activity: one }: Line, { activity: other }: Line): boolean {
  if (!one || !other || one.kind !== other.kind || one.requestId !== other.requestId) return false;
  return /^(item|return)\./.test(one.kind) && JSON.stringify(one.facts) === JSON.stringify(other.facts);
}

function keyOf({ at, activity, call, event, attempt }: Line): string {
  if (activity) return activity.id;
  if (attempt) return `${attempt.deliveryId}.${attempt.eventId}.${attempt.attempt}`;
  return call?.id ?? event?.id ?? at;
}

function partOf({ type, activity }: Line): StoryPart {
  if (type === 'call') return 'call';
  if (type !== 'activity') return 'hooks';
  const kind = activity?.kind ?? '';
  if (kind.startsWith('parcel.') || kind === 'item.sent') return 'parcels';
  if (/^(return|return-parcel)\./.test(kind) || kind === 'item.returned') return 'returns';
  return /^(payment|receipt|reduction)\./.test(kind) ? 'money' : 'activity';
}

/** The lines of a part; `activity` is all but calls and webhooks. */
export const inPart = (lines: readonly StoryLine[], part: StoryPart | undefined): readonly StoryLine[] =>
  part === undefined
    ? lines
    : lines.filter((one) =>
        part === 'activity' ? one.part !== 'call' && one.part !== 'hooks' : one.part === part,
      );
