import { runScript } from './install.mjs';
import { ensureSite } from './site.mjs';
import { consoleSite, portal } from './sites.mjs';

// For container images: builds the documentation and the console once and starts no server.
await runScript(async () => ((await ensureSite(consoleSite)) && (await ensureSite(portal)) ? 0 : 1));
