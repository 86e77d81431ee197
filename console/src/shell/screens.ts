import type { OperationId } from '../api/client.ts';
import type { Self } from '../session/self.tsx';
import type { IconName } from '../ui/icon.tsx';
import { texts } from './texts.ts';

type Screen = {
  readonly to: '/' | '/requests' | '/webhooks' | '/people';
  readonly label: string;
  readonly icon: IconName;
  /** What the role has to be allowed. */
  readonly needs?: OperationId;
  readonly inSandboxOnly?: boolean;
};

const all: readonly Screen[] = [
  { to: '/', label: texts.home, icon: 'home' },
  {
    to: '/requests',
    label: texts.requests,
    icon: 'requests',
    needs: 'listSandboxRequests',
    inSandboxOnly: true,
  },
  { to: '/webhooks', label: texts.webhooks, icon: 'webhooks', needs: 'getWebhookConsumers' },
  { to: '/people', label: texts.people, icon: 'people', needs: 'listConsolePeople' },
];

/** The screens that a person can use. */
export const screensOf = ({ isSandbox, operations }: Self): readonly Screen[] =>
  all.filter(
    ({ needs, inSandboxOnly }) =>
      (needs === undefined || operations.includes(needs)) && (isSandbox || inSandboxOnly !== true),
  );

/** False for a place whose screen the person cannot use; places without a screen are not refused here. */
export function mayOpen(self: Self, path: string): boolean {
  const screen = all.find(({ to }) => to !== '/' && (path === to || path.startsWith(`${to}/`)));
  return screen === undefined || screensOf(self).includes(screen);
}
