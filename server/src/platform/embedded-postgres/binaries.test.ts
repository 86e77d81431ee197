import assert from 'node:assert/strict';
import { it } from 'node:test';
import { refuseShellCharacters } from './binaries.ts';

it('a path that a shell would read otherwise is refused with a way out', () => {
  for (const character of ['$', '"', '`', '\\'])
    assert.throws(
      () => refuseShellCharacters(`/home/me/a${character}b/native`),
      new RegExp(`with \\${character} in it: .*Move the project to another folder, or set DATABASE_URL`),
    );
  refuseShellCharacters("/home/zoë/it's (my) folder & more;/native");
});
