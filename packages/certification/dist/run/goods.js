const safety = {
    ...{ name: 'Probelauf Handels GmbH', address: 'Prüfweg 7, 20457 Hamburg', regionCode: 'DE' },
    ...{ email: 'sicherheit@probelauf.example', url: 'https://www.probelauf.example/kontakt' },
    roles: ['MANUFACTURER', 'DISTRIBUTOR'],
};
/** Makes variations. The same wish has the same goods. */
export const goodsOf = (catalogue, { count, from = 1, ...like }) => Array.from({ length: count }, (_, index) => oneOf(catalogue, from + index, like));
function oneOf({ category, brandId, image, attributes }, number, { price = 49.9, vat = 'FULL', change }) {
    const variation = {
        productReference: `CERTIFIED-${number}`,
        sku: `ARTICLE-${number}`,
        ean: eanOf(number),
        releaseDate: '2026-01-01T06:00:00Z',
        productDescription: {
            ...{ category, brandId, productLine: `Probelauf ${number}` },
            description: '<p>Ein Artikel, mit dem Anbindungen geprüft werden.</p>',
            bulletPoints: ['Für Probeläufe', 'In jeder Menge lieferbar'],
            attributes,
        },
        mediaAssets: [{ type: 'IMAGE', location: image }],
        order: { maxOrderQuantity: { quantity: 50, periodInDays: 1 } },
        pricing: { standardPrice: { amount: price, currency: 'EUR' }, vat },
        compliance: { productSafety: { addresses: [safety] } },
    };
    return merged(variation, change);
}
/** A number with its check digit, outside of those that decide a review. */
function eanOf(number) {
    const digits = `4006${String(number).padStart(8, '0')}`;
    const sum = [...digits].reduce((all, digit, at) => all + Number(digit) * (at % 2 ? 3 : 1), 0);
    return `${digits}${(10 - (sum % 10)) % 10}`;
}
function merged(value, change) {
    if (change === undefined)
        return value;
    if (!isRecord(value) || !isRecord(change))
        return change;
    const changed = Object.entries(change).map(([name, one]) => [name, merged(value[name], one)]);
    return { ...value, ...Object.fromEntries(changed) };
}
const isRecord = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);
