/** Kinds of future events. */
export const dueKinds = [
  'review',
  'update-tasks',
  'autopilot',
  'payment',
  'shipping',
  'carrier',
  'return',
  'acceptance',
  'webhook',
  'other',
] as const;

type DueKind = (typeof dueKinds)[number];

const kindsOfJobs: Readonly<Record<string, DueKind>> = {
  'products-review': 'review',
  'products-update-task': 'update-tasks',
  'sandbox-autopilot': 'autopilot',
};

const kindsOfStages: Readonly<Record<string, DueKind>> = {
  PAY: 'payment',
  SHIP: 'shipping',
  UNDER_WAY: 'carrier',
  RETURN: 'return',
  ACCEPT: 'acceptance',
};

/** What a job does, in words for the seller. */
export const kindOfJob = (task: string): DueKind => kindsOfJobs[task] ?? 'other';

/** What happens next to an order of the autopilot. */
export const kindOfStage = (stage: string): DueKind => kindsOfStages[stage] ?? 'other';
