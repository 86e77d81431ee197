import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Problem, runScript } from './install.mjs';
import { readManifests } from './lock-file.mjs';
import { ROOT } from './paths.mjs';
import { notesOf, otherVersions } from './release.mjs';

// Prints what the changelog says of the release with this tag. Fails if a package has another version.
await runScript(async () => {
  const version = process.argv[2]?.replace(/^v/, '');
  if (!version) throw new Problem('Type: node scripts/release-notes.mjs v1.2.3');
  const others = otherVersions(readManifests(), version);
  if (others.length > 0) throw new Problem(`The tag says ${version}, but ${others.join(', ')}.`);
  const notes = notesOf(readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8'), version);
  if (!notes) throw new Problem(`CHANGELOG.md has no section ${version}.`);
  console.log(notes);
  return 0;
});
