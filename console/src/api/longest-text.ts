/** The most characters of a text by which the API searches or filters. */
export const longestText = 100;
