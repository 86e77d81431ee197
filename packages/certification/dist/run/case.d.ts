import type { Case, Evidence, Judgement } from '../types.js';
import { type ConnectorSource } from './connector.js';
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
};
export type Setting = {
    readonly url: string;
    readonly catalogue: Catalogue;
    readonly seed: number;
    readonly connector: ConnectorSource;
};
/** Plays a case with a seller and judges it. A connector that was started for it has ended afterwards. */
export declare function playCase(setting: Setting, testCase: Case, seller: Seller): Promise<CaseResult>;
