import '../../design/tokens.css';
import './ui/base.css';
import './ui/frame.css';
import { loadPart } from './routes/parts.ts';
import { server } from './server.ts';
import { readAhead } from './session/ahead.ts';
import { begin } from './session/sign-in.ts';
import { applyTheme } from './ui/theme.ts';

// This script is small, so that the sign-in does not wait for the scripts that draw. They are loaded beside it.
applyTheme();
const beginning = begin();
void beginning.then(
  (begun) => begun === 'signed-in' && readAhead('/v1/console/person'),
  // What draws says so.
  () => undefined,
);

async function draw(): Promise<void> {
  // A browser without a session goes to the sign-in page, and needs no more of the console.
  if (!server.hasSession && (await beginning.catch(() => undefined)) === 'leaving') return;
  const main = import('./main.tsx');
  loadPart(location.pathname);
  await (await main).show(beginning);
}
draw().catch(() => {
  const said = document.querySelector('.frame-waiting [role="status"]');
  if (said) said.textContent = 'The console could not be loaded. Reload the page.';
});
