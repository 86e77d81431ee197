import { runScript } from './install.mjs';
import { ensurePortal } from './portal.mjs';

// For container images: builds the site once and starts no server.
await runScript(async () => ((await ensurePortal()) ? 0 : 1));
