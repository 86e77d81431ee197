import { Refusal } from '../../kernel/refusal.ts';
import {
  type Fault,
  type FaultKind,
  faultKinds,
  fieldsOf,
  isAboutWebhooks,
  longestDelayMs,
  longestRetryAfterSeconds,
  mostBytes,
} from './rules.ts';

/** Header with which a single request asks for a fault. */
export const faultHeader = 'x-sandbox-fault';

const numbers: Readonly<Record<string, { field: keyof Omit<Fault, 'fault'>; most: number }>> = {
  'retry-after': { field: 'retryAfterSeconds', most: longestRetryAfterSeconds },
  delay: { field: 'delayMs', most: longestDelayMs },
  item: { field: 'item', most: 499 },
  bytes: { field: 'bytes', most: mostBytes },
};

/** The number that may follow a kind directly, as in `slow=2000`. */
const shorthand: Readonly<Partial<Record<FaultKind, string>>> = {
  slow: 'delay',
  pending: 'delay',
  item: 'item',
  'cut-after': 'bytes',
  '429': 'retry-after',
  '503': 'retry-after',
};

/** Reads `503`, `slow=2000`, `429;retry-after=3`. 400 for other text. */
export function faultFromHeader(text: string): Fault {
  const [first = '', ...rest] = text.split(';').map((part) => part.trim());
  const [name = '', value] = first.split('=', 2);
  const fault = faultKinds.find((kind) => kind === name && !isAboutWebhooks(kind) && kind !== 'barrier');
  if (!fault) throw unreadable(text);
  const parts = value === undefined ? rest : [`${shorthand[fault]}=${value}`, ...rest];
  const found = parts.map((part): [string, number] => {
    const [key = '', digits = ''] = part.split('=', 2);
    const known = Object.hasOwn(numbers, key) ? numbers[key] : undefined;
    const isSaid = known && fieldsOf[fault].includes(known.field);
    if (!isSaid || !/^\d{1,9}$/.test(digits) || Number(digits) > known.most) throw unreadable(text);
    return [known.field, Number(digits)];
  });
  return { fault, ...Object.fromEntries(found) };
}

const unreadable = (text: string) =>
  new Refusal('bad-request', `X-Sandbox-Fault cannot be "${text.slice(0, 100)}".`, {
    path: 'X-Sandbox-Fault',
  });
