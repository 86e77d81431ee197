import { lazy, Suspense } from 'react';
import { useSelf } from '../session/self.tsx';

// Rarely needed.
const SignInAgain = lazy(async () => ({ default: (await import('./sign-in-again.tsx')).SignInAgain }));

/** Says within a dialog that the session has ended, because the page behind it cannot be reached. */
export const SessionEnded = () =>
  useSelf().trouble === 'signed-out' && (
    <Suspense>
      <SignInAgain />
    </Suspense>
  );
