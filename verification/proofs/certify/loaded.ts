import { registerHooks } from 'node:module';
import { connectorFolder, mutants, mutated } from './mutants.ts';

/** Loaded before the connector: has one of its files loaded with the fault that CONNECTOR_MUTANT names. */
const mutant = mutants.find(({ id }) => id === process.env.CONNECTOR_MUTANT);
if (!mutant) throw new Error(`There is no mutant ${process.env.CONNECTOR_MUTANT}.`);
const { href } = new URL(mutant.file, connectorFolder);
registerHooks({
  load(asked, context, load) {
    const loaded = load(asked, context);
    return asked === href ? { ...loaded, source: mutated(String(loaded.source), mutant) } : loaded;
  },
});
