import type { ReactNode } from 'react';
import { server } from '../server.ts';
import { leaveToSignIn } from '../session/sign-in.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/state.tsx';
import { texts } from './texts.ts';

/** The page before the sign-in and after the sign-out. */
export const Frame = ({ children }: { children: ReactNode }) => (
  <main className="frame">
    <p className="frame-product">
      {server.apiName} {server.isSandbox && <Badge tone="warn">{texts.sandbox}</Badge>}
    </p>
    <div className="frame-card">{children}</div>
  </main>
);

type Props = { isRefused?: boolean; isEnded?: boolean };

/** Says why nobody is signed in, and links to the sign-in. */
export function SignedOutPage({ isRefused = false, isEnded = false }: Props) {
  const title = isRefused ? texts.refused : isEnded ? texts.ended : texts.signedOut;
  const text = isRefused ? texts.refusedText : isEnded ? texts.endedText : texts.signedOutText;
  return (
    <Frame>
      <EmptyState
        icon="user"
        isPage
        title={title}
        action={
          <Button look="primary" onClick={() => void leaveToSignIn()}>
            {texts.signIn}
          </Button>
        }
      >
        {text}
      </EmptyState>
    </Frame>
  );
}
