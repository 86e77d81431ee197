import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const need = createRequire(import.meta.url);
const typesFolder = dirname(need.resolve('kubernetes-types/package.json'));

type Fields = ReadonlyMap<string, { readonly type: string; readonly isRequired: boolean }>;
type Module = { readonly fields: ReadonlyMap<string, Fields>; readonly imports: ReadonlyMap<string, string> };

const modules = new Map<string, Module>();

/** The interfaces of one file of `kubernetes-types`, read from its text, and where its other names come from. */
function moduleOf(path: string): Module {
  const known = modules.get(path);
  if (known) return known;
  const text = readFileSync(`${path}.d.ts`, 'utf8').replaceAll(/\/\*\*[\s\S]*?\*\//g, '');
  const imports = new Map(
    [...text.matchAll(/^import \{ ([^}]+) \} from "([^"]+)";/gm)].flatMap(([, names, from]) =>
      names!.split(', ').map((name) => [name, join(dirname(path), from!)] as const),
    ),
  );
  const fields = new Map(
    [...text.matchAll(/^export interface (\w+) \{\n([\s\S]*?)^\}/gm)].map(([, name, body]) => [
      name!,
      new Map(
        [...body!.matchAll(/^ {4}(\$?\w+)(\??): ((?:[^;{]|\{[^}]*\})+);/gm)].map(
          ([, field, optional, type]) => [
            field!,
            { type: type!.replaceAll(/\s+/g, ' '), isRequired: optional === '' },
          ],
        ),
      ),
    ]),
  );
  const module = { fields, imports };
  modules.set(path, module);
  return module;
}

type At = { readonly place: string; readonly path: string };

/** What of a value its type does not have, one line each. */
function problemsOf(value: unknown, type: string, { place, path }: At): string[] {
  const list = /^Array<(.*)>$/.exec(type)?.[1];
  if (list) {
    if (!Array.isArray(value)) return [`${place} is no list`];
    return value.flatMap((one, at) => problemsOf(one, list, { place: `${place}[${at}]`, path }));
  }
  const map = /^\{ \[name: string\]: (.*); \}$/.exec(type)?.[1];
  if (map) {
    if (value === null || typeof value !== 'object') return [`${place} is no object`];
    return Object.entries(value).flatMap(([key, one]) =>
      problemsOf(one, map, { place: `${place}.${key}`, path }),
    );
  }
  const choices = type.split(' | ');
  if (choices.every((choice) => /^(string|number|boolean|".*")$/.test(choice)))
    return choices.some((choice) => choice === typeof value || choice === JSON.stringify(value))
      ? []
      : [`${place} is ${JSON.stringify(value)} instead of ${type}`];
  const { fields, imports } = moduleOf(path);
  const from = imports.get(type);
  if (from) return problemsOf(value, type, { place, path: from });
  const own = fields.get(type);
  // Names of single values: times, quantities and "number or text".
  if (!own)
    return ['string', 'number'].includes(typeof value) ? [] : [`${place} is no ${type}, but ${typeof value}`];
  return problemsOfObject(value, own, { place, path });
}

function problemsOfObject(value: unknown, fields: Fields, { place, path }: At): string[] {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return [`${place} is no object`];
  const given = value as Readonly<Record<string, unknown>>;
  const missing = [...fields].filter(([name, { isRequired }]) => isRequired && given[name] === undefined);
  return [
    ...missing.map(([name]) => `${place}.${name} is missing`),
    ...Object.entries(given).flatMap(([name, one]) => {
      const field = fields.get(name);
      if (!field) return [`${place}.${name} is not known to Kubernetes`];
      return problemsOf(one, field.type, { place: `${place}.${name}`, path });
    }),
  ];
}

type Named = { readonly apiVersion: string; readonly kind: string; readonly [member: string]: unknown };

/**
 * What is wrong with a manifest, one line each: members that its type does not have or lacks, by the declarations of
 * `kubernetes-types`, and what the JSON schema of Kubernetes says, which `kubernetes-models` carries.
 */
export function manifestProblems(manifest: Named): string[] {
  const { apiVersion, kind } = manifest;
  const [group, version] = apiVersion.includes('/') ? apiVersion.split('/') : ['core', apiVersion];
  const path = join(typesFolder, group!.split('.')[0]!, version!);
  const strict = problemsOf(manifest, kind, { place: kind, path });
  const models = need(`kubernetes-models/${apiVersion}/${kind}`) as Record<
    string,
    new (
      data: object,
    ) => { validate(): void }
  >;
  try {
    new models[kind]!(manifest).validate();
    return strict;
  } catch (error) {
    return [...strict, (error as Error).message];
  }
}
