"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.watchCall = watchCall;
const errors_ts_1 = require("./errors.js");
// Numbers of OpenTelemetry's SpanKind.CLIENT and SpanStatusCode.ERROR.
const spanOfClient = 2;
const errorStatus = 2;
/** Tells the hooks of a client of one call, and records it as a span. */
function watchCall({ hooks, tracer }, call) {
    const { method, path, url, requestId } = call;
    const span = tracer?.startSpan(`${method} ${path}`, {
        kind: spanOfClient,
        attributes: {
            'http.request.method': method,
            'url.template': path,
            'server.address': new URL(url).hostname,
            'sellerdock.request_id': requestId,
        },
    });
    let began = 0;
    const about = (attempt) => ({ method, path, url, requestId, attempt });
    return {
        sending(attempt, headers) {
            tell(() => propagate(span, headers));
            tell(() => hooks?.onRequest?.({ ...about(attempt), headers }));
            if (attempt > 1)
                span?.setAttribute('http.request.resend_count', attempt - 1);
            began = performance.now();
        },
        answered(attempt, result) {
            const durationMs = performance.now() - began;
            tell(() => hooks?.onResponse?.({ ...about(attempt), durationMs, ...result }));
        },
        repeating(attempt, waitMs, status) {
            tell(() => hooks?.onRetry?.({ ...about(attempt), waitMs, status }));
        },
        done(status) {
            span?.setAttribute('http.response.status_code', status);
            span?.end();
        },
        failed(error) {
            if (error instanceof errors_ts_1.ApiError)
                span?.setAttribute('http.response.status_code', error.status);
            if (error instanceof Error)
                span?.recordException(error);
            span?.setStatus({ code: errorStatus, message: String(error) });
            span?.end();
        },
    };
}
/** Sends the span's context along, as W3C Trace Context says, so that the spans of a server belong to the same trace. */
function propagate(span, headers) {
    const context = span?.spanContext?.();
    // A tracer that is switched off has ids of zeros, which nobody may send.
    if (context === undefined || headers.has('traceparent') || /^0+$/.test(context.traceId))
        return;
    const flags = context.traceFlags.toString(16).padStart(2, '0');
    headers.set('traceparent', `00-${context.traceId}-${context.spanId}-${flags}`);
    const state = context.traceState?.serialize();
    if (state)
        headers.set('tracestate', state);
}
/** A hook that fails must not fail the call: a write that was carried out would look as if it was not. */
function tell(hook) {
    try {
        hook();
    }
    catch {
        // Its own affair.
    }
}
