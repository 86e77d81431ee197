import { QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { router } from '../routes/router.tsx';
import { server } from '../server.ts';
import { SelfProvider, selfQuery } from '../session/self.tsx';
import type { Beginning } from '../session/sign-in.ts';
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

/** What the console draws first: how the sign-in ended. */
type Begun = Beginning | Error;

/**
 * Waits for the sign-in, the person and the screen's script, so that the first drawing has all of it. Never rejects: what failed is
 * shown.
 */
export async function prepare(beginning: Promise<Beginning>): Promise<Begun> {
  followSignOut();
  followVersions(router, (href) =>
    location.assign(`/console${href}`.replace('/console/console/', '/console/')),
  );
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
    <Toasts />
  </ErrorBoundary>
);

function Content({ begun }: { begun: Begun }) {
  if (begun instanceof Error)
    return (
      <Frame>
        <ErrorState error={begun} onAgain={() => location.reload()} />
      </Frame>
    );
  if (begun === 'signed-out' || begun === 'refused') return <SignedOutPage isRefused={begun === 'refused'} />;
  if (begun === 'elsewhere')
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
  if (begun !== 'signed-in') return waiting;
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
        <RouterProvider router={router} />
      </SelfProvider>
    </QueryClientProvider>
  );
}
