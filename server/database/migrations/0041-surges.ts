import { type Kysely, sql } from 'kysely'

/** @see docs/decisions/0049-surges-and-copies.md */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...columns, ...functions, index]) await statement.execute(db)
}

const columns = [
  sql`ALTER TABLE review
      ADD COLUMN counting text NOT NULL DEFAULT 'full' CHECK (counting IN ('full', 'surge', 'copy', 'decided')),
      ADD COLUMN usual_reviews integer CHECK (usual_reviews > 0),
      ADD COLUMN release_on date`,
  // For privacy: the day shows when the post was held.
  sql`CREATE FUNCTION clear_release_day() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.release_on := NULL;
        RETURN NEW;
      END $$`,
  sql`CREATE TRIGGER clear_release_day BEFORE UPDATE ON review FOR EACH ROW
      WHEN (NEW.release_on IS NOT NULL AND NEW.state <> 'pending') EXECUTE FUNCTION clear_release_day()`,
  sql`CREATE FUNCTION is_waiting(counting text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
      RETURN counting IN ('surge', 'copy')`,
  // Few reviews wait.
  sql`CREATE INDEX review_waiting ON review (school_code, written_on) WHERE is_waiting(counting)`,
  // No review may change meanwhile.
  sql`LOCK TABLE review IN SHARE MODE`,
  sql`ALTER TABLE school_rating
      ADD COLUMN waiting_count integer NOT NULL DEFAULT 0,
      ADD COLUMN counted_reviews integer NOT NULL DEFAULT 0,
      ADD COLUMN counted_stars double precision NOT NULL DEFAULT 0`,
  sql`UPDATE school_rating SET counted_reviews = review_count, counted_stars = rating_total`,
]

