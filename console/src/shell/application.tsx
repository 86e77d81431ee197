import { QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { loadScreen, router } from '../routes/router.tsx';
import { server } from '../server.ts';
import { SelfProvider } from '../session/self.tsx';
import { type Beginning, begin } from '../session/sign-in.ts';
import { followSignOut } from '../session/sign-out.ts';
import { SignedOutError } from '../session/tokens.ts';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { EmptyState, ErrorState, Loading } from '../ui/state.tsx';
import { Toasts } from '../ui/toast.tsx';
import { Frame, SignedOutPage } from './signed-out.tsx';
import { texts } from './texts.ts';
import { followVersions } from './version.ts';

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

/** Runs once, although React may mount twice: a code works once. */
let beginning: Promise<Beginning> | undefined;

/** The console: signs in and shows the screen of the address. */
export function Application() {
  const [state, setState] = useState<Beginning | Error | undefined>();
  useEffect(() => {
    followSignOut();
    followVersions(router, (href) =>
      location.assign(`/console${href}`.replace('/console/console/', '/console/')),
    );
    loadScreen();
    beginning ??= begin();
    beginning.then(
      (begun) => {
        // The address may be another one now.
        if (begun === 'signed-in') loadScreen();
        setState(begun);
      },
      (error: Error) => setState(error),
    );
  }, []);
  return (
    <ErrorBoundary>
      <Content state={state} />
      <Toasts />
    </ErrorBoundary>
  );
}

function Content({ state }: { state: Beginning | Error | undefined }) {
  if (state instanceof Error)
    return (
      <Frame>
        <ErrorState error={state} onAgain={() => location.reload()} />
      </Frame>
    );
  if (state === 'signed-out' || state === 'refused') return <SignedOutPage isRefused={state === 'refused'} />;
  if (state === 'elsewhere')
    return (
      <Frame>
        <EmptyState icon="user" title={texts.otherIssuer} isPage>
          {texts.otherIssuerText(server.issuer ?? '')}
        </EmptyState>
      </Frame>
    );
  const waiting = (
    <Frame>
      <Loading />
    </Frame>
  );
  if (state !== 'signed-in') return waiting;
  return (
    <QueryClientProvider client={client}>
      <SelfProvider
        waiting={waiting}
        failed={(error, again) =>
          error instanceof SignedOutError ? (
            <SignedOutPage isEnded />
          ) : (
            <Frame>
              <ErrorState error={error} onAgain={again} />
            </Frame>
          )
        }
      >
        <InSlices waiting={waiting}>
          <RouterProvider router={router} />
        </InSlices>
      </SelfProvider>
    </QueryClientProvider>
  );
}

/** Draws what is in it as a transition: React lets go of a slow processor every few milliseconds. */
function InSlices({ children, waiting }: { children: ReactNode; waiting: ReactNode }) {
  const [isBegun, setBegun] = useState(false);
  useEffect(() => startTransition(() => setBegun(true)), []);
  return isBegun ? children : waiting;
}
