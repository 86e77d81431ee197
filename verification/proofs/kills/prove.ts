import { givenArguments } from '../../harness/arguments.ts';
import { killRun, tell } from './run.ts';
import { scenarios } from './scenarios.ts';

/**
 * Kills processes under load, at moments drawn from the seed, as the scenario has it that package.json names. A third
 * argument ends the kills after so many minutes. Exit code 1 when anything was lost, doubled, illegal or late, or took
 * long to come back.
 */
const { kills, seed, minutes, words } = givenArguments({
  command: 'prove:kill, prove:kills, prove:webhooks or prove:rolling',
  numbers: { kills: 0, seed: 1, minutes: Infinity },
  words: Object.keys(scenarios),
});
const scenario = scenarios[words[0] as keyof typeof scenarios] ?? scenarios.mixed;
const began = Date.now();
const asked = { kills: kills || scenario.usualKills, seed, untilMs: began + minutes * 60_000 };
const isWhole = tell(await killRun(scenario, { ...asked, say: console.log }));
console.log(`${scenario.command}: seed ${seed}, ${Math.round((Date.now() - began) / 1000)} s`);
process.exit(isWhole ? 0 : 1);
