import type { SignStatement } from '../../statements/index.ts';
import type { EvidenceKeeper } from './evidence/keep.ts';
import type { JudgeCases } from './judging/judge.ts';
import type { Playing } from './playing/playing.ts';

/** What certifications need of the rest of the server. */
export type Certifying = {
  readonly evidence: EvidenceKeeper;
  /** False when another server issues the access tokens: then there are no throw-away sellers. */
  readonly issuesTokens: boolean;
  readonly judgeCases: JudgeCases;
  /** Ids of the runs that this process is ending. */
  readonly ending: Set<string>;
  /** Undefined when another server issues the access tokens. */
  readonly playing: Playing | undefined;
  readonly signStatement: SignStatement;
};
