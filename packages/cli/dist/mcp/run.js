import { once } from 'node:events';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { openKnowledge, sandboxOf } from './agent.js';
import { serveHttp } from './http.js';
import { mcpServerFor } from './server.js';
/** Serves agents until the end: one by standard input and output, or several by HTTP. */
export async function runMcp({ seller, out }, options) {
    const { url, api, account } = seller;
    const { host, port, publicUrl, allowWrites: writesAnywhere = false } = options;
    const knowledge = openKnowledge(url);
    if (options.http) {
        const { address, server } = await serveHttp({ url, knowledge, writesAnywhere, host, port, publicUrl });
        out.note(`Agents find the tools at ${address}. They need a token of ${url}.`);
        for (const signal of ['SIGINT', 'SIGTERM'])
            process.once(signal, () => {
                server.close();
                server.closeAllConnections();
            });
        await once(server, 'close');
        return;
    }
    const isSandbox = sandboxOf(api);
    const secrets = [account.clientSecret];
    serveStdio(() => mcpServerFor({ api, knowledge, writesAnywhere, secrets, isSandbox }), {
        onerror: (error) => out.note(error.message),
    });
    await once(process.stdin, 'close');
}
