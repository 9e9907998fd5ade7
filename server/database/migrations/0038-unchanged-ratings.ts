import { type Kysely, sql } from 'kysely'

/**
 * Writes the rating of a school only if an update of reviews changes it. A trigger with transition tables cannot have a
 * list of columns, so this trigger compares sums.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The first UPDATE locks the school's row, so the second UPDATE also sees reviews that were added meanwhile.
  await sql`CREATE FUNCTION recount_reviews() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE change record;
      BEGIN
        FOR change IN
          SELECT school_code, sum(sign) AS review_count, sum(sign * rating) AS rating_total,
            max(written_on) FILTER (WHERE sign = -1) AS gone_on, max(written_on) FILTER (WHERE sign = 1) AS new_on
          FROM (
            SELECT -1 AS sign, school_code, rating, written_on FROM removed WHERE is_shown(state)
            UNION ALL SELECT 1, school_code, rating, written_on FROM added WHERE is_shown(state)
          ) AS row
          GROUP BY school_code
          HAVING sum(sign) <> 0 OR sum(sign * rating) <> 0
            OR max(written_on) FILTER (WHERE sign = -1) <> max(written_on) FILTER (WHERE sign = 1)
          ORDER BY school_code
        LOOP
          INSERT INTO school_rating (school_code, review_count, rating_total) VALUES (change.school_code, 0, 0)
            ON CONFLICT DO NOTHING;
          UPDATE school_rating SET
            review_count = review_count + change.review_count,
            rating_total = rating_total + change.rating_total,
            latest_on = greatest(latest_on, change.new_on)
          WHERE school_code = change.school_code;
          IF change.new_on IS NULL OR change.new_on < change.gone_on THEN
            UPDATE school_rating SET latest_on = (
              SELECT written_on FROM review WHERE school_code = change.school_code AND is_shown(state)
              ORDER BY written_on DESC LIMIT 1)
            WHERE school_code = change.school_code AND latest_on <= change.gone_on;
          END IF;
        END LOOP;
        RETURN NULL;
      END $$`.execute(db)
  await sql`CREATE TRIGGER recount_updated AFTER UPDATE ON review REFERENCING OLD TABLE AS removed NEW TABLE AS added
    FOR EACH STATEMENT EXECUTE FUNCTION recount_reviews()`.execute(db)
  // The earlier triggers of updates stay, but do nothing: reads would wait behind a waiting DROP TRIGGER.
  await sql`CREATE OR REPLACE FUNCTION count_reviews() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'UPDATE' THEN RETURN NULL; END IF;
        INSERT INTO school_rating AS kept (school_code, review_count, rating_total, latest_on)
        SELECT school_code, count(*), sum(rating), max(written_on) FROM added WHERE is_shown(state)
        GROUP BY school_code ORDER BY school_code
        ON CONFLICT (school_code) DO UPDATE SET
          review_count = kept.review_count + excluded.review_count,
          rating_total = kept.rating_total + excluded.rating_total,
          latest_on = greatest(kept.latest_on, excluded.latest_on);
        RETURN NULL;
      END $$`.execute(db)
  await sql`CREATE OR REPLACE FUNCTION uncount_reviews() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'UPDATE' THEN RETURN NULL; END IF;
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
