/** The server keeps so many bytes of an endpoint's answer. */
const keptBytes = 50 * 1024;
/** The most bytes of a character, which may have been cut at the end. */
const characterBytes = 4;

/** True when an answer is as long as what the server keeps of one, so that there may have been more. */
export const isBeginning = (body: string): boolean =>
  new TextEncoder().encode(body).length > keptBytes - characterBytes;
