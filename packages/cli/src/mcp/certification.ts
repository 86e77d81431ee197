import { loadPlan } from '@sellerdock/certification';
import * as z from 'zod';
import { CliFailure } from '../failure.ts';
import type { AddTools, Agent } from './agent.ts';
import { dataAnswer, dataShape, failedAnswer } from './answer.ts';
import type { Certifier, RunState } from './certifier.ts';

const mostReasons = 3;
const caseName = z.string().max(100);

/** Adds the tools that certify a connector, and read what its cases came to. */
export const addCertification: AddTools = (server, agent) => {
  const { certifier, secrets } = agent;
  if (certifier) addRun(server, agent, certifier);
  server.registerTool(
    'read_certification',
    {
      title: 'Read a certification',
      description:
        'What the cases of a certification came to, of the newest one unless named; with a case why, and what to do about it. ' +
        'Example: {"case": "basics/stock-arrives"}.',
      annotations: { readOnlyHint: true, openWorldHint: false },
      inputSchema: z.strictObject({
        certificationId: z.string().max(100).optional().meta({ description: 'Id of the run.' }),
        case: caseName
          .optional()
          .meta({ description: 'Only this case.', examples: ['basics/stock-arrives'] }),
      }),
      outputSchema: z.object(dataShape),
    },
    async ({ certificationId, case: id }) => {
      try {
        return dataAnswer(await verdictsOf(agent, certificationId, id), { secrets });
      } catch (error) {
        return failedAnswer(error, secrets);
      }
    },
  );
};

function addRun(server: Parameters<AddTools>[0], { secrets, isSandbox }: Agent, certifier: Certifier): void {
  server.registerTool(
    'run_certification',
    {
      title: 'Certify the connector',
      description:
        'Plays cases against the connector under work and says which it failed, why that matters and what to do. A long run goes on ' +
        'in the background: call again to wait for it. Example: {"level": ["basics"]} or {"case": ["basics/stock-arrives"]}.',
      annotations: { readOnlyHint: false, destructiveHint: false, openWorldHint: false },
      inputSchema: z.strictObject({
        level: z
          .array(z.string().max(50))
          .max(10)
          .optional()
          .meta({
            description: 'Only these levels: basics, everyday, rough-weather, good-citizen.',
            examples: [['basics']],
          }),
        case: z.array(caseName).max(100).optional().meta({ description: 'Only these cases.' }),
        seed: z.int().min(0).max(2_147_483_647).default(7).meta({ description: 'The same draws the same.' }),
        waitSeconds: z
          .int()
          .min(0)
          .max(50)
          .default(40)
          .meta({ description: 'How long to wait for the end.' }),
      }),
      outputSchema: z.object(dataShape),
    },
    async ({ waitSeconds, ...wanted }) => {
      try {
        if (!(await isSandbox())) throw new CliFailure('This server is no sandbox.');
        return dataAnswer(toldOf(await certifier.run(wanted, waitSeconds * 1000)), { secrets });
      } catch (error) {
        return failedAnswer(error, secrets);
      }
    },
  );
}

/** A run in few words: how many cases came to what, and of each that did not pass why and what to do. */
function toldOf({ state, total, verdicts, result, why }: RunState) {
  const count = (verdict: string) => verdicts.filter((one) => one.verdict === verdict).length;
  const open = verdicts.filter(({ verdict }) => verdict !== 'passed');
  return {
    ...{ state, total, passed: count('passed'), failed: count('failed'), notSeen: count('not seen') },
    ...(why !== undefined && { why }),
    ...(result && { certificationId: result.id }),
    open: open.map(({ case: one, verdict }) => {
      const played = result?.results.find((other) => other.case.id === one.id);
      const reasons = played?.judgement.why.filter((reason) => reason.verdict !== 'passed') ?? [];
      return {
        ...{ case: one.id, verdict, title: one.title },
        ...(played?.stopped !== undefined && { stopped: played.stopped }),
        ...(played && {
          why: reasons
            .slice(0, mostReasons)
            .map(({ sentence, requestIds }) => ({ sentence, requestIds: requestIds.slice(0, 3) })),
        }),
        ...{ whyItMatters: one.why, whatToDo: one.do, guide: one.guide },
      };
    }),
  };
}

async function verdictsOf({ api }: Agent, certificationId: string | undefined, id: string | undefined) {
  const newest = async () => (await api.GET('/v1/sandbox/certifications')).data.certifications[0]?.id;
  const run = certificationId ?? (await newest());
  if (run === undefined) throw new CliFailure('There is no certification yet: run_certification starts one.');
  const path = { certificationId: run };
  const { data } = await api.GET('/v1/sandbox/certifications/{certificationId}', { params: { path } });
  const { state, connector, createdAt, endedAt, verdicts, results } = data;
  const about = { certificationId: run, state, connector, createdAt, endedAt, verdicts };
  if (id === undefined)
    return { ...about, cases: results.map((one) => ({ case: one.case, verdict: one.verdict })) };
  const found = results.find((one) => one.case === id);
  if (!found) throw new CliFailure(`The certification ${run} has no verdict of ${id}.`);
  const known = loadPlan().find((one) => one.id === id);
  return { ...about, ...found, whyItMatters: known?.why, whatToDo: known?.do, guide: known?.guide };
}
