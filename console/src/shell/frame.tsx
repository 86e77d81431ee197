import type { ReactNode } from 'react';
import { server } from '../server.ts';
import { Badge } from '../ui/badge.tsx';
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
