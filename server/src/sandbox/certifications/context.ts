import type { EvidenceKeeper } from './evidence/keep.ts';

/** What certifications need of the rest of the server. */
export type Certifying = {
  readonly evidence: EvidenceKeeper;
  /** False when another server issues the access tokens: then there are no throw-away sellers. */
  readonly issuesTokens: boolean;
};
