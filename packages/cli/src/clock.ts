import type { Answer } from '@sellerdock/client';
import { type Command, InvalidArgumentError } from 'commander';
import { openCli } from './context.ts';
import { wrongUsage } from './failure.ts';
import { durationText, timeText } from './figures.ts';
import type { Output } from './output.ts';
import { withProgress } from './progress.ts';

type Clock = Answer<'GET', '/v1/sandbox/clock'>['data'];
type Move = {
  readonly days?: number;
  readonly hours?: number;
  readonly minutes?: number;
  readonly seconds?: number;
};

const units = { d: 'days', h: 'hours', m: 'minutes', s: 'seconds' } as const;

/** Adds `clock` and `clock advance`. */
export function addClock(program: Command): void {
  const clock = program
    .command('clock')
    .description('Show your clock, or move it forward.')
    .action(async (_options: object, command: Command) => {
      const { out, seller } = openCli(command);
      const { data: now } = await seller.api.GET('/v1/sandbox/clock');
      out.result(now, () => showClock(out, now));
    });
  clock
    .command('advance')
    .description('Move your clock forward; what falls due on the way happens before the answer comes.')
    .argument('[duration]', 'how far, such as 3d, 36h or 1d12h30m', readDuration)
    .option('--to <time>', 'a date-time with time zone instead')
    .addHelpText('after', '\nA clock never goes back.\n\nExample:\n  $ sellerdock clock advance 28d')
    .action(async (duration: Move | undefined, { to }: { to?: string }, command: Command) => {
      if ((duration === undefined) === (to === undefined))
        throw wrongUsage('Say how far: either a duration, such as 3d, or --to.');
      const { out, seller } = openCli(command);
      const body = to === undefined ? duration! : { to };
      const moving = seller.api.POST('/v1/sandbox/clock/advance', { body });
      const { data: now } = await withProgress(() => 'Moving the clock', moving);
      out.result(now, () => showClock(out, now));
    });
}

/** Parses a duration such as 3d, 36h or 1d12h30m. */
export function readDuration(text: string): Move {
  const parts = [...text.matchAll(/(\d{1,6})([dhms])/g)];
  const isWhole = parts.length > 0 && parts.map(([part]) => part).join('') === text;
  const names = parts.map(([, , unit]) => units[unit as keyof typeof units]);
  if (!isWhole || new Set(names).size < names.length)
    throw new InvalidArgumentError('It must be a duration such as 3d, 36h or 1d12h30m.');
  return Object.fromEntries(parts.map(([, count], at) => [names[at], Number(count)]));
}

function showClock(out: Output, { now, aheadMs }: Clock): string {
  const ahead = aheadMs === 0 ? 'real time' : `${durationText(aheadMs)} ahead of real time`;
  return `${out.paint('bold', timeText(now))}  ${ahead}`;
}
