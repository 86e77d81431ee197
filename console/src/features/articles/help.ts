import type { HelpText } from '../../ui/help-text.ts';

export const help: HelpText = {
  title: 'Help: articles',
  parts: [
    {
      title: 'Why can customers not see an article?',
      text: [
        'Open it. What the marketplace says stands on top: the state of the review, and each obstacle with what to do about it.',
        'An article is in the shop when it was accepted, is active, and has a price, stock and a shipping profile.',
      ],
    },
    {
      title: 'Stock, price, delivery and active',
      text: [
        'What you store here counts at once, like a call of your software. If your software stores another value later, that value counts.',
        'An article that is not active keeps its stock and price, and nobody can buy it.',
      ],
    },
    {
      title: 'Find an article',
      text: [
        'Search for a sku, a product reference, an EAN or words of its title. Filters and search stand in the address, so that you can send the list to somebody.',
      ],
    },
  ],
  links: [{ label: 'Guide: products', href: '/docs/functional-interfaces/products' }],
};
