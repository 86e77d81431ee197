import { before, it } from 'node:test';
import { record, recordLoading } from './record.ts';

/** A process imports this after each test file that it records. */
before(recordLoading);

const asked = new URL(import.meta.url).searchParams;
/** Runs after the tests of the file. */
it('is recorded', () => record(asked.get('test')!, asked.get('to')!));
