import { type Kysely, sql } from 'kysely'

const postTables = [
  { name: 'review', targetType: 'review' },
  { name: 'review_comment', targetType: 'comment' },
] as const

const pendingReasons = sql`('disclosure', 'threat', 'names-a-person', 'insult', 'near-copy', 'burst')`

function changeStates(name: string) {
  const table = sql.table(name)
  const constraint = (suffix: string) => sql.ref(`${name}_${suffix}`)
  return [
    sql`ALTER TABLE ${table} DROP CONSTRAINT ${constraint('state')},
      DROP CONSTRAINT ${constraint('state_reason')}, DROP CONSTRAINT ${constraint('state_has_reason')}`,
    // Earlier versions kept the reason of the state before the removal.
    sql`UPDATE ${table} SET state_reason = CASE state_reason
        WHEN 'disclosure' THEN 'disclosure' WHEN 'threat' THEN 'threat' WHEN 'near-copy' THEN 'copy' END
      WHERE state = 'removed' AND state_reason IS NOT NULL`,
    sql`UPDATE ${table} SET state_reason = 'examination' WHERE state = 'withheld' AND withheld_on IS NULL`,
    sql`ALTER TABLE ${table}
      ADD CONSTRAINT ${constraint('state')} CHECK (state IN
        ('queued', 'pending', 'published', 'withheld', 'removed', 'restored', 'withdrawn')),
      ADD CONSTRAINT ${constraint('state_has_reason')} CHECK (CASE state
        WHEN 'pending' THEN state_reason IS NOT NULL AND state_reason IN ${pendingReasons}
        WHEN 'withheld' THEN state_reason IS NOT NULL AND state_reason IN ('report', 'examination')
        WHEN 'removed' THEN state_reason IN ('personal-data', 'names-a-person', 'insult', 'threat', 'sexual',
          'hate', 'false', 'advertising', 'copy', 'off-topic', 'court-order', 'disclosure', 'other-law')
        WHEN 'withdrawn' THEN state_reason IN ('report', 'examination') OR state_reason IN ${pendingReasons}
        ELSE state_reason IS NULL END)`,
  ]
}

