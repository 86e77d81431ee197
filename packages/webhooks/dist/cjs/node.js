"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.readBody = readBody;
exports.readDelivery = readDelivery;
const error_ts_1 = require("./error.js");
const receiver_ts_1 = require("./receiver.js");
/**
 * Reads the raw body of a request, at most `maxBytes`. Throws `body-too-large` or `body-incomplete`. The connection
 * stays open, so that the server can answer.
 */
function readBody(request, maxBytes = receiver_ts_1.MAX_BODY_BYTES) {
    return new Promise((resolve, reject) => {
        const chunks = [];
        let length = 0;
        const take = (chunk) => {
            length += chunk.length;
            if (length <= maxBytes)
                return chunks.push(chunk);
            request.off('data', take).resume(); // reads and discards the rest
            return reject(new error_ts_1.WebhookError('body-too-large', `The body has more than ${maxBytes} bytes`));
        };
        const fail = (cause) => reject(new error_ts_1.WebhookError('body-incomplete', 'The request ended before its body was complete', cause));
        if (request.destroyed)
            return fail();
        request.on('data', take);
        request.once('end', () => resolve(Buffer.concat(chunks)));
        request.on('error', fail);
        request.once('close', () => fail()); // has no effect after the end
    });
}
/**
 * Reads a request into a `Delivery` for a receiver. `url` is the endpoint's address as it is registered. Throws
 * `body-too-large` or `body-incomplete`.
 */
async function readDelivery(request, url) {
    return { url, headers: request.headersDistinct, body: await readBody(request) };
}
