import type { JudgedCase, JudgedRun } from './judged.ts';

/** What is kept of a run: how it stands in each level, and the story of each case. It outlives the evidence. */
export const reportOf = ({ cases, levels }: JudgedRun) => ({ levels, cases: cases.map(caseOf) });

const caseOf = ({
  case: name,
  partnerId,
  verdict,
  claimed,
  why,
  definition,
  story,
  stimuli,
}: JudgedCase) => ({
  case: name,
  partnerId,
  verdict,
  ...(claimed === null ? {} : { claimed }),
  findings: why.map(({ sentence, requestIds, verdict: own }) => ({
    sentence,
    requestIds,
    ...(own === undefined ? {} : { verdict: own }),
  })),
  ...(definition && {
    title: definition.title,
    whyItMatters: definition.why,
    whatToDo: definition.do,
    guide: definition.guide,
  }),
  ...(story && { story }),
  stimuli,
});
