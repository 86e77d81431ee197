import { runScript } from './install.mjs';
import { ensurePortal } from './portal.mjs';

// For images: the site is built once, and no server beside it.
await runScript(async () => ((await ensurePortal()) ? 0 : 1));
