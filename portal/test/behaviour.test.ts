import assert from 'node:assert/strict';
import { it } from 'node:test';
import { bannerScript } from '../plugins/base-url-banner/index.ts';
import { legalLinks, site } from '../site.config.ts';
import { cleanPath } from '../src/client/clean-path.ts';

const labels = (apiType: 'public' | 'internal'): string[] =>
  legalLinks({ ...site, apiType }).map((link) => link.label);

it('the footer is German when the API type is internal, English otherwise', () => {
  assert.deepEqual(labels('internal'), ['Impressum', 'Datenschutz', 'AGB']);
  assert.deepEqual(labels('public'), ['Imprint', 'Privacy', 'Terms']);
});

it('the clean path has no index.html, no .html and no trailing slash', () => {
  for (const [path, clean] of [
    ['/docs/', '/docs/'],
    ['/docs/index.html', '/docs/'],
    ['/docs/changelog.html', '/docs/changelog'],
    ['/docs/changelog/index.html', '/docs/changelog'],
    ['/docs/changelog/', '/docs/changelog'],
    ['/docs/examples/create-order', '/docs/examples/create-order'],
  ] as const) {
    assert.equal(cleanPath(path), clean);
  }
});

it('the banner of a wrong base URL is an inline script that needs no other', () => {
  assert.doesNotThrow(() => new Function(bannerScript('/docs/')));
  assert.match(bannerScript('/docs/'), /\("\/docs\/"\)$/);
});
