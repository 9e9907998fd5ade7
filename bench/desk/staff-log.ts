import type pg from 'pg'

export const logSize = 1_000_000

const staff = 50

/** Each closed case has a decision. The log has the actions of three years. One person has recorded all ten breaches. */
const statements = [
  `INSERT INTO staff (email, email_key, role, added_on)
    SELECT email, email, 'moderator', '2023-11-01'
    FROM generate_series(1, ${staff}) AS n, LATERAL (SELECT 'staff' || n || '@example.org' AS email)`,
  `INSERT INTO decision (case_id, queue, target_type, target_id, position, staff_id, decision, decided_at)
    SELECT closed.id, 'reports', 'review', target_id, 2, ids[1 + n % ${staff}], 'keep', now() - n * interval '3 minutes'
    FROM (SELECT id, target_id, row_number() OVER (ORDER BY id) AS n FROM moderation_case WHERE closed_on IS NOT NULL) AS closed,
      (SELECT array_agg(id ORDER BY email) AS ids FROM staff) AS people`,
  `INSERT INTO staff_log (recorded_at, staff_id, action, target, detail)
    SELECT now() - (${logSize} - n) * interval '95 seconds', ids[1 + n % ${staff}], CASE
        WHEN n % ${logSize / 10} = 0 THEN 'breach-recorded' WHEN n % 10 < 7 THEN 'case-decided'
        WHEN n % 10 < 9 THEN 'complaint-closed' ELSE 'sign-in' END,
      CASE WHEN n % 10 < 9 THEN gen_random_uuid() END, 'kept'
    FROM generate_series(1, ${logSize}) AS n, (SELECT array_agg(id ORDER BY email) AS ids FROM staff) AS people`,
]

export const logTables = ['staff_log', 'decision']

export async function fillStaffLog(client: pg.ClientBase): Promise<void> {
  for (const statement of statements) await client.query(statement)
}
