export const shortestPassword = 12;
export const longestPassword = 200;

/**
 * Why a text cannot be a password, as a sentence; undefined when it can. `known` are texts that anybody could guess.
 */
export function passwordError(password: string, known: readonly string[]): string | undefined {
  const length = [...password].length;
  if (length < shortestPassword || password.length > longestPassword)
    return `The password has ${shortestPassword} to ${longestPassword} characters.`;
  const plain = password.toLowerCase();
  if (new Set(plain).size < 4 || known.some((text) => text.toLowerCase() === plain))
    return 'The password is too easy to guess.';
  return undefined;
}
