/**
 * A document as YAML, without anchors. Quotes texts that readers of YAML 1.1 would take for something else, such as a
 * time or `on`. Loads the library for the first document, which most processes never make.
 */
export async function asYaml(document: object): Promise<string> {
  const { stringify } = await import('yaml');
  return stringify(document, { aliasDuplicateObjects: false, compat: 'yaml-1.1' });
}
