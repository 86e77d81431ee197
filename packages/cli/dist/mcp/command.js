import { Option } from 'commander';
import { openCli, readPort, readServer, readUrl } from '../context.js';
/** Adds `mcp`. */
export function addMcp(program) {
    program
        .command('mcp')
        .description('Serve tools to coding agents (Model Context Protocol): documentation, calls, scenarios, what went wrong.')
        .option('--http', 'serve by HTTP, to agents that send a token; else by standard input and output')
        .addOption(new Option('--port <number>', 'with --http: the port').default(3033).argParser(readPort))
        .addOption(new Option('--host <address>', 'with --http: the address to listen at').default('127.0.0.1'))
        .option('--public-url <url>', 'with --http: where agents find it, behind a proxy with TLS', readServer)
        .option('--issuer <url>', 'with --http: who issues the tokens, where it is not the server itself', readServer)
        .option('--audience <text>', 'with --issuer: the audience that tokens must have')
        .option('--connector <command>', 'starts the connector that agents may certify, once for each case')
        .addOption(new Option('--driver <url>', 'the driver of a connector that runs already').argParser(readUrl))
        .option('--allow-writes', 'let agents write also where the server is no sandbox')
        .addHelpText('after', '\nWithout --http it works in the name of the account of --as or --client-id. Secrets never go to the agent.\n' +
        '\nExample:\n  $ sellerdock mcp --as seller-one')
        .action(async (options, command) => {
        const cli = openCli(command);
        const { runMcp } = await import('./run.js'); // its packages are loaded for this command alone
        await runMcp(cli, options);
    });
}
