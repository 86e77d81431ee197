import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import type { Beginning } from './session/sign-in.ts';
import { Application, prepare } from './shell/application.tsx';

/** Draws the console in place of what the page shows meanwhile, in slices: a slow processor can answer in between. */
export async function show(beginning: Promise<Beginning>): Promise<void> {
  const begun = await prepare(beginning);
  const root = createRoot(document.getElementById('root')!);
  startTransition(() =>
    root.render(
      <StrictMode>
        <Application begun={begun} />
      </StrictMode>,
    ),
  );
}
