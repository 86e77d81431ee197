import type { Case, Evidence, Judgement } from '../types.js';
/**
 * Judges a case by what was seen. Depends on nothing else: the same case and evidence have the same verdict everywhere.
 * A case is `not seen` when the connector does not take an action of it, takes too long for one, or does not use what it is
 * about, and when the evidence is not whole or does not have one of its steps.
 */
export declare function judge(testCase: Case, evidence: Evidence): Judgement;
