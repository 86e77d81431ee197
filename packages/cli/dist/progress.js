const silentMs = 500;
const redrawMs = 250;
const linesEveryMs = 15_000;
/**
 * Awaits work and shows progress on standard error: in a terminal one line that is drawn again and removed at the end,
 * elsewhere a line from time to time. Calls `label` each time, so that it can count.
 */
export async function withProgress(label, work, stream = process.stderr) {
    const began = Date.now();
    const seconds = () => Math.floor((Date.now() - began) / 1000);
    let isDrawn = false;
    const draw = () => {
        if (Date.now() - began < silentMs)
            return;
        stream.write(`\r\x1b[2K${label()} … ${seconds()} s`);
        isDrawn = true;
    };
    const tell = () => stream.write(`${label()} … ${seconds()} s\n`);
    const timer = stream.isTTY ? setInterval(draw, redrawMs) : setInterval(tell, linesEveryMs);
    try {
        return await work;
    }
    finally {
        clearInterval(timer);
        if (isDrawn)
            stream.write('\r\x1b[2K');
    }
}
