import type { OperationId } from '../api/client.ts';
import type { Self } from '../session/self.tsx';
import type { IconName } from '../ui/icon.tsx';

/** Something that a person does in the console, and where. */
export type Action = {
  readonly label: string;
  /** What people also call it. */
  readonly words: string;
  readonly icon: IconName;
  /** Below `/console`. */
  readonly href: string;
  /** The operation that the role needs. */
  readonly needs?: OperationId;
  readonly inSandboxOnly?: boolean;
  readonly forSellers?: boolean;
};

const selling = { forSellers: true } as const;
const room = { icon: 'controls', inSandboxOnly: true } as const;
const certifying = { inSandboxOnly: true, forSellers: true } as const;

/** A link to the place of each action. A place of many things leads to those that the action is for. */
const all: readonly Action[] = [
  {
    ...{ label: 'Ship an order', words: 'send dispatch parcel shipment tracking', icon: 'orders' },
    ...{ href: '/orders?status=TO_SEND', needs: 'createShipment', ...selling },
  },
  {
    ...{ label: 'Cancel an order or items of it', words: 'storno abort', icon: 'orders' },
    ...{ href: '/orders?status=PROCESSABLE', needs: 'cancelPartnerOrder', ...selling },
  },
  {
    ...{ label: 'Reduce the price of a sold item', words: 'reduction refund compensation', icon: 'orders' },
    ...{ href: '/orders?status=SENT', needs: 'applyPriceReduction', ...selling },
  },
  {
    ...{ label: 'Accept or reject a return', words: 'decide send back refund', icon: 'returns' },
    ...{ href: '/returns?status=ANNOUNCED', needs: 'acceptReturns', ...selling },
  },
  {
    ...{ label: 'Set the stock of an article', words: 'quantity availability', icon: 'articles' },
    ...{ href: '/articles', needs: 'storeAvailableQuantities', ...selling },
  },
  {
    ...{ label: 'Change the price of an article', words: 'sale', icon: 'articles' },
    ...{ href: '/articles', needs: 'updatePricesV5', ...selling },
  },
  {
    ...{ label: 'Take an article off sale or back', words: 'active activate deactivate', icon: 'articles' },
    ...{ href: '/articles', needs: 'updateActiveStatusesV5', ...selling },
  },
  {
    ...{ label: 'Add a shipping profile', words: 'delivery set-up', icon: 'setup' },
    ...{ href: '/set-up', needs: 'createShippingProfile', ...selling },
  },
  {
    ...{ label: 'Add a return address', words: 'carrier set-up', icon: 'setup' },
    ...{ href: '/set-up', needs: 'createReturnAddress', ...selling },
  },
  {
    ...{ label: 'Play the carrier of a parcel', words: 'deliver delivered lost', icon: 'parcels' },
    ...{ href: '/parcels?state=open', needs: 'moveSandboxShipment', inSandboxOnly: true, ...selling },
  },
  {
    ...{ label: 'Place an order as a customer', words: 'buy purchase basket test', ...room },
    ...{ href: '/control-room#customers', needs: 'placeSandboxOrder' },
  },
  {
    ...{
      label: 'Play customer and marketplace for an order',
      words: 'pay fraud refund send back address',
      ...room,
    },
    ...{ href: '/control-room#desk', needs: 'releaseSandboxOrder' },
  },
  {
    ...{ label: 'Decide the review of an article', words: 'marketplace reject online restrict', ...room },
    ...{ href: '/control-room#marketplace', needs: 'decideSandboxReview' },
  },
  {
    ...{ label: 'Move the clock', words: 'time travel forward advance date', ...room },
    ...{ href: '/control-room#clock', needs: 'advanceSandboxClock' },
  },
  {
    ...{ label: 'Save a snapshot', words: 'backup state keep', ...room },
    ...{ href: '/control-room#snapshots', needs: 'saveSandboxSnapshot' },
  },
  {
    ...{ label: 'Restore a snapshot', words: 'backup state undo', ...room },
    ...{ href: '/control-room#snapshots', needs: 'restoreSandboxSnapshot' },
  },
  {
    ...{ label: 'Play a scenario', words: 'story step example', ...room },
    ...{ href: '/control-room#scenarios', needs: 'playSandboxScenario' },
  },
  {
    ...{ label: 'Make calls or webhooks fail', words: 'fault error break chaos', ...room },
    ...{ href: '/control-room#faults', needs: 'createSandboxFault' },
  },
  {
    ...{ label: 'Start or stop the autopilot', words: 'traffic simulate load', ...room },
    ...{ href: '/control-room#autopilot', needs: 'startSandboxAutopilot' },
  },
  {
    ...{ label: 'Reset the sandbox', words: 'empty delete all begin anew', ...room },
    ...{ href: '/control-room#reset', needs: 'resetSandbox' },
  },
  {
    ...{ label: 'Certify a connector', words: 'certification run test driver', icon: 'tasks' },
    ...{ href: '/certification', needs: 'startSandboxCertification', ...certifying },
  },
  {
    ...{ label: 'Add a webhook endpoint', words: 'create consumer subscribe', icon: 'webhooks' },
    ...{ href: '/webhooks', needs: 'createWebhookConsumer' },
  },
  {
    ...{ label: 'Pause or resume a webhook endpoint', words: 'stop disable', icon: 'webhooks' },
    ...{ href: '/webhooks', needs: 'pauseWebhookConsumer' },
  },
  {
    ...{ label: 'Deliver failed webhooks again', words: 'resend retry replay', icon: 'webhooks' },
    ...{ href: '/webhooks?state=failed', needs: 'redeliverWebhookDelivery' },
  },
  {
    ...{ label: 'Send a request again', words: 'repeat replay curl', icon: 'requests', inSandboxOnly: true },
    ...{ href: '/requests', needs: 'listSandboxRequests' },
  },
  {
    ...{ label: 'Invite a person', words: 'colleague user add invitation', icon: 'people' },
    ...{ href: '/people', needs: 'inviteConsolePerson' },
  },
  {
    ...{ label: 'Change the role of a person', words: 'rights permission user', icon: 'people' },
    ...{ href: '/people', needs: 'changeConsoleRole' },
  },
  {
    ...{ label: 'Change your name or password', words: 'account second factor', icon: 'user' },
    href: '/account',
  },
];

/** The actions of a person whose names, or other names, have every word. */
export const actionsFor = (self: Self, words: readonly string[]): readonly Action[] =>
  all.filter(
    ({ label, words: also, needs, inSandboxOnly, forSellers }) =>
      (needs === undefined || self.operations.includes(needs)) &&
      (self.isSandbox || inSandboxOnly !== true) &&
      (self.partner.kind === 'seller' || forSellers !== true) &&
      words.every((word) => `${label} ${also}`.toLowerCase().includes(word)),
  );
