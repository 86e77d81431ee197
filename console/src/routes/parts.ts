/** The script of each screen, by the first word of its address. */
export const parts = {
  '': () => import('../features/home/index.ts'),
  orders: () => import('../features/orders/index.ts'),
  articles: () => import('../features/articles/index.ts'),
  parcels: () => import('../features/parcels/index.ts'),
  returns: () => import('../features/returns/index.ts'),
  receipts: () => import('../features/receipts/index.ts'),
  'update-tasks': () => import('../features/update-tasks/index.ts'),
  'set-up': () => import('../features/setup/index.ts'),
  requests: () => import('../features/requests/index.ts'),
  webhooks: () => import('../features/webhooks/index.ts'),
  'control-room': () => import('../features/control-room/index.ts'),
  certification: () => import('../features/certification/index.ts'),
  people: () => import('../features/people/index.ts'),
  account: () => import('../features/account/index.ts'),
  components: () => import('../ui/gallery/gallery.tsx'),
} as const;

/** Begins to load the script of the screen at an address. */
export function loadPart(pathname: string): void {
  const word = pathname.replace(/^\/console\/?/, '').split('/')[0]!;
  // The screen loads it again, and says what is wrong.
  if (Object.hasOwn(parts, word)) parts[word as keyof typeof parts]().catch(() => undefined);
}
