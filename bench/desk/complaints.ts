import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { newComplaintNumber } from '#contract/complaint-number.ts'
import { copyRows } from '#server/database/copy.ts'

export const complaintSizes = { open: 100_000, closed: 200_000, messages: 100_000 }

const hourMs = 3_600_000

const classes = [
  { name: 'general', hours: 168 },
  { name: 'general', hours: 168 },
  { name: 'listed-harm', hours: 36 },
  { name: 'intimate-images', hours: 2 },
] as const

/** Each of 25,000 persons has sent four open and eight closed complaints. */
const emailOf = (number: number) => `person${number % 25_000}@example.org`

function* openRows() {
  const now = Math.floor(Date.now() / hourMs) * hourMs
  for (let number = 0; number < complaintSizes.open; number++) {
    const { name, hours } = classes[number % classes.length] ?? classes[0]
    const email = emailOf(number)
    const form = { kind: 'other', message: 'Please read the review of my class again.', email }
    const dueAt = new Date(now + Math.floor(Math.random() * (hours + 12) - 12) * hourMs)
    yield [
      randomUUID(),
      newComplaintNumber(),
      number % 10 === 0 ? 'mail' : 'form',
      name,
      JSON.stringify(form),
      email,
      String(number % 50 !== 0),
      dueAt.toISOString(),
      new Date(now).toISOString().slice(0, 10),
    ] as const
  }
}

const statements = [
  `INSERT INTO complaint (number, channel, class, form, email_key, acknowledged, opened_on, closed_on, outcome, met)
    SELECT md5(n::text), 'form', 'general', jsonb_build_object('kind', 'other', 'message', 'It is settled.'),
      'person' || n % 25000 || '@example.org', true, day, day + 3, 'answered', n % 20 <> 0
    FROM generate_series(1, ${complaintSizes.closed}) AS n, LATERAL (SELECT date '2025-12-01' + n % 340 AS day)`,
  // One complaint for each report of an open case.
  `INSERT INTO complaint (number, channel, class, target_type, target_id, acknowledged, due_at, opened_on)
    SELECT md5(gen_random_uuid()::text), 'report', 'listed-harm', 'review', id, true,
      date_trunc('hour', now()) + (random() * 36 - 2)::int * interval '1 hour', now()
    FROM opened, generate_series(1, 3) WHERE queue = 'reports'`,
  // Half of them are done, and a fifth of those in work has a reply.
  `INSERT INTO inbox_entry (id, received_at, status, form)
    SELECT gen_random_uuid(), now() - n * interval '4 minutes', ('{new,working,waiting,done,done,done}'::text[])[1 + n % 6],
      jsonb_build_object('kind', 'message', 'email', 'person' || n % 25000 || '@example.org', 'name', 'Asha',
        'topic', 'question', 'message', 'Hello')
    FROM generate_series(1, ${complaintSizes.messages}) AS n`,
  `INSERT INTO inbox_remark (id, entry_id, kind, text, written_at)
    SELECT gen_random_uuid(), id, 'reply', 'Hello', received_at FROM inbox_entry
    WHERE status IN ('waiting', 'done') OR (status = 'working' AND random() < 0.2)`,
]

export const complaintTables = ['complaint', 'inbox_entry', 'inbox_remark']

/** Fills the tables of complaints and messages. Needs the temporary table `opened`, which `fillPosts` creates. */
export async function fillComplaints(client: pg.ClientBase): Promise<void> {
  await copyRows(
    client,
    'complaint (id, number, channel, class, form, email_key, acknowledged, due_at, opened_on)',
    openRows(),
  )
  for (const statement of statements) await client.query(statement)
}
