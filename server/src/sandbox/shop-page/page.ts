import { type Offer, whyNotForSale } from '../../interfaces/availability/index.ts';
import type { Article } from '../../interfaces/products/index.ts';
import type { Cents } from '../../kernel/money.ts';
import { type Html, html, trusted } from './html.ts';
import { style } from './style.ts';
import { webAddress } from './web-address.ts';

/** A seller's price for the article, and the latest delivery date. */
export type SellersOffer = { readonly article: Article; readonly offer: Offer; readonly promised?: Date };

export type Page = { readonly shopName: string; readonly moin: string };

const money = new Intl.NumberFormat('en-IE', { style: 'currency', currency: 'EUR' });
const euros = (cents: Cents): string => money.format(cents / 100);
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'Europe/Berlin' });

const mostPictures = 9;

/** Addresses of the pictures that a page shows. */
export const picturesOf = ({ pictures }: Article): string[] =>
  pictures.flatMap((location) => webAddress(location) ?? []).slice(0, mostPictures);

/** The page of an article, with the offer that a customer would choose and the prices of other sellers. */
export function articlePage(page: Page, best: SellersOffer, others: readonly SellersOffer[]): string {
  const { article } = best;
  const { title, brand, bulletPoints, description } = article;
  const pictures = picturesOf(article);
  return document(
    page,
    title,
    html`<article class="article">
${pictures.length === 0 ? undefined : html`<div class="pictures">${pictures.map((address) => html`<img src="${address}" alt="${title}" loading="lazy">`)}</div>`}
<div>
${brand === undefined ? undefined : html`<p class="soft">${brand}</p>`}
<h1 lang="de" dir="auto">${title}</h1>
<p class="soft">Article number ${page.moin}</p>
${priceOf(article)}
${availabilityOf(best)}
${bulletPoints.length === 0 ? undefined : html`<ul lang="de" dir="auto">${bulletPoints.map((point) => html`<li>${point}</li>`)}</ul>`}
</div>
</article>
${description === '' ? undefined : html`<section><h2>Description</h2><div class="text" lang="de" dir="auto">${trusted(description)}</div></section>`}
${attributesOf(article)}
${safetyOf(article)}
${others.length === 0 ? undefined : html`<section><h2>Other sellers</h2>${others.map((one) => html`<div>${priceOf(one.article)}${availabilityOf(one)}</div>`)}</section>`}`,
  );
}

/** The page for an address without an article. */
export const notFoundPage = ({ shopName }: Pick<Page, 'shopName'>): string =>
  document(
    { shopName },
    'Not found',
    html`<h1>There is no such article</h1>
<p>An article has its page here once a review has put it <code>ONLINE</code>.</p>`,
  );

const document = ({ shopName }: Pick<Page, 'shopName'>, title: string, main: Html): string =>
  `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
${html`<title>${title}</title>`.html}
<style>${style}</style>
</head>
<body>
${
  html`<header>${shopName}: the sandbox’s shop</header>
<main>
${main}
</main>
<footer>Simulated. Nothing can be bought here: customers order through the <a href="/docs/about-the-api/sandbox">sandbox</a>.</footer>`
    .html
}
</body>
</html>
`;

function priceOf({ priceCents, insteadOfCents, basePrice }: Article): Html {
  const before = insteadOfCents === undefined ? undefined : html` <s>${euros(insteadOfCents)}</s>`;
  const base =
    basePrice && html`<p class="soft">${euros(basePrice.cents)} / ${basePrice.amount} ${basePrice.unit}</p>`;
  return html`<p class="price">${euros(priceCents)}${before}</p>${base}<p class="soft">including value added tax, plus delivery</p>`;
}

function availabilityOf({ offer, promised }: SellersOffer): Html {
  const reasons = whyNotForSale(offer, 1);
  if (reasons.length > 0) return html`<p class="bad">Not available: ${reasons.join('; ')}.</p>`;
  const { quantity } = offer;
  const until = promised && html`<p>Ordered now, it comes by ${day.format(promised)}.</p>`;
  return html`<p class="good">Available: ${quantity} ${quantity === 1 ? 'piece' : 'pieces'}</p>${until}`;
}

function attributesOf({ attributes }: Article): Html | undefined {
  if (attributes.length === 0) return undefined;
  const rows = attributes.map(
    ({ name, values }) => html`<tr><th>${name}</th><td>${values.join(', ')}</td></tr>`,
  );
  return html`<section lang="de" dir="auto"><h2 lang="en">Details</h2><div class="text"><table>${rows}</table></div></section>`;
}

function safetyOf({ safety }: Article): Html | undefined {
  if (safety.length === 0) return undefined;
  const contacts = safety.map((contact) => {
    const site = webAddress(contact.url);
    const url = site === undefined ? contact.url : undefined;
    const region = contact.regionCode === undefined ? '' : `, ${contact.regionCode}`;
    return html`<address lang="de" dir="auto"><p><strong>${contact.name}</strong></p><p>${contact.address}${region}</p>
${[contact.email, contact.phone, url].flatMap((text) => (text ? [html`<p>${text}</p>`] : []))}
${site === undefined ? undefined : html`<p><a href="${site}" rel="nofollow noopener noreferrer">${site}</a></p>`}</address>`;
  });
  return html`<section><h2>Who answers for its safety</h2>${contacts}</section>`;
}
