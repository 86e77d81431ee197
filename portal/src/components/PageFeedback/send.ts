/** What a reader says about a page; the server counts it once for its id. */
export interface Feedback {
  id: string;
  page: string;
  helpful: boolean;
  comment?: string;
}

/** Whether the server took an answer, and if not, why, where it says so in a sentence for the reader. */
export type FeedbackResult = { isTaken: true } | { isTaken: false; reason: string };

/** Sends it to the server that serves the portal. */
export async function sendFeedback(url: string, feedback: Feedback): Promise<FeedbackResult> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(feedback),
    });
    if (answer.status === 204) return { isTaken: true };
    return { isTaken: false, reason: answer.status < 500 ? await reasonOf(answer) : '' };
  } catch {
    return { isTaken: false, reason: '' };
  }
}

/** What a refusal says. Empty for one that has no such words, as of a proxy. */
async function reasonOf(answer: Response): Promise<string> {
  const { errors } = (await answer.json()) as { errors?: { title?: unknown }[] };
  const title = errors?.[0]?.title;
  return typeof title === 'string' ? title : '';
}

/** A literal would become a list of all these characters when the page is built. */
const visible = '[^\\s\\p{Cc}\\p{Cf}\\p{Z}\\p{Default_Ignorable_Code_Point}\\u2800]';

/** True if a comment has something that can be seen: no space, nothing that only controls the text. */
export const isVisible = (text: string): boolean => new RegExp(visible, 'u').test(text);

/** A random UUID (RFC 9562 section 5.4), also where the page did not come over TLS. */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = 0x40 | ((bytes[6] ?? 0) & 0x0f);
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

const keyOf = (page: string) => `helpful:${page}`;

/** True if this browser has said already whether a page is helpful. */
export function hasAnswered(page: string): boolean {
  try {
    return localStorage.getItem(keyOf(page)) !== null;
  } catch {
    return false;
  }
}

/** Keeps that this browser has answered. A browser without storage asks again. */
export function keepAnswered(page: string): void {
  try {
    localStorage.setItem(keyOf(page), 'yes');
  } catch {
    // The reader has switched storage off.
  }
}