/** Extends functions of migrations 0001, 0005 and 0014 to restored posts and new tables. */
const functions = [
  sql`CREATE FUNCTION is_shown(state text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
      RETURN state IN ('published', 'restored')`,
  sql`CREATE OR REPLACE FUNCTION count_reviews() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO school_rating AS kept (school_code, review_count, rating_total)
        SELECT school_code, sum(sign), sum(sign * rating) FROM (
          SELECT school_code, rating, 1 AS sign FROM added WHERE is_shown(state)
        ) AS change GROUP BY school_code ORDER BY school_code
        ON CONFLICT (school_code) DO UPDATE SET
          review_count = kept.review_count + excluded.review_count,
          rating_total = kept.rating_total + excluded.rating_total;
        RETURN NULL;
      END $$`,
  sql`CREATE OR REPLACE FUNCTION uncount_reviews() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        UPDATE school_rating AS kept SET
          review_count = kept.review_count - gone.review_count,
          rating_total = kept.rating_total - gone.rating_total
        FROM (
          SELECT school_code, count(*) AS review_count, sum(rating) AS rating_total
          FROM removed WHERE is_shown(state) GROUP BY school_code
        ) AS gone WHERE kept.school_code = gone.school_code;
        RETURN NULL;
      END $$`,
  sql`CREATE OR REPLACE FUNCTION notify_reviews() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM notify_page_changes('rating', array_agg(DISTINCT school_code))
        FROM changed WHERE is_shown(state) HAVING count(*) > 0;
        RETURN NULL;
      END $$`,
  sql`CREATE OR REPLACE FUNCTION notify_updated_reviews() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM notify_page_changes('rating', array_agg(DISTINCT school_code)) FROM (
          SELECT school_code, id, rating FROM before WHERE is_shown(state)
          EXCEPT SELECT school_code, id, rating FROM changed WHERE is_shown(state)
          UNION
          (SELECT school_code, id, rating FROM changed WHERE is_shown(state)
          EXCEPT SELECT school_code, id, rating FROM before WHERE is_shown(state))
        ) AS rated HAVING count(*) > 0;
        PERFORM notify_page_changes('school', array_agg(DISTINCT school_code)) FROM (
          SELECT school_code, id, title, description, written_on FROM changed WHERE is_shown(state)
          EXCEPT SELECT school_code, id, title, description, written_on FROM before WHERE is_shown(state)
        ) AS texts HAVING count(*) > 0;
        RETURN NULL;
      END $$`,
  sql`CREATE OR REPLACE FUNCTION notify_votes() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM notify_page_changes('school', array_agg(DISTINCT school_code))
        FROM review WHERE is_shown(state) AND id IN (SELECT review_id FROM changed) HAVING count(*) > 0;
        RETURN NULL;
      END $$`,
  sql`CREATE OR REPLACE FUNCTION notify_comments() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM notify_page_changes('school', array_agg(DISTINCT school_code))
        FROM review WHERE is_shown(state)
          AND id IN (SELECT review_id FROM changed WHERE is_shown(changed.state)) HAVING count(*) > 0;
        RETURN NULL;
      END $$`,
  sql`CREATE OR REPLACE FUNCTION notify_updated_comments() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM notify_page_changes('school', array_agg(DISTINCT school_code))
        FROM review WHERE is_shown(state) AND id IN (
          SELECT review_id FROM (
            SELECT review_id, id, parent_id, body, written_on, is_shown(state) FROM changed
            EXCEPT SELECT review_id, id, parent_id, body, written_on, is_shown(state) FROM before
          ) AS texts
        ) HAVING count(*) > 0;
        RETURN NULL;
      END $$`,
  sql`CREATE OR REPLACE FUNCTION delete_dependents_of_reviews() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE targets uuid[];
      BEGIN
        SELECT array_agg(id) INTO targets FROM (
          SELECT id FROM removed
          UNION ALL SELECT review_comment.id FROM review_comment JOIN removed ON review_id = removed.id
        ) AS post;
        DELETE FROM report WHERE target_id = ANY(targets);
        DELETE FROM post_event WHERE target_id = ANY(targets);
        DELETE FROM decision WHERE target_id = ANY(targets);
        DELETE FROM appeal WHERE target_id = ANY(targets);
        DELETE FROM moderation_case WHERE target_id = ANY(targets);
        DELETE FROM review_comment USING removed WHERE review_id = removed.id;
        DELETE FROM helpful_count USING removed WHERE review_id = removed.id;
        RETURN NULL;
      END $$`,
]

const target = sql`target_type text NOT NULL CHECK (target_type IN ('review', 'comment')), target_id uuid NOT NULL`

