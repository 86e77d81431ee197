import { Badge, type Tone } from '../../ui/badge.tsx';

const tones: Readonly<Record<string, Tone>> = { passed: 'good', failed: 'bad', 'not seen': 'warn' };

/** The verdict of a case. */
export const VerdictBadge = ({ verdict }: { verdict: string }) => (
  <Badge tone={tones[verdict] ?? 'neutral'}>{verdict}</Badge>
);
