/** What stands in the place of a secret. */
export const masked = '[removed]';
const names = new Set([
    ...['token', 'accesstoken', 'refreshtoken', 'idtoken', 'secret', 'clientsecret', 'password', 'passphrase'],
    ...['authorization', 'proxyauthorization', 'cookie', 'setcookie', 'apikey', 'key', 'privatekey'],
    ...['encryptedkey', 'xencryptedkey', 'k', 'd', 'dp', 'dq', 'qi', 'assertion', 'clientassertion'],
    ...['credentials', 'signature', 'xsignature', 'pem', 'codeverifier', 'pwd', 'passwort', 'kennwort'],
]);
const isSecret = (name) => names.has(name.replaceAll(/[-_\s]/g, '').toLowerCase());
/** What people call a secret in a sentence. */
const spoken = '(?:(?:access|refresh|id|bearer|api)[_ -]?token|(?:client|webhook|shared|api)[_ -]?secret|client[_ -]?assertion|token|secret|' +
    'pass(?:word|phrase|wort|code)|kennwort|pwd|(?:api|private|secret)[_ -]?key|code[_ -]?verifier|credentials?)';
/** Words that follow “the token is …” where no secret follows. */
const ordinary = '(?:a|an|the|no|not|in|of|for|to|too|only|empty|expired|gone|invalid|issued|known|missing|must|needed|never|null|old|one|' +
    'optional|refused|removed|required|revoked|sent|set|stored|true|false|undefined|unknown|used|valid|wrong)';
const patterns = [
    [/\beyJ[\w-]{10,}\.[\w-]{2,}(?:\.[\w-]*){0,3}/g, masked], // a JSON Web Token
    [/-----BEGIN [A-Z0-9 ]+-----[\s\S]*?(?:-----END [A-Z0-9 ]+-----|$)/g, masked],
    [/\bMI[IG][A-Za-z0-9+/]{60,}={0,2}/g, masked], // a key in DER, without the lines around it
    [/\b(Bearer) +[\w.~+/=-]{6,}/gi, `$1 ${masked}`],
    [/(\/invitation\/)[\w-]{8,}/g, `$1${masked}`], // a person with the link becomes the invited one
    [/(:\/\/)[^\s/?#@:]*:[^\s/?#@]+@/g, `$1${masked}@`], // an address with a password
    // Members of JSON within a text, also where quotes are escaped: of one letter only with a long value.
    [/(\\{0,3}"(?:d|p|q|dp|dq|qi|k)\\{0,3}"\s{0,3}:\s{0,3}\\{0,3}")[\w-]{16,}/g, `$1${masked}`],
    [
        new RegExp(`(\\\\{0,3}["']${spoken}\\\\{0,3}["']\\s{0,3}:\\s{0,3}\\\\{0,3}["'])[^"'\\\\]+`, 'gi'),
        `$1${masked}`,
    ],
    // token: …, password = "…", client_secret=…&, pass=…; a text in quotes goes as a whole.
    [
        new RegExp(`(?<![A-Za-z0-9])(${spoken}[ \\t]{0,3}(?:=>|->|=|:|%3D)[ \\t]{0,3})"[^"\\n]+"`, 'gi'),
        `$1"${masked}"`,
    ],
    [
        new RegExp(`(?<![A-Za-z0-9])(${spoken}[ \\t]{0,3}(?:=>|->|=|:|%3D)[ \\t]{0,3})(?!\\[removed\\]|["'{[])[^\\s&,;"'<>\\\\]+`, 'gi'),
        `$1${masked}`,
    ],
    [
        new RegExp(`(?<![A-Za-z0-9])(${spoken}[ \\t]{1,3}(?:is|was|ist|lautet)[ \\t]{1,3})(?!${ordinary}\\b|\\[removed\\])[^\\s,;"'<>\\\\]+`, 'gi'),
        `$1${masked}`,
    ],
    [
        new RegExp(`(?<![A-Za-z0-9])(${spoken}[ \\t]{1,3}(?:is|was|ist|lautet)[ \\t]{0,3}:?[ \\t]{0,3})["“„'][^"”“'\\n]+["”“']`, 'gi'),
        `$1"${masked}"`,
    ],
];
/**
 * Replaces secrets in a value, whatever it is: members with the name of a secret, pairs of a name and a value, tokens and keys,
 * what is called a secret in a text, and these very texts.
 */
export function withoutSecrets(value, own = []) {
    if (typeof value === 'string')
        return maskText(value, own);
    if (Array.isArray(value))
        return isSecretPair(value) ? [value[0], masked] : value.map((one) => withoutSecrets(one, own));
    if (typeof value !== 'object' || value === null)
        return value;
    const { name } = value;
    const isNamed = 'value' in value && typeof name === 'string' && isSecret(name);
    return Object.fromEntries(Object.entries(value).map(([member, one]) => [
        member,
        (isSecret(member) || (isNamed && member === 'value')) && typeof one !== 'boolean' && one !== null
            ? masked
            : withoutSecrets(one, own),
    ]));
}
const isSecretPair = ([name, value, ...more]) => more.length === 0 && typeof name === 'string' && typeof value === 'string' && isSecret(name);
function maskText(text, own) {
    const inside = /^\s*[[{]/.test(text) ? parsed(text) : undefined;
    if (inside !== undefined)
        return JSON.stringify(withoutSecrets(inside, own));
    const known = own.filter((one) => one.length > 3).flatMap((one) => [one, encodeURIComponent(one)]);
    const named = known.reduce((rest, one) => rest.replaceAll(one, masked), text);
    const basic = named.replaceAll(/\b(Basic) +([A-Za-z0-9+/]{4,}={0,2})/gi, (whole, scheme, given) => Buffer.from(given, 'base64').includes(':') ? `${scheme} ${masked}` : whole);
    return patterns.reduce((rest, [pattern, by]) => rest.replaceAll(pattern, by), basic);
}
/** JSON within a text, such as the body of a logged request. */
function parsed(text) {
    try {
        return JSON.parse(text);
    }
    catch {
        return undefined;
    }
}
