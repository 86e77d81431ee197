/** A variation, as `POST /v5/products` takes it. */
export type Goods = Readonly<Record<string, unknown>> & {
    readonly sku: string;
};
/** What the marketplace's catalogue has for goods of a certification. */
export type Catalogue = {
    readonly category: string;
    readonly brandId: string;
    readonly image: string;
    readonly attributes: readonly {
        readonly name: string;
        readonly values: readonly string[];
    }[];
};
/** Which goods: `ARTICLE-1` and the following ones. Members of `change` replace those of each, at any depth. */
export type GoodsWanted = {
    readonly count: number;
    readonly from?: number;
    readonly price?: number;
    readonly vat?: string;
    readonly change?: unknown;
};
/** Makes variations. The same wish has the same goods. */
export declare const goodsOf: (catalogue: Catalogue, { count, from, ...like }: GoodsWanted) => Goods[];
