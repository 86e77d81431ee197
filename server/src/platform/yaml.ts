/** A document as YAML, without anchors. The library is loaded for the first one, which most processes never make. */
export async function asYaml(document: object): Promise<string> {
  const { stringify } = await import('yaml');
  return stringify(document, { aliasDuplicateObjects: false });
}
