import { registerHooks } from 'node:module';
import { type Change, changed } from './change.ts';

/** Test processes load this first. It loads one source with the change in MUTANT. */
const { url, change } = JSON.parse(process.env.MUTANT || '{}') as { url?: string; change: Change };
registerHooks({
  load(asked, context, load) {
    const loaded = load(asked, context);
    return asked === url ? { ...loaded, source: changed(String(loaded.source), change) } : loaded;
  },
});
