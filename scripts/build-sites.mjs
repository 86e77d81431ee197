import { runScript } from './install.mjs';
import { ensureSite } from './site.mjs';
import { consoleSite, portal } from './sites.mjs';

// For images: documentation and console are built once, and no server beside them.
await runScript(async () => ((await ensureSite(consoleSite)) && (await ensureSite(portal)) ? 0 : 1));
