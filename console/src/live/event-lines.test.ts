import assert from 'node:assert/strict';
import { it } from 'node:test';
import { openEventReader } from './event-lines.ts';

it('events come whole, wherever the network cuts them', () => {
  const text =
    'retry: 2000\nid: 1-a\n\n: alive\n\nid: 2-b\nevent: activity\ndata: {"a":"b: c"}\n\nevent: end\n';
  for (const size of [1, 7, 1000]) {
    const read = openEventReader();
    const events = [];
    for (let at = 0; at < text.length; at += size) events.push(...read(text.slice(at, at + size)));
    assert.deepEqual(events, [
      { id: '1-a', name: 'message', data: '', retryMs: 2000 },
      { id: undefined, name: 'message', data: '', retryMs: undefined },
      { id: '2-b', name: 'activity', data: '{"a":"b: c"}', retryMs: undefined },
    ]);
    assert.equal(read('\n')[0]?.name, 'end');
  }
});
