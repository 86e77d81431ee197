import type { OperationId } from '../api/client.ts';
import type { Self } from '../session/self.tsx';
import type { IconName } from '../ui/icon.tsx';
import { texts } from './texts.ts';

/** Sections of the navigation, in their order. */
export const groups = ['start', 'selling', 'developing', 'company'] as const;

export type Screen = {
  readonly to:
    | '/'
    | '/orders'
    | '/articles'
    | '/parcels'
    | '/returns'
    | '/receipts'
    | '/update-tasks'
    | '/set-up'
    | '/control-room'
    | '/certification'
    | '/requests'
    | '/webhooks'
    | '/people'
    | '/feedback';
  readonly label: string;
  readonly icon: IconName;
  readonly group: (typeof groups)[number];
  /** The operation that the role needs. */
  readonly needs?: OperationId;
  readonly inSandboxOnly?: boolean;
  /** True for screens that only sellers have. */
  readonly forSellers?: boolean;
};

const looking = { group: 'selling', forSellers: true } as const;
const developing = { group: 'developing' } as const;

/** To add a screen, add it here and its route in `routes/router.tsx`. */
const all: readonly Screen[] = [
  { to: '/', label: texts.home, icon: 'home', group: 'start' },
  { to: '/orders', label: texts.orders, icon: 'orders', needs: 'listConsoleOrders', ...looking },
  { to: '/articles', label: texts.articles, icon: 'articles', needs: 'listConsoleArticles', ...looking },
  { to: '/parcels', label: texts.parcels, icon: 'parcels', needs: 'getShipments', ...looking },
  { to: '/returns', label: texts.returns, icon: 'returns', needs: 'listConsoleReturns', ...looking },
  { to: '/receipts', label: texts.receipts, icon: 'receipts', needs: 'getReceipts', ...looking },
  { to: '/update-tasks', label: texts.tasks, icon: 'tasks', needs: 'listConsoleUpdateTasks', ...looking },
  { to: '/set-up', label: texts.setUp, icon: 'setup', needs: 'getShippingProfiles', ...looking },
  {
    to: '/control-room',
    label: texts.controlRoom,
    icon: 'controls',
    needs: 'readSandboxClock',
    inSandboxOnly: true,
    ...developing,
  },
  {
    to: '/certification',
    label: texts.certification,
    icon: 'tasks',
    needs: 'listSandboxCertifications',
    inSandboxOnly: true,
    forSellers: true,
    ...developing,
  },
  {
    to: '/requests',
    label: texts.requests,
    icon: 'requests',
    needs: 'listSandboxRequests',
    inSandboxOnly: true,
    ...developing,
  },
  { to: '/webhooks', label: texts.webhooks, icon: 'webhooks', needs: 'getWebhookConsumers', ...developing },
  { to: '/people', label: texts.people, icon: 'people', needs: 'listConsolePeople', group: 'company' },
  { to: '/feedback', label: texts.feedback, icon: 'check', needs: 'listConsolePageVotes', group: 'company' },
];

/** The screens that a person can use. */
export const screensOf = ({ isSandbox, operations, partner }: Self): readonly Screen[] =>
  all.filter(
    ({ needs, inSandboxOnly, forSellers }) =>
      (needs === undefined || operations.includes(needs)) &&
      (isSandbox || inSandboxOnly !== true) &&
      (partner.kind === 'seller' || forSellers !== true),
  );

/** False for an address whose screen the person cannot use. True for addresses without a screen. */
export function mayOpen(self: Self, path: string): boolean {
  const screen = all.find(({ to }) => to !== '/' && (path === to || path.startsWith(`${to}/`)));
  return screen === undefined || screensOf(self).includes(screen);
}
