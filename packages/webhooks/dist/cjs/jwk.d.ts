/**
 * A key as a JSON Web Key (RFC 7517); keys of `jose` and of Web Crypto fit. The type is our own, because declarations that
 * import those of `jose`, which has ECMAScript modules alone, do not compile in CommonJS.
 */
export interface Jwk {
    readonly kty?: string;
    readonly kid?: string;
    readonly alg?: string;
    readonly use?: string;
    readonly crv?: string;
    readonly x?: string;
    readonly y?: string;
    readonly n?: string;
    readonly e?: string;
    readonly d?: string;
    readonly p?: string;
    readonly q?: string;
    readonly dp?: string;
    readonly dq?: string;
    readonly qi?: string;
}