const functions = [
  // The waiting reviews of a week count together as `counted` reviews with their mean rating.
  sql`CREATE FUNCTION waiting_weeks(code text)
      RETURNS TABLE (week date, reviews bigint, stars bigint, counted bigint) LANGUAGE sql STABLE AS $$
        SELECT written_on, count(*), sum(rating), least(count(*), max(usual_reviews)) FROM review
        WHERE school_code = code AND is_waiting(counting) AND is_shown(state) GROUP BY written_on
      $$`,
  // The caller has locked the row of the school.
  sql`CREATE FUNCTION count_waiting(code text) RETURNS void LANGUAGE sql AS $$
      UPDATE school_rating SET
        waiting_count = waiting.reviews,
        counted_reviews = review_count - waiting.reviews + waiting.counted,
        counted_stars = rating_total - waiting.stars + waiting.counted_stars
      FROM (
        SELECT coalesce(sum(reviews), 0) AS reviews, coalesce(sum(stars), 0) AS stars, coalesce(sum(counted), 0) AS counted,
          coalesce(sum(stars::float8 * counted / reviews ORDER BY week), 0) AS counted_stars
        FROM waiting_weeks(code)
      ) AS waiting WHERE school_code = code $$`,
  sql`CREATE OR REPLACE FUNCTION recount_reviews() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE change record;
      BEGIN
        FOR change IN
          SELECT school_code, sum(sign) AS review_count, sum(sign * rating) AS rating_total,
            max(written_on) FILTER (WHERE sign = -1) AS gone_on, max(written_on) FILTER (WHERE sign = 1) AS new_on,
            bool_or(is_waiting(counting)) AS has_waiting
          FROM (
            SELECT -1 AS sign, school_code, rating, written_on, counting FROM removed WHERE is_shown(state)
            UNION ALL SELECT 1, school_code, rating, written_on, counting FROM added WHERE is_shown(state)
          ) AS row
          GROUP BY school_code
          HAVING sum(sign) <> 0 OR sum(sign * rating) <> 0 OR bool_or(is_waiting(counting))
            OR max(written_on) FILTER (WHERE sign = -1) <> max(written_on) FILTER (WHERE sign = 1)
          ORDER BY school_code
        LOOP
          INSERT INTO school_rating (school_code, review_count, rating_total) VALUES (change.school_code, 0, 0)
            ON CONFLICT DO NOTHING;
          UPDATE school_rating SET
            review_count = review_count + change.review_count,
            rating_total = rating_total + change.rating_total,
            counted_reviews = counted_reviews + change.review_count,
            counted_stars = counted_stars + change.rating_total,
            latest_on = greatest(latest_on, change.new_on)
          WHERE school_code = change.school_code;
          IF change.new_on IS NULL OR change.new_on < change.gone_on THEN
            UPDATE school_rating SET latest_on = (
              SELECT written_on FROM review WHERE school_code = change.school_code AND is_shown(state)
              ORDER BY written_on DESC LIMIT 1)
            WHERE school_code = change.school_code AND latest_on <= change.gone_on;
          END IF;
          IF change.has_waiting THEN PERFORM count_waiting(change.school_code); END IF;
        END LOOP;
        RETURN NULL;
      END $$`,
  sql`CREATE OR REPLACE FUNCTION count_reviews() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'UPDATE' THEN RETURN NULL; END IF;
        INSERT INTO school_rating AS kept
          (school_code, review_count, rating_total, counted_reviews, counted_stars, latest_on)
        SELECT school_code, count(*), sum(rating), count(*), sum(rating), max(written_on) FROM added WHERE is_shown(state)
        GROUP BY school_code ORDER BY school_code
        ON CONFLICT (school_code) DO UPDATE SET
          review_count = kept.review_count + excluded.review_count,
          rating_total = kept.rating_total + excluded.rating_total,
          counted_reviews = kept.counted_reviews + excluded.counted_reviews,
          counted_stars = kept.counted_stars + excluded.counted_stars,
          latest_on = greatest(kept.latest_on, excluded.latest_on);
        PERFORM count_waiting(school_code) FROM (
          SELECT DISTINCT school_code FROM added WHERE is_shown(state) AND is_waiting(counting)) AS school;
        RETURN NULL;
      END $$`,
  sql`CREATE OR REPLACE FUNCTION uncount_reviews() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'UPDATE' THEN RETURN NULL; END IF;
        PERFORM FROM school_rating
          WHERE school_code IN (SELECT school_code FROM removed WHERE is_shown(state)) ORDER BY school_code FOR UPDATE;
        UPDATE school_rating AS kept SET
          review_count = kept.review_count - gone.review_count,
          rating_total = kept.rating_total - gone.rating_total,
          counted_reviews = kept.counted_reviews - gone.review_count,
          counted_stars = kept.counted_stars - gone.rating_total,
          latest_on = CASE WHEN gone.latest_on < kept.latest_on THEN kept.latest_on ELSE (
            SELECT written_on FROM review WHERE review.school_code = kept.school_code AND is_shown(state)
            ORDER BY written_on DESC LIMIT 1) END
        FROM (
          SELECT school_code, count(*) AS review_count, sum(rating) AS rating_total, max(written_on) AS latest_on
          FROM removed WHERE is_shown(state) GROUP BY school_code
        ) AS gone WHERE kept.school_code = gone.school_code;
        PERFORM count_waiting(school_code) FROM (
          SELECT DISTINCT school_code FROM removed WHERE is_shown(state) AND is_waiting(counting)) AS school;
        RETURN NULL;
      END $$`,
  sql`CREATE OR REPLACE FUNCTION notify_updated_reviews() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM notify_page_changes('rating', array_agg(DISTINCT school_code)) FROM (
          SELECT school_code, id, rating, is_waiting(counting) FROM before WHERE is_shown(state)
          EXCEPT SELECT school_code, id, rating, is_waiting(counting) FROM changed WHERE is_shown(state)
          UNION
          (SELECT school_code, id, rating, is_waiting(counting) FROM changed WHERE is_shown(state)
          EXCEPT SELECT school_code, id, rating, is_waiting(counting) FROM before WHERE is_shown(state))
        ) AS rated HAVING count(*) > 0;
        PERFORM notify_page_changes('school', array_agg(DISTINCT school_code)) FROM (
          SELECT school_code, id, title, description, written_on FROM changed WHERE is_shown(state)
          EXCEPT SELECT school_code, id, title, description, written_on FROM before WHERE is_shown(state)
        ) AS texts HAVING count(*) > 0;
        RETURN NULL;
      END $$`,
]

/**
 * Has the same expressions as `popularityOfReviewed`. The earlier index `school_rating_by_popularity` stays for the
 * earlier version of the product, which runs during a rolling update.
 */
const index = sql`CREATE INDEX school_rating_by_counted ON school_rating (
    counted_reviews DESC, ((counted_stars + 15)::float8 / (counted_reviews + 5)) DESC, school_code
  ) WHERE review_count > 0`
