/** Markup that is ready to be written. */
export type Markup = {
    readonly markup: string;
};
type Part = Markup | string | number | undefined | readonly (Markup | string | undefined)[];
/** Markup of a template: every value in it is text, unless it is markup itself. */
export declare const html: (texts: TemplateStringsArray, ...parts: readonly Part[]) => Markup;
/** Nothing. */
export declare const nothing: Markup;
export {};
