import { Badge, type Tone } from './badge.tsx';
import { wordsOf } from './words.ts';

/** The meaning of a state for the seller: done, under way, to do, or failed. Other states are neutral. */
const tones: Readonly<Record<string, Tone>> = {
  TO_SEND: 'warn',
  ANNOUNCED: 'info',
  PROCESSABLE: 'warn',
  SENT: 'good',
  RETURNED: 'neutral',
  CANCELLED_BY_PARTNER: 'bad',
  CANCELLED_BY_MARKETPLACE: 'bad',
  ON_THE_WAY: 'info',
  DELIVERED: 'good',
  DELIVERED_FOR_PICKUP: 'good',
  DELIVERY_ATTEMPT_FAILED: 'bad',
  ACCEPTED: 'good',
  REJECTED: 'bad',
  MISDIRECTED: 'warn',
  ONLINE: 'good',
  PENDING: 'info',
  RESTRICTED: 'warn',
  INACTIVE: 'neutral',
  INITIATED: 'info',
  PROCESSED: 'good',
  PURCHASE: 'good',
  REFUND: 'warn',
  PARTIAL_REFUND: 'warn',
  active: 'good',
  unverified: 'warn',
  paused: 'warn',
  disabled: 'bad',
  signing: 'good',
};

/** A state of the API as words. */
export const StateBadge = ({ state, count = 1 }: { state: string; count?: number }) => (
  <Badge tone={tones[state] ?? 'neutral'}>
    {count > 1 ? `${count} × ` : ''}
    {wordsOf(state)}
  </Badge>
);
