const rules: readonly (readonly [RegExp, string])[] = [
  // Access tokens, wherever they stand.
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, '[removed]'],
  [/\b(Bearer|Basic)\s+[\w.~+/=-]{8,}/gi, '$1 [removed]'],
  [
    /((?:secret|password|passwd|access_?token|refresh_?token|api_?key)\\{0,3}["']?\s{0,9}[:=]\s{0,9}\\{0,3})("[^"]*"?|'[^']*'?|[^\s,;&"'<>\\]+)/gi,
    '$1[removed]',
  ],
  // Userinfo of an address.
  [/(https?:\/\/)[^\s/@:]+:[^\s/@]+@/gi, '$1[removed]@'],
];

/** Text without what looks like a token, a secret or a password. */
export const masked = (text: string): string =>
  rules.reduce((sofar, [pattern, replacement]) => sofar.replace(pattern, replacement), text);
