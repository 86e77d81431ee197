import type { Evidence } from '../types.js';
import { type Markup } from './markup.js';
/** The place of a request in a report, for links to it. */
export declare const placeOf: (caseId: string, requestId: string) => string;
/** What was seen in a case, folded: requests of the connector, deliveries of webhooks, and what the connector printed. */
export declare function evidenceOf(caseId: string, { connector, entries }: Evidence, { named, output }: {
    readonly named: ReadonlySet<string>;
    readonly output: string;
}): Markup;
