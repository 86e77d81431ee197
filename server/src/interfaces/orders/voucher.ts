const mostShown = 4;

/**
 * The visible end of a voucher code: its last four characters, at most half of a short code, so that readers of an
 * order or a receipt cannot use the code.
 */
export function endOfVoucher(code: string): string {
  const characters = [...code];
  const shown = Math.min(mostShown, Math.floor(characters.length / 2));
  return characters.slice(characters.length - shown).join('');
}
