import { basics } from './mutants/basics.ts';
import { everyday } from './mutants/everyday.ts';
import { goodCitizen } from './mutants/good-citizen.ts';
import type { Mutant } from './mutants/mutant.ts';
import { roughWeather } from './mutants/rough-weather.ts';
import { webhooks } from './mutants/webhooks.ts';

export const connectorFolder = new URL('../../../examples/connector/', import.meta.url);

export const mutants: readonly Mutant[] = [
  ...basics,
  ...everyday,
  ...roughWeather,
  ...webhooks,
  ...goodCitizen,
];

/** Puts the fault into a source. Throws unless the text to replace stands in it exactly once. */
export function mutated(source: string, { id, file, text, by }: Mutant): string {
  const parts = source.split(text);
  if (parts.length !== 2) throw new Error(`${file} has the text of ${id} ${parts.length - 1} times`);
  return parts.join(by);
}
