const today = () => new Date().toISOString().slice(0, 10);

/** Runs what counts on one day of UTC, and runs it again when it failed because midnight came in its middle. */
export async function withinOneDay(body: () => Promise<void>): Promise<void> {
  for (;;) {
    const day = today();
    try {
      await body();
      return;
    } catch (error) {
      if (today() === day) throw error;
    }
  }
}
