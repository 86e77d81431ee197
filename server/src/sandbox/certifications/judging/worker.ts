// Judges cases outside of the event loop, because a seller's plan may have slow patterns, and evidence may be large.
import { parentPort } from 'node:worker_threads';
import { type Case, type Entry, judge, type Stimulus, storyOf } from '@sellerdock/certification/judging';
import { unpackEvidence } from '../evidence/entry.ts';
import type { Asked, Found } from './judge.ts';

let open:
  | { readonly case: Case; readonly connector: string; readonly stimuli: readonly Stimulus[] }
  | undefined;
let entries: Entry[] = [];
let work = Promise.resolve();

async function take(asked: Asked): Promise<void> {
  if (asked.kind === 'case') {
    open = asked;
    entries = [];
  } else if (asked.kind === 'evidence') {
    for (const { position, entry } of asked.rows)
      entries.push({ ...(await unpackEvidence(Buffer.from(entry))), position } as Entry);
  } else if (open) {
    const { connector, stimuli } = open;
    const evidence = { connector, entries, stimuli, isWhole: asked.isWhole };
    const found: Found = { judgement: judge(open.case, evidence), story: storyOf(open.case, evidence) };
    entries = [];
    parentPort!.postMessage(found);
  }
}

parentPort!.on('message', (asked: Asked) => {
  work = work.then(() => take(asked));
  work.catch((error: unknown) => {
    // Ends the worker with this error, which the caller of the judging gets.
    queueMicrotask(() => {
      throw error;
    });
  });
});
