import { Badge, type Tone } from '../../ui/badge.tsx';

const tones: Readonly<Record<string, Tone>> = { passed: 'good', failed: 'bad', 'not seen': 'warn' };

/** What a case came to. */
export const VerdictBadge = ({ verdict }: { verdict: string }) => (
  <Badge tone={tones[verdict] ?? 'neutral'}>{verdict}</Badge>
);