/** Random ids, no sequence and no foreign key, as in all tables of posts. */
const tables = [
  sql`CREATE TABLE post_event (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      ${target},
      position integer NOT NULL,
      from_state text,
      to_state text NOT NULL,
      actor text NOT NULL
        CHECK (actor IN ('author', 'checks', 'reports', 'staff', 'maintenance', 'publication')),
      reason text,
      decision text,
      on_day date NOT NULL,
      staff_id uuid,
      decided_at timestamptz,
      UNIQUE (target_id, position),
      CONSTRAINT post_event_time_of_staff_only CHECK (CASE actor
        WHEN 'staff' THEN decision IS NOT NULL AND staff_id IS NOT NULL AND decided_at IS NOT NULL
        ELSE decision IS NULL AND staff_id IS NULL AND decided_at IS NULL END)
    )`,
  sql`CREATE TABLE moderation_case (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      ${target},
      queue text NOT NULL CHECK (queue IN ('disclosure', 'reports', 'pending', 'appeals')),
      reason text NOT NULL,
      urgency integer NOT NULL,
      version integer NOT NULL DEFAULT 1,
      due_at timestamptz,
      opened_on date NOT NULL,
      closed_on date,
      met boolean,
      CONSTRAINT moderation_case_due_until_closed CHECK ((closed_on IS NULL) = (due_at IS NOT NULL))
    )`,
  sql`CREATE UNIQUE INDEX moderation_case_open ON moderation_case (target_id) WHERE closed_on IS NULL`,
  sql`CREATE INDEX moderation_case_by_target ON moderation_case (target_id)`,
  // These indexes must have the same expressions as server/moderation/case-order.ts.
  sql`CREATE INDEX moderation_case_by_due_time ON moderation_case (due_at, (-urgency), id)
      WHERE closed_on IS NULL`,
  sql`CREATE INDEX moderation_case_by_urgency ON moderation_case ((-urgency), due_at, id)
      WHERE closed_on IS NULL`,
  sql`CREATE INDEX moderation_case_by_queue_and_due_time ON moderation_case (queue, due_at, (-urgency), id)
      WHERE closed_on IS NULL`,
  sql`CREATE INDEX moderation_case_by_queue_and_urgency ON moderation_case (queue, (-urgency), due_at, id)
      WHERE closed_on IS NULL`,
  sql`CREATE TABLE decision (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      case_id uuid NOT NULL,
      ${target},
      position integer NOT NULL,
      staff_id uuid NOT NULL,
      decision text NOT NULL
        CHECK (decision IN ('publish', 'keep', 'remove', 'restore', 'withhold', 'disclosure')),
      reason text,
      note text,
      decided_at timestamptz NOT NULL,
      undone boolean NOT NULL DEFAULT false,
      before jsonb
    )`,
  sql`CREATE INDEX decision_by_target ON decision (target_id)`,
  sql`CREATE INDEX decision_to_undo ON decision (decided_at) WHERE before IS NOT NULL`,
  sql`CREATE TABLE appeal (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      ${target},
      text text NOT NULL CHECK (length(text) <= 1000),
      position integer NOT NULL,
      sent_on date NOT NULL,
      outcome text CHECK (outcome IN ('upheld', 'rejected')),
      decided_on date,
      UNIQUE (target_id)
    )`,
]

const waitingPosts = sql.join(
  postTables.map(
    ({ name, targetType }) => sql`
      SELECT ${sql.lit(targetType)} AS target_type, id AS target_id,
        CASE state_reason WHEN 'report' THEN 'danger' ELSE state_reason END AS reason
      FROM ${sql.table(name)} WHERE state = 'pending' OR (state = 'withheld' AND withheld_on IS NOT NULL)
        OR (state = 'withdrawn' AND state_reason IN ('disclosure', 'threat', 'report')
          AND ${sql.ref(name === 'review' ? 'description' : 'body')} <> '')
      UNION ALL
      SELECT target_type, target_id, report.reason FROM report JOIN ${sql.table(name)} AS post ON post.id = target_id
      WHERE target_type = ${sql.lit(targetType)} AND state IN ('published', 'pending', 'withheld')`,
  ),
  sql` UNION ALL `,
)

/** Uses the queues, urgencies and periods at the time of this migration. */
const openCases = sql`
  INSERT INTO moderation_case (target_type, target_id, queue, reason, urgency, due_at, opened_on)
  SELECT target_type, target_id, queue, reason, urgency,
    (today + days + 1)::timestamp AT TIME ZONE 'Asia/Kolkata', today
  FROM (
    SELECT DISTINCT ON (target_id) * FROM (${waitingPosts}) AS waiting
    JOIN (VALUES ('disclosure', 'disclosure', 100, 1), ('threat', 'pending', 85, 1), ('danger', 'reports', 80, 1),
      ('private', 'reports', 60, 7), ('hurtful', 'reports', 50, 7), ('false', 'reports', 35, 7),
      ('near-copy', 'pending', 30, 7), ('burst', 'pending', 20, 7), ('spam', 'reports', 10, 7)
    ) AS rank (reason, queue, urgency, days) USING (reason)
    ORDER BY target_id, urgency DESC
  ) AS heaviest, (SELECT (now() AT TIME ZONE 'Asia/Kolkata')::date AS today) AS day
  ORDER BY gen_random_uuid()`

/** @see docs/decisions/0026-moderation-states-and-cases.md */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    ...postTables.flatMap(({ name }) => changeStates(name)),
    ...functions,
    ...tables,
    openCases,
  ]
  for (const statement of statements) await statement.execute(db)
}
