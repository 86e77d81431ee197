import { QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { router } from '../routes/router.tsx';
import { othersToken } from '../session/reader.ts';
import { type Self, SelfProvider, selfQuery } from '../session/self.tsx';
import type { Beginning } from '../session/sign-in.ts';
import { followSignOut } from '../session/sign-out.ts';
import { SignedOutError } from '../session/tokens.ts';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { ErrorState, Loading } from '../ui/state.tsx';
import { Frame } from './frame.tsx';
import { becomeOutdated } from './version.ts';

// No part of the first screen.
const SignedOutPage = lazy(async () => ({ default: (await import('./signed-out.tsx')).SignedOutPage }));

const Toasts = lazy(async () => ({ default: (await import('../ui/toast.tsx')).Toasts }));

const sayRole = (role: Self['role']): void =>
  void import('./role-change.ts').then((it) => it.sayRole(role)).catch(() => undefined);

/** How long an answer counts as fresh. */
const freshMs = 4_000;

const client: QueryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, { queryKey }) => {
      if (error instanceof SignedOutError && queryKey[0] !== 'self')
        void client.invalidateQueries({ queryKey: ['self'] });
    },
  }),
  defaultOptions: {
    // The client package repeats what can succeed later. Being offline is shown as an error.
    queries: { retry: false, networkMode: 'always', staleTime: freshMs },
    mutations: { retry: false, networkMode: 'always' },
  },
});

/** What the console draws first: how the sign-in ended. */
type Begun = Beginning | Error;

/** Goes to a new version with the next change of the screen. No part of the first screen. */
async function openNewVersions(): Promise<void> {
  const { followVersions } = await import('./follow-versions.ts');
  followVersions(router, (href) =>
    location.assign(`/console${href}`.replace('/console/console/', '/console/')),
  );
}

/**
 * Waits for the sign-in, the person and the screen's script, so that the first drawing has all of it. Never rejects: what failed is
 * shown.
 */
export async function prepare(beginning: Promise<Beginning>): Promise<Begun> {
  followSignOut();
  addEventListener('vite:preloadError', becomeOutdated);
  void openNewVersions().catch(() => undefined);
  const begun = await beginning.catch((error: Error) => error);
  if (begun === 'signed-in') {
    // What fails here is tried again, and shown, by what draws it.
    await Promise.allSettled([client.prefetchQuery(selfQuery), router.load()]);
  }
  return begun;
}

/** The console, at the screen of the address. */
export const Application = ({ begun }: { begun: Begun }) => (
  <ErrorBoundary>
    <Content begun={begun} />
    <ErrorBoundary instead={null}>
      <Suspense>
        <Toasts />
      </Suspense>
    </ErrorBoundary>
  </ErrorBoundary>
);

function Content({ begun }: { begun: Begun }) {
  if (begun instanceof Error)
    return (
      <Frame>
        <ErrorState error={begun} onAgain={() => location.reload()} />
      </Frame>
    );
  const waiting = (
    <Frame>
      <Loading />
    </Frame>
  );
  if (begun === 'leaving') return waiting;
  if (begun !== 'signed-in')
    return (
      <Suspense fallback={waiting}>
        <SignedOutPage reason={begun} />
      </Suspense>
    );
  return (
    <QueryClientProvider client={client}>
      <SelfProvider
        waiting={waiting}
        onRole={sayRole}
        failed={(error, again) => <Failed error={error} onAgain={again} />}
      >
        <RouterProvider router={router} />
      </SelfProvider>
    </QueryClientProvider>
  );
}

/** Why nobody is shown. */
function Failed({ error, onAgain }: { error: Error; onAgain: () => void }) {
  if (error instanceof SignedOutError)
    return (
      <Suspense>
        <SignedOutPage reason={othersToken() === undefined ? 'ended' : 'replaced'} />
      </Suspense>
    );
  return (
    <Frame>
      <ErrorState error={error} onAgain={onAgain} />
    </Frame>
  );
}
