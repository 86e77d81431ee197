const mostShown = 4;

/**
 * What may be shown of a voucher's code: its last four characters, and of a short code no more than half, so that nobody
 * can use it who reads an order or a receipt.
 */
export function endOfVoucher(code: string): string {
  const characters = [...code];
  const shown = Math.min(mostShown, Math.floor(characters.length / 2));
  return characters.slice(characters.length - shown).join('');
}
