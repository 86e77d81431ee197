/** Names and what they stand for. */
export type Scope = Readonly<Record<string, unknown>>;
/** All values at a place; `*` stands for every element or member. */
export declare function valuesAt(value: unknown, place: string): unknown[];
/** Replaces names such as `$order.orderNumber` everywhere in a value. A name without a value stays as it is. */
export declare function resolved<Value>(value: Value, scope: Scope): Value;
/** Names that a value refers to. */
export declare function namesIn(value: unknown): string[];
