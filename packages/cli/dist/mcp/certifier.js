import { chosenCases, playCases } from '../certify/cases.js';
import { CliFailure, reportOf } from '../failure.js';
/** Opens a certifier. Nothing runs before it is told to. */
export function openCertifier({ url, account, connector }) {
    const stop = new AbortController();
    let current;
    function start(wanted) {
        if (!connector)
            throw new CliFailure('No connector is named. The person who runs this server can do so: sellerdock mcp --connector "node connector.js".');
        const chosen = chosenCases(wanted);
        const verdicts = [];
        const progress = { total: chosen.cases.length, verdicts };
        const over = playCases({
            ...{ url, account, ...chosen, connector, seed: wanted.seed, signal: stop.signal },
            onProgress: (one) => {
                if (one.kind === 'ended')
                    verdicts.push({ case: one.case, verdict: one.verdict });
            },
        }).then((result) => {
            begun.state = { ...progress, state: 'ended', result };
        }, (error) => {
            begun.state = { ...progress, state: 'failed', why: reportOf(error)?.text ?? String(error) };
        });
        const begun = { state: { ...progress, state: 'running' }, over };
        return begun;
    }
    return {
        async run(wanted, waitMs) {
            if (current?.state.state !== 'running')
                current = start(wanted);
            let timer;
            const late = new Promise((resolve) => {
                timer = setTimeout(resolve, waitMs);
            });
            await Promise.race([current.over, late]).finally(() => clearTimeout(timer));
            return current.state;
        },
        stop: () => stop.abort(),
    };
}
