/** Whether the server can serve requests, and why not. Everybody may ask. */
export async function readHealth(): Promise<{ isReady: boolean; reason?: string }> {
  const reply = await fetch('/health/ready', { credentials: 'omit', cache: 'no-store' });
  const { reason } = (await reply.json().catch(() => ({}))) as { reason?: string };
  return { isReady: reply.ok, ...(reason ? { reason } : {}) };
}
