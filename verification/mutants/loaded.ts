import { registerHooks } from 'node:module';
import { type Change, changed } from './change.ts';

/** Loaded before all else by the processes of tests: has one source loaded with the change that MUTANT tells of. */
const { url, change } = JSON.parse(process.env.MUTANT || '{}') as { url?: string; change: Change };
registerHooks({
  load(asked, context, load) {
    const loaded = load(asked, context);
    return asked === url ? { ...loaded, source: changed(String(loaded.source), change) } : loaded;
  },
});
