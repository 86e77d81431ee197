import { registerHooks } from 'node:module';
import { connectorFolder, mutants, mutated } from './mutants.ts';

/** Loaded before the connector. Replaces the text of one of its files, as the mutant that CONNECTOR_MUTANT names says. */
const mutant = mutants.find(({ id }) => id === process.env.CONNECTOR_MUTANT);
if (!mutant) throw new Error(`There is no mutant ${process.env.CONNECTOR_MUTANT}.`);
const { href } = new URL(mutant.file, connectorFolder);
registerHooks({
  load(asked, context, load) {
    const loaded = load(asked, context);
    return asked === href ? { ...loaded, source: mutated(String(loaded.source), mutant) } : loaded;
  },
});
