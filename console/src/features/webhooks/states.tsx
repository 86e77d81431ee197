import { Badge, type Tone } from '../../ui/badge.tsx';
import type { Consumer, Delivery } from './queries.ts';

const ofConsumer: Readonly<Record<Consumer['state'], Tone>> = {
  active: 'good',
  unverified: 'warn',
  paused: 'warn',
  disabled: 'bad',
};

const ofDelivery: Readonly<Record<Delivery['state'], Tone>> = {
  delivered: 'good',
  waiting: 'info',
  failed: 'bad',
  split: 'neutral',
};

export const ConsumerBadge = ({ state }: Pick<Consumer, 'state'>) => (
  <Badge tone={ofConsumer[state]}>{state}</Badge>
);

export const DeliveryBadge = ({ state }: Pick<Delivery, 'state'>) => (
  <Badge tone={ofDelivery[state]}>{state}</Badge>
);
