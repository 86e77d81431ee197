/** What a release needs to know of the repository. */

/** A line that says where the link of a heading leads: `[1.2.3]: https://…`. */
const DEFINITION = /^\[[^\]]+\]: \S+$/gm;
const RELEASES = 'https://github.com/sellerdock/sellerdock/releases/tag';

/**
 * The section of the changelog with this version, without its heading.
 * @param {string} changelog Keep a Changelog: a heading `## [1.2.3] - 2026-11-23` or `## 1.2.3 - 2026-11-23` for each release.
 * @param {string} version
 * @returns {string | undefined}
 */
export function notesOf(changelog, version) {
  const sections = changelog.split(/^## /m).slice(1);
  const section = sections.find((one) => one.split(/[\s\]]/, 1)[0]?.replace('[', '') === version);
  return section?.slice(section.indexOf('\n')).replaceAll(DEFINITION, '').trim();
}

/**
 * The packages whose version differs from that of the release.
 * @param {Readonly<Record<string, { readonly version?: string }>>} manifests By their folder.
 * @param {string} version
 */
export const otherVersions = (manifests, version) =>
  Object.entries(manifests)
    .filter(([, manifest]) => manifest.version !== version)
    .map(([folder, manifest]) => `${folder || 'the project'} has ${manifest.version}`);

/**
 * The changelog with what was unreleased as the section of this version, below an empty "Unreleased". Its heading links to the release. Throws if the version
 * is there already, or nothing is unreleased.
 * @param {string} changelog
 * @param {string} version
 * @param {string} date such as 2026-11-23
 */
export function cutChangelog(changelog, version, date) {
  if (notesOf(changelog, version) !== undefined)
    throw new Error(`The changelog has a section ${version} already.`);
  const [before, after] = changelog.split(/^## Unreleased$/m);
  if (before === undefined || after === undefined)
    throw new Error('The changelog has no heading "## Unreleased".');
  if (after.split(/^## /m)[0]?.trim() === '') throw new Error('Nothing is unreleased.');
  const cut = `${before}## Unreleased\n\n## [${version}] - ${date}${after}`;
  const link = `[${version}]: ${RELEASES}/v${version}\n`;
  const first = cut.search(DEFINITION);
  return first < 0 ? `${cut.trimEnd()}\n\n${link}` : `${cut.slice(0, first)}${link}${cut.slice(first)}`;
}

/**
 * The changelog of a package with what was unreleased as the section of this version; a package without a change says so.
 * @param {string} changelog
 * @param {string} version
 */
export function cutPackageChangelog(changelog, version) {
  if (/^## Unreleased$/m.test(changelog)) return changelog.replace(/^## Unreleased$/m, `## ${version}`);
  return changelog.replace(/^## /m, `## ${version}\n\n- No change.\n\n## `);
}

/**
 * A file in which the project's old version is replaced by the new one. Throws if it is not there.
 * @param {string} text
 * @param {{ readonly from: string, readonly to: string, readonly where: readonly RegExp[] }} change Patterns of the text up to the version.
 */
export function withVersion(text, { from, to, where }) {
  const escaped = from.replaceAll('.', '\\.');
  return where.reduce((changed, before) => {
    const pattern = new RegExp(`(${before.source})${escaped}(?![\\w.-])`, 'gm');
    if (!pattern.test(changed)) throw new Error(`${before.source} is not followed by ${from}.`);
    return changed.replaceAll(pattern, `$1${to}`);
  }, text);
}

/**
 * A manifest, or an entry of the lock file, in which it and all packages of the project have the new version.
 * @template {{ name?: string, version?: string, dependencies?: Record<string, string> }} Manifest
 * @param {Manifest} manifest
 * @param {string} version
 * @param {ReadonlySet<string>} own Names of the packages of the project.
 * @returns {Manifest}
 */
export function manifestOf(manifest, version, own) {
  const { dependencies } = manifest;
  if (!dependencies) return { ...manifest, version };
  const changed = Object.entries(dependencies).map(([name, wanted]) => [
    name,
    own.has(name) ? version : wanted,
  ]);
  return { ...manifest, version, dependencies: Object.fromEntries(changed) };
}
