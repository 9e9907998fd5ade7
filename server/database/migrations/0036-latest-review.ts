import { type Kysely, sql } from 'kysely'

/** For a million schools, finding the latest shown reviews among all weeks took minutes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // No review may change meanwhile.
  await sql`LOCK TABLE review IN SHARE MODE`.execute(db)
  await sql`CREATE TEMPORARY TABLE latest ON COMMIT DROP AS
    SELECT school_code, max(written_on) AS day FROM review WHERE is_shown(state) GROUP BY school_code`.execute(
    db,
  )
  await sql`ALTER TABLE school_rating ADD COLUMN latest_on date`.execute(db)
  await sql`UPDATE school_rating SET latest_on = latest.day
    FROM latest WHERE latest.school_code = school_rating.school_code`.execute(db)
  await sql`CREATE OR REPLACE FUNCTION count_reviews() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO school_rating AS kept (school_code, review_count, rating_total, latest_on)
        SELECT school_code, count(*), sum(rating), max(written_on) FROM added WHERE is_shown(state)
        GROUP BY school_code ORDER BY school_code
        ON CONFLICT (school_code) DO UPDATE SET
          review_count = kept.review_count + excluded.review_count,
          rating_total = kept.rating_total + excluded.rating_total,
          latest_on = greatest(kept.latest_on, excluded.latest_on);
        RETURN NULL;
      END $$`.execute(db)
  // After the lock, the next statement also sees reviews that another transaction has added meanwhile.
  await sql`CREATE OR REPLACE FUNCTION uncount_reviews() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM FROM school_rating
          WHERE school_code IN (SELECT school_code FROM removed WHERE is_shown(state)) ORDER BY school_code FOR UPDATE;
        UPDATE school_rating AS kept SET
          review_count = kept.review_count - gone.review_count,
          rating_total = kept.rating_total - gone.rating_total,
          latest_on = CASE WHEN gone.latest_on < kept.latest_on THEN kept.latest_on ELSE (
            SELECT written_on FROM review WHERE review.school_code = kept.school_code AND is_shown(state)
            ORDER BY written_on DESC LIMIT 1) END
        FROM (
          SELECT school_code, count(*) AS review_count, sum(rating) AS rating_total, max(written_on) AS latest_on
          FROM removed WHERE is_shown(state) GROUP BY school_code
        ) AS gone WHERE kept.school_code = gone.school_code;
        RETURN NULL;
      END $$`.execute(db)
}
