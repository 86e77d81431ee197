import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { slug } from '../plugins/api-reference/reference.ts';
import { builtPages, documentOperations, isBuilt, tags, textOf } from './built-site.ts';

describe('the built API reference', () => {
  const pages = new Map(builtPages().map((page) => [page.address, page.html]));
  const operations = documentOperations();

  it('has one page for each operation with path, samples and answers in the HTML', () => {
    assert.ok(operations.length > 0);
    for (const { id, tag, method, path } of operations) {
      const address = `/docs/api-docs/${slug(tag)}/${id}`;
      const html = pages.get(address);
      assert.ok(html, `${method} ${path} has no page at ${address}`);
      const text = textOf(html);
      for (const words of [
        path,
        method,
        'Request samples',
        'Responses',
        'curl_init',
        'HttpClient',
        'requests.',
      ]) {
        assert.ok(text.includes(words), `${address} does not say ${words}`);
      }
    }
  });

  it('has one page for each tag that links to each of its operations', () => {
    for (const { id, tag } of operations) {
      const html = pages.get(`/docs/api-docs/${slug(tag)}`);
      assert.ok(html, `the tag ${tag} has no page`);
      const links = tags(html, 'a').map((link) => link.href);
      assert.ok(links.includes(`/docs/api-docs/${slug(tag)}/${id}`), `${tag} does not link to ${id}`);
    }
  });

  it('offers the document as YAML and as JSON, and the client made from it', () => {
    const links = tags(pages.get('/docs/api-docs') ?? '', 'a').map((link) => link.href);
    for (const file of ['/docs/openapi.yml', '/docs/openapi.json', '/docs/client/sellerdock-client.ts']) {
      assert.ok(links.includes(file), `the overview does not link to ${file}`);
      assert.ok(isBuilt(file), `${file} is not in the build`);
    }
  });

  it('shows the tabs without scripts', () => {
    const [first] = operations;
    assert.ok(first);
    const html = pages.get(`/docs/api-docs/${slug(first.tag)}/${first.id}`) ?? '';
    assert.ok(
      /<noscript><style>\[role=tabpanel\]\[hidden\]/.test(html),
      'no rule shows the tabs without scripts',
    );
  });
});
