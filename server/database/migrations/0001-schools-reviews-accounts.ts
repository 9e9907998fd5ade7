import { type Kysely, sql } from 'kysely'

const schools = [
  sql`CREATE TABLE school (
      code text COLLATE "C" PRIMARY KEY,
      name text NOT NULL,
      city text NOT NULL,
      district text NOT NULL,
      state text NOT NULL,
      pincode text,
      management text,
      category text
    )`,

  sql`CREATE TABLE directory_version (
      version bigint NOT NULL,
      school_count integer NOT NULL
    )`,
  sql`INSERT INTO directory_version VALUES (0, 0)`,
]

const reviews = [
  // No foreign key to school: its check would store the id of the review's transaction in the school's row.
  sql`CREATE TABLE review (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      school_code text COLLATE "C" NOT NULL,
      title text NOT NULL,
      description text NOT NULL,
      rating smallint NOT NULL CHECK (rating BETWEEN 1 AND 5),
      written_on date NOT NULL,
      state text NOT NULL DEFAULT 'published' CHECK (state IN ('published', 'held', 'removed', 'withdrawn')),
      author_key_hash bytea UNIQUE CHECK (length(author_key_hash) = 32)
    )`,
  sql`CREATE INDEX review_by_school ON review (school_code, written_on DESC, id)`,

  sql`CREATE TABLE review_mark (mark bytea PRIMARY KEY CHECK (length(mark) = 32))`,

  sql`CREATE TABLE school_rating (
      school_code text COLLATE "C" PRIMARY KEY,
      review_count integer NOT NULL CHECK (review_count >= 0),
      rating_total integer NOT NULL
    )`,

  sql`CREATE INDEX school_rating_by_count ON school_rating (review_count DESC)`,
]

const ratings = [
  // With statement triggers, a bulk insert updates each school once.
  sql`CREATE FUNCTION count_reviews() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO school_rating AS kept (school_code, review_count, rating_total)
        SELECT school_code, sum(sign), sum(sign * rating) FROM (
          SELECT school_code, rating, 1 AS sign FROM added WHERE state = 'published'
        ) AS change GROUP BY school_code ORDER BY school_code
        ON CONFLICT (school_code) DO UPDATE SET
          review_count = kept.review_count + excluded.review_count,
          rating_total = kept.rating_total + excluded.rating_total;
        RETURN NULL;
      END $$`,
  sql`CREATE FUNCTION uncount_reviews() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        UPDATE school_rating AS kept SET
          review_count = kept.review_count - gone.review_count,
          rating_total = kept.rating_total - gone.rating_total
        FROM (
          SELECT school_code, count(*) AS review_count, sum(rating) AS rating_total
          FROM removed WHERE state = 'published' GROUP BY school_code
        ) AS gone WHERE kept.school_code = gone.school_code;
        RETURN NULL;
      END $$`,
  sql`CREATE TRIGGER count_inserted AFTER INSERT ON review
      REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_reviews()`,
  sql`CREATE TRIGGER uncount_deleted AFTER DELETE ON review
      REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION uncount_reviews()`,
  sql`CREATE TRIGGER uncount_updated AFTER UPDATE ON review
      REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION uncount_reviews()`,
  sql`CREATE TRIGGER count_updated AFTER UPDATE ON review
      REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_reviews()`,
]

const accounts = [
  sql`CREATE TABLE account (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      email text NOT NULL,
      email_key text NOT NULL UNIQUE,
      full_name text NOT NULL,
      school text NOT NULL,
      grade text NOT NULL,
      password_hash text NOT NULL
    )`,
  sql`CREATE TABLE session (
      token_hash bytea PRIMARY KEY CHECK (length(token_hash) = 32),
      account_id uuid NOT NULL REFERENCES account ON DELETE CASCADE,
      last_used_on date NOT NULL
    )`,
  sql`CREATE INDEX session_by_account ON session (account_id)`,
  sql`CREATE TABLE one_time_code (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      subject bytea NOT NULL,
      code_hash bytea NOT NULL,
      tries smallint NOT NULL DEFAULT 0,
      sent_at timestamptz NOT NULL,
      expires_at timestamptz NOT NULL
    )`,
  sql`CREATE INDEX one_time_code_by_subject ON one_time_code (subject, sent_at)`,

  // The write-ahead log does not contain unlogged tables.
  sql`CREATE UNLOGGED TABLE rate_count (
      key bytea PRIMARY KEY,
      count integer NOT NULL,
      window_ends_at timestamptz NOT NULL
    )`,
  sql`CREATE TABLE daily_task (name text PRIMARY KEY, done_on date NOT NULL)`,
]

/**
 * The tables of reviews contain no account, network address, time of day or sequence number.
 * @see docs/decisions/0004
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...schools, ...reviews, ...ratings, ...accounts]) await statement.execute(db)
}
