import { registerHooks } from 'node:module';

/** A text that occurs once in a file of a library, and what stands there instead. */
export type Correction = { readonly file: string; readonly wrong: string; readonly right: string };

/**
 * Imports a library with texts of its files replaced. `files` finds the name of a file in its URL. Throws when a text
 * is not there exactly once: then the library is not the version that the corrections were made for.
 */
export async function loadCorrected<Module>(options: {
  readonly name: string;
  readonly files: RegExp;
  readonly corrections: readonly Correction[];
  readonly load: () => Promise<Module>;
}): Promise<Module> {
  const missing = new Set(options.corrections);
  const hooks = registerHooks({
    load(url, context, nextLoad) {
      const loaded = nextLoad(url, context);
      const file = options.files.exec(url)?.[1];
      const mine = options.corrections.filter((correction) => correction.file === file);
      if (mine.length === 0) return loaded;
      let source = String(loaded.source);
      for (const correction of mine) {
        if (source.split(correction.wrong).length !== 2) continue;
        source = source.replace(correction.wrong, () => correction.right);
        missing.delete(correction);
      }
      return { ...loaded, source };
    },
  });
  const loaded = await options.load();
  hooks.deregister();
  if (missing.size > 0)
    throw new Error(`${options.name} is not the version that is corrected here: ${[...missing][0]?.wrong}`);
  return loaded;
}
