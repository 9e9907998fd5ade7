import { type Kysely, sql } from 'kysely'

/**
 * Writes the rating of a school only if an update of reviews changes it. Most updates change texts, topics or answers.
 * A trigger with the old and the new rows cannot have a list of columns, so it compares sums.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // If the latest review is no longer shown, the row is already locked. The last statement then also sees reviews that
  // another transaction has added meanwhile.
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
  await sql`DROP TRIGGER count_updated ON review`.execute(db)
  await sql`DROP TRIGGER uncount_updated ON review`.execute(db)
  await sql`CREATE TRIGGER recount_updated AFTER UPDATE ON review REFERENCING OLD TABLE AS removed NEW TABLE AS added
    FOR EACH STATEMENT EXECUTE FUNCTION recount_reviews()`.execute(db)
}
