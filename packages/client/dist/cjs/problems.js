"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.problemsOf = problemsOf;
const remedies_ts_1 = require("./generated/remedies.js");
/** Reads the errors of a body, whichever interface wrote it. */
function problemsOf(path, status, data) {
    if (typeof data !== 'object' || data === null)
        return [];
    const { errors, validationErrors, error } = data;
    const list = errors ?? validationErrors ?? (error === undefined ? [data] : [{ title: error, ...data }]);
    return (Array.isArray(list) ? list : []).map((one) => problemOf(path, status, one));
}
function problemOf(path, status, raw) {
    const one = (raw ?? {});
    const area = areaOf(path);
    const code = codeOf(area, one) ?? String(status);
    const reasons = [one.detail, one.error_description, one.message, one.title];
    const reason = reasons.find((text) => typeof text === 'string') ?? '';
    const places = [one.jsonPath, one.path];
    return {
        code,
        reason: reason,
        place: places.find((text) => typeof text === 'string' && text.startsWith('$')),
        remedy: remedyOf(area, code, status),
    };
}
/** The interface of a path, under which the catalogue has its errors. */
function areaOf(path) {
    const [, , name = ''] = path.split('/');
    return name === 'multiparcel-shipments' ? 'shipments' : name;
}
function codeOf(area, { code, title, logref }) {
    if (area === 'products' && typeof code === 'string')
        return code.split(' ')[0];
    const text = area === 'shipping-profiles' ? logref : title;
    return typeof text === 'string' ? text : undefined;
}
const statusNames = {
    400: 'Bad Request',
    401: 'Unauthorized',
    403: 'Forbidden',
    404: 'Not Found',
    409: 'Conflict',
};
/** Interfaces whose errors carry a message alone are listed by the name of the status. */
function remedyOf(area, code, status) {
    const remedies = remedies_ts_1.REMEDIES[area];
    return remedies?.[code] ?? remedies?.[statusNames[status] ?? ''];
}
