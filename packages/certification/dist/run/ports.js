import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
/**
 * Below the ports that a system gives to listeners on any port and to connections (from 32768 on Linux, from 49152 elsewhere).
 * Without 10080, which `fetch` refuses.
 */
const [lowest, above] = [11_000, 32_768];
const given = new Set();
/**
 * A port that nobody listens on, and that nobody here was given before. No connection takes it while a connector is
 * killed and started again.
 */
export async function freePort() {
    for (;;) {
        const port = randomInt(lowest, above);
        if (given.has(port) || !(await isFree(port)))
            continue;
        given.add(port);
        return port;
    }
}
async function isFree(port) {
    const server = createServer();
    try {
        const listening = once(server, 'listening');
        server.listen(port, '127.0.0.1');
        await listening;
        return true;
    }
    catch (error) {
        if (error.code === 'EADDRINUSE')
            return false;
        throw error;
    }
    finally {
        await new Promise((resolve) => server.close(resolve));
    }
}
