import { becomeOutdated, isOutdated } from './version.ts';

/** How often an open page looks for a new version, and how rarely when its window is looked at again. */
const lookEveryMs = 300_000;
const leastBetweenMs = 30_000;

let lookedAtMs = Number.NEGATIVE_INFINITY;

/** The script that a page of the console begins with; its name has the hash of the version. */
export const scriptIn = (page: string): string | undefined =>
  /\/console\/assets\/start-[\w-]+\.js/.exec(page)?.[0];

const own = () => scriptIn([...document.scripts].map(({ src }) => src).join(' '));

async function look(): Promise<void> {
  if (isOutdated() || performance.now() - lookedAtMs < leastBetweenMs) return;
  lookedAtMs = performance.now();
  const reply = await fetch('/console/', { credentials: 'omit', cache: 'no-cache' });
  const found = reply.ok ? scriptIn(await reply.text()) : undefined;
  const mine = own();
  if (found !== undefined && mine !== undefined && found !== mine) becomeOutdated();
}

type Navigations = {
  subscribe(
    when: 'onBeforeNavigate',
    act: (event: { readonly pathChanged: boolean; readonly toLocation: { readonly href: string } }) => void,
  ): () => void;
};

/**
 * Notices a new version, and loads it with the next change of the screen: nothing that was entered is lost by it that the
 * change would not lose.
 */
export function followVersions(router: Navigations, open: (href: string) => void): void {
  const quietly = () => void look().catch(() => undefined);
  setInterval(quietly, lookEveryMs);
  addEventListener('focus', quietly);
  router.subscribe('onBeforeNavigate', ({ pathChanged, toLocation }) => {
    if (isOutdated() && pathChanged) open(toLocation.href);
  });
}
