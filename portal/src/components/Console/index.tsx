import Heading from '@theme/Heading';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { OperationView } from '../../../plugins/api-reference/operation-view.ts';

const ConsoleForm = lazy(() => import('./form.tsx'));

/** "Try it": nothing of the console is loaded and nothing is called before the reader asks for it. */
export default function Console({ operation }: { operation: OperationView }): ReactNode {
  const [open, setOpen] = useState(false);
  return (
    <section>
      <Heading as="h2" id="try-it">
        Try it
      </Heading>
      {open ? (
        <Suspense fallback={<p>Loading…</p>}>
          <ConsoleForm operation={operation} />
        </Suspense>
      ) : (
        <p>
          <button className="button button--primary" type="button" onClick={() => setOpen(true)}>
            Open the console
          </button>
        </p>
      )}
      <noscript>
        <p>The console needs JavaScript. The samples above work in any shell.</p>
      </noscript>
    </section>
  );
}
