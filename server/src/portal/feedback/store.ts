import type { Db } from '../../platform/database.ts';

/** What a reader says about a page of the portal. */
export type Feedback = {
  /** Chosen by the reader's browser: a UUID. */
  readonly id: string;
  /** Path of the page below `/docs/`; empty for the first page. */
  readonly page: string;
  readonly isHelpful: boolean;
};

/** The votes of a page. */
export type PageVotes = { readonly page: string; readonly helpful: number; readonly unhelpful: number };

/** A comment of a reader. */
export type PageComment = {
  readonly id: string;
  readonly page: string;
  readonly isHelpful: boolean;
  readonly comment: string;
  readonly givenAt: Date;
};

/** Stores a vote and counts it, once for its id. Call it in a transaction. */
export async function storeVote(db: Db, { id, page, isHelpful }: Feedback, now: Date): Promise<void> {
  const [added] = await db`
    INSERT INTO page_feedback (id, page, is_helpful, given_at) VALUES (${id}, ${page}, ${isHelpful}, ${now})
    ON CONFLICT (id) DO NOTHING RETURNING id`;
  if (!added) return;
  await db`
    INSERT INTO page_votes AS known (page, helpful, unhelpful)
    VALUES (${page}, ${isHelpful ? 1 : 0}, ${isHelpful ? 0 : 1})
    ON CONFLICT (page) DO UPDATE SET
      helpful = known.helpful + excluded.helpful, unhelpful = known.unhelpful + excluded.unhelpful`;
}

/** Adds a comment to a vote that has none. `commentId` ascends with time. */
export async function storeComment(
  db: Db,
  { id, page }: Feedback,
  { comment, commentId }: { readonly comment: string; readonly commentId: string },
): Promise<void> {
  await db`
    UPDATE page_feedback SET comment = ${comment}, comment_id = ${commentId}
    WHERE id = ${id} AND page = ${page} AND comment IS NULL`;
}

/** A page is ordered as if it had helped so many readers more, so that a single answer puts no page first. */
const helpedBefore = 5;

/** Lists the votes of all pages: by the share of readers whom a page did not help, the largest first. */
export const listPageVotes = (db: Db): Promise<PageVotes[]> => db<PageVotes[]>`
  SELECT page, helpful::int AS helpful, unhelpful::int AS unhelpful FROM page_votes
  ORDER BY page_votes.unhelpful::float8 / (page_votes.unhelpful + page_votes.helpful + ${helpedBefore}) DESC,
    page_votes.helpful, page`;

/** Which comments are wanted: `before` is the id of the last one of the page before. */
export type CommentFilter = {
  readonly before?: string | undefined;
  readonly limit: number;
  readonly page?: string | undefined;
  readonly isHelpful?: boolean | undefined;
};

/** Lists comments, the newest first. */
export const listPageComments = (
  db: Db,
  { before = 'ffffffff-ffff-ffff-ffff-ffffffffffff', limit, page, isHelpful }: CommentFilter,
): Promise<PageComment[]> => db<PageComment[]>`
  SELECT comment_id AS id, page, is_helpful AS "isHelpful", comment, given_at AS "givenAt" FROM page_feedback
  WHERE comment_id < ${before}
    AND (${page ?? null}::text IS NULL OR page = ${page ?? null})
    AND (${isHelpful ?? null}::boolean IS NULL OR is_helpful = ${isHelpful ?? null})
  ORDER BY comment_id DESC LIMIT ${limit}`;

/** So many comments are kept, and as many votes without one, so that nobody fills the database. */
const mostKept = 20_000;

/**
 * Removes what was said before `olderThan`, all but the newest comments, and all but the newest votes without one. The
 * counts of votes stay. Removes `most` rows in a statement. Returns how many it removed.
 */
export async function removeOldFeedback(
  db: Db,
  olderThan: Date,
  { kept = mostKept, most = 1000 } = {},
): Promise<number> {
  const [surplus] = await db<{ comment: string | null; vote: Date | null }[]>`
    SELECT
      (SELECT comment_id FROM page_feedback WHERE comment_id IS NOT NULL
        ORDER BY comment_id DESC OFFSET ${kept} LIMIT 1) AS comment,
      (SELECT given_at FROM page_feedback WHERE comment_id IS NULL
        ORDER BY given_at DESC OFFSET ${kept} LIMIT 1) AS vote`;
  const { comment = null, vote = null } = surplus ?? {};
  const old = [
    db`given_at < ${olderThan} ORDER BY given_at`,
    ...(comment === null ? [] : [db`comment_id <= ${comment} ORDER BY comment_id`]),
    ...(vote === null ? [] : [db`comment_id IS NULL AND given_at <= ${vote} ORDER BY given_at`]),
  ];
  let removed = 0;
  for (const rows of old)
    for (let count = most; count === most; removed += count)
      ({ count } = await db`
        DELETE FROM page_feedback WHERE id = ANY(ARRAY(
          SELECT id FROM page_feedback WHERE ${rows} LIMIT ${most}))`);
  return removed;
}
