import assert from 'node:assert/strict';
import { it } from 'node:test';
import { textOfViews, viewsOf, withoutText, withView } from './views.ts';

const open = { name: 'Open', search: '?state=open' };
const all = { name: 'All', search: '' };

it('views are kept under their names, in alphabetical order, the last of a name counts', () => {
  const views = withView(withView(withView([], open), all), { ...open, search: '?state=failed' });
  assert.deepEqual(views, [all, { name: 'Open', search: '?state=failed' }]);
  assert.deepEqual(viewsOf(textOfViews(views)), views);
});

it('what is no list of views is none, and no view leads elsewhere', () => {
  for (const text of [undefined, '', '{}', 'null', '[1,null]', '[{"name":"x","search":"https://a.example"}]'])
    assert.deepEqual(viewsOf(text), [], text);
});

it('a view keeps the filters, and not the text that was searched for', () => {
  assert.equal(withoutText('?text=ada%40customer.example&status=SENT'), '?status=SENT');
  assert.equal(withoutText('?text=ada'), '');
  const before = [{ name: 'Hers', search: '?status=SENT&text=ada%40customer.example' }];
  assert.deepEqual(viewsOf(JSON.stringify(before)), [{ name: 'Hers', search: '?status=SENT' }]);
});

it('a browser keeps thirty views of a list', () => {
  const names = Array.from({ length: 40 }, (_, n) => ({ name: String(n + 10), search: '' }));
  assert.equal(names.reduce<ReturnType<typeof viewsOf>>(withView, []).length, 30);
});
