/** The parameters of an address as texts. Of several with one name the last counts. */
export const searchOf = (text: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(text));

/** Writes parameters into an address. Leaves out empty and absent ones. */
export function searchText(search: Readonly<Record<string, unknown>>): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(search))
    if (value !== undefined && value !== '') parameters.set(name, String(value));
  const text = parameters.toString();
  return text === '' ? '' : `?${text}`;
}
