import { createServer } from 'node:http';
import { toNodeHandler } from '@modelcontextprotocol/node';
import { createMcpHandler, getOAuthProtectedResourceMetadataUrl, hostHeaderValidationResponse, localhostAllowedHostnames, localhostAllowedOrigins, oauthMetadataResponse, originValidationResponse, requireBearerAuth, } from '@modelcontextprotocol/server';
import { wrongUsage } from '../failure.js';
import { apiOf, sandboxOf } from './agent.js';
import { mcpServerFor } from './server.js';
import { readIssuer, verifierOf } from './verify.js';
/**
 * Serves agents by HTTP, each in the name of the token that it sends. Refuses other hosts and origins than its own, and
 * says where tokens come from (RFC 9728).
 */
export async function serveHttp(options) {
    const { url, knowledge, writesAnywhere, host } = options;
    const issuer = await readIssuer(options.issuer ?? url, options.issuer !== undefined);
    const audience = options.audience ?? issuer.issuer;
    const server = createServer();
    const port = await listening(server, options);
    const address = options.publicUrl ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
    const resource = new URL('/mcp', address);
    const { hostname } = resource;
    const hosts = options.publicUrl === undefined ? [...localhostAllowedHostnames(), hostname] : [hostname];
    const origins = options.publicUrl === undefined ? [...localhostAllowedOrigins(), hostname] : [hostname];
    const metadata = {
        oauthMetadata: issuer,
        resourceServerUrl: resource,
        resourceName: 'Sellerdock for coding agents',
        // No scopes are named: agents would ask for all of them, and get no token when one is not granted.
        dangerouslyAllowInsecureIssuerUrl: true, // The person who starts this names the server.
    };
    const authenticate = requireBearerAuth({
        verifier: verifierOf(issuer, audience),
        resourceMetadataUrl: getOAuthProtectedResourceMetadataUrl(resource),
    });
    const mcp = createMcpHandler(({ authInfo }) => {
        const api = apiOf(url, authInfo.token);
        return mcpServerFor({
            api,
            knowledge,
            writesAnywhere,
            secrets: [authInfo.token],
            isSandbox: sandboxOf(api),
            certifier: undefined,
        });
    });
    async function answer(request) {
        const refused = hostHeaderValidationResponse(request, hosts) ?? originValidationResponse(request, origins);
        if (refused)
            return refused;
        const told = oauthMetadataResponse(request, metadata);
        if (told)
            return told;
        if (new URL(request.url).pathname !== resource.pathname)
            return new Response('Not Found', { status: 404 });
        const authInfo = await authenticate(request);
        return authInfo instanceof Response ? authInfo : mcp.fetch(request, { authInfo });
    }
    const handle = toNodeHandler({ fetch: answer }); // Its types do not know exact optional members.
    server.on('request', handle);
    server.on('close', () => void mcp.close());
    return { address: resource.href, server };
}
/** Begins to listen; returns the port. */
async function listening(server, { host, port }) {
    await new Promise((resolve, reject) => {
        server.once('error', (error) => {
            const { code = error.message } = error;
            reject(wrongUsage(code === 'EADDRINUSE'
                ? `Port ${port} is in use: choose another one with --port.`
                : `This computer cannot listen at ${host}, port ${port} (${code}): choose others with --host and --port.`));
        });
        server.listen(port, host, resolve);
    });
    return server.address().port;
}
