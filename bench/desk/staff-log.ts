import type pg from 'pg'

export const logSize = 1_000_000

const staff = 50

/** The log has the actions of three years. One person has recorded all ten breaches. */
const statements = [
  `INSERT INTO staff (email, email_key, role, added_on)
    SELECT email, email, 'moderator', '2023-11-01'
    FROM generate_series(1, ${staff}) AS n, LATERAL (SELECT 'staff' || n || '@example.org' AS email)`,
  `INSERT INTO staff_log (recorded_at, staff_id, action, target, detail)
    SELECT now() - (${logSize} - n) * interval '95 seconds', ids[1 + n % ${staff}], CASE
        WHEN n % ${logSize / 10} = 0 THEN 'breach-recorded' WHEN n % 10 < 7 THEN 'case-decided'
        WHEN n % 10 < 9 THEN 'complaint-closed' ELSE 'sign-in' END,
      CASE WHEN n % 10 < 9 THEN gen_random_uuid() END, 'kept'
    FROM generate_series(1, ${logSize}) AS n, (SELECT array_agg(id ORDER BY email) AS ids FROM staff) AS people`,
]

export const logTables = ['staff_log']

export async function fillStaffLog(client: pg.ClientBase): Promise<void> {
  for (const statement of statements) await client.query(statement)
}
