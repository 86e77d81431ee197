import { givenArguments } from '../../harness/arguments.ts';
import type { Figure } from './figure.ts';
import { paintFigures } from './paint.ts';
import { phoneFigures } from './phone.ts';
import { sizeFigures } from './sizes.ts';
import { storyFigures } from './story.ts';
import { streamFigures } from './streams.ts';
import { watcherFigures } from './watchers.ts';

const parts = {
  sizes: sizeFigures,
  phone: phoneFigures,
  paint: paintFigures,
  watchers: watcherFigures,
  streams: streamFigures,
  story: storyFigures,
} as const;

type Part = keyof typeof parts;

const names = Object.keys(parts) as Part[];

/** Prints the figures of the console, all or those that are named. Ends with code 1 when one misses its aim. */
const { words } = givenArguments({ command: 'prove:console', words: names });
const figures: Figure[] = [];
for (const name of names.filter((one) => words.length === 0 || words.includes(one)))
  for (const figure of await parts[name]()) {
    figures.push(figure);
    console.log(lineOf(figure));
  }
const isMissed = figures.some((figure) => !isMet(figure));
console.log(isMissed ? 'AN AIM WAS MISSED.' : 'All aims are met.');
process.exit(isMissed ? 1 : 0);

function isMet({ value, aim }: Figure): boolean {
  return 'most' in aim ? value <= aim.most : value >= aim.least;
}

function lineOf(figure: Figure): string {
  const { what, value, unit, aim, note } = figure;
  const wanted = 'most' in aim ? `at most ${aim.most}` : `at least ${aim.least}`;
  const shown = Number.isInteger(value) ? String(value) : value.toFixed(1);
  return `${what.padEnd(58)} ${shown.padStart(7)} ${unit} (${wanted}: ${isMet(figure) ? 'met' : 'MISSED'})${note === undefined ? '' : ` ${note}`}`;
}
