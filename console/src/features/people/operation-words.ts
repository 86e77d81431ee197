/** The name of an operation as words: `storeAvailableQuantities` becomes `Store available quantities`. */
export function operationWords(operation: string): string {
  const words = operation
    .replace(/V\d+$/, '')
    .replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .replaceAll(/ (console|v\d+)(?= |$)/g, '');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
