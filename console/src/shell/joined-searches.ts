export type Findings<Found> = {
  readonly found: readonly Found[];
  /** True when there may be more, because a search has failed. */
  readonly isPartial: boolean;
};

/** What several searches have found. One that fails leaves out only its own. Throws when one fails and none finds anything. */
export async function joinSearches<Found>(
  searches: readonly Promise<readonly Found[]>[],
): Promise<Findings<Found>> {
  const ended = await Promise.allSettled(searches);
  const found = ended.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
  const failed = ended.find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected' && found.length === 0) throw failed.reason;
  return { found, isPartial: failed !== undefined };
}
