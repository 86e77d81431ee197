"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.KEYED = exports.ROUTES = void 0;
var routes_ts_1 = require("./generated/routes.js");
Object.defineProperty(exports, "ROUTES", { enumerable: true, get: function () { return routes_ts_1.ROUTES; } });
var tables_ts_1 = require("./generated/tables.js");
Object.defineProperty(exports, "KEYED", { enumerable: true, get: function () { return tables_ts_1.KEYED; } });
