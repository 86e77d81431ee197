/** What a reader says about a page; the server counts it once for its id. */
export interface Feedback {
  id: string;
  page: string;
  helpful: boolean;
  comment?: string;
}

/** Sends it to the server that serves the portal. False if the server did not take it. */
export async function sendFeedback(url: string, feedback: Feedback): Promise<boolean> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(feedback),
    });
    return answer.status === 204;
  } catch {
    return false;
  }
}

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
