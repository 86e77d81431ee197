import type { Case, Evidence, Judgement } from '../types.js';
import { type ConnectorSource } from './connector.js';
import type { Description } from './driver.js';
import type { Catalogue } from './goods.js';
import { type Seller } from './marketplace.js';
/** What became of a case. */
export type CaseResult = {
    readonly case: Case;
    readonly partnerId: number;
    readonly judgement: Judgement;
    readonly evidence: Evidence;
    readonly ms: number;
    /** A step that could not be played. */
    readonly stopped?: string;
    /** What the connector printed last. */
    readonly output: string;
    /** What its driver says of itself; undefined when it did not come to that. */
    readonly description?: Description;
};
export type Setting = {
    readonly url: string;
    /** Where the certifier calls the server, if that is not the address that the connector gets. */
    readonly at?: string;
    readonly catalogue: Catalogue;
    readonly seed: number;
    readonly connector: ConnectorSource;
    /** Called when the connector's driver answers, before anything is played with it. */
    readonly onDescribed?: (description: Description) => void;
};
/** Plays a case with a seller and judges it. A connector that was started for it has ended afterwards. */
export declare function playCase(setting: Setting, testCase: Case, seller: Seller): Promise<CaseResult>;
