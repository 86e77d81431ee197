/** The most characters of a text by which the API searches or filters. */
export const longestText = 100;

/** The filter by a text of an address, without one that the API would refuse. */
export const textFilter = (text: string | undefined): { text?: string } =>
  text && text.length <= longestText ? { text } : {};
