import { it } from 'node:test';
import { record, recordLoading } from './record.ts';

/** A process imports this when it has loaded the server, and then behind each test file that it records. */
const asked = new URL(import.meta.url).searchParams;
const [test, to] = [asked.get('test'), asked.get('to')];
if (test === null || to === null) recordLoading();
// Runs after the tests of the file.
else it('is recorded', () => record(test, to));
