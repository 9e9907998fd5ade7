import { expect, test } from 'vitest'
import type { ComplaintOutcome } from '#contract/complaint-choices.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { publishTransparency } from './nightly.ts'
import { readFigures } from './store.ts'

const partner = '10100000001'
const other = '09200000002'

async function start() {
  const product = await testApp({ startsAt: '2026-11-15T06:30:00Z' })
  await product.signInAsSchool('owner', { schoolCode: partner })
  const outcomes = async (day = '2026-11-15') => {
    await publishTransparency(product.database.db, day)
    return (await readFigures(product.database.db))?.outcomes
  }
  return { product, outcomes }
}

type Complaint = {
  schoolCode: string
  outcome: ComplaintOutcome | null
  day?: string
  isDispute?: boolean
  isAsked?: boolean
}

async function addComplaints({ database: { pool } }: TestApp, count: number, complaint: Complaint) {
  const { schoolCode, outcome, day = '2026-10-12', isDispute = false, isAsked = false } = complaint
  for (let at = 0; at < count; at++) {
    const { rows } = await pool.query<{ id: string; complaint: string }>(
      `WITH reviewed AS (
        INSERT INTO review (id, school_code, title, description, rating, written_on)
        VALUES (gen_random_uuid(), $1, 'Labs', 'The labs are open on every weekday.', 4, '2026-10-05') RETURNING id
      )
      INSERT INTO complaint (number, channel, class, target_type, target_id, acknowledged, opened_on, closed_on, outcome, met, due_at)
      SELECT gen_random_uuid()::text, 'report', 'general', 'review', id, true, $2::date, CASE WHEN $3::text IS NOT NULL THEN $2::date END,
        $3, CASE WHEN $3::text IS NOT NULL THEN true END, CASE WHEN $3::text IS NULL THEN date_trunc('hour', now()) END FROM reviewed
      RETURNING target_id AS id, id AS complaint`,
      [schoolCode, day, outcome],
    )
    const [added] = rows
    if (isDispute)
      await pool.query('INSERT INTO school_dispute VALUES ($1, $2, $3)', [
        added?.complaint,
        added?.id,
        schoolCode,
      ])
    if (isAsked)
      await pool.query(
        `INSERT INTO decision (case_id, position, target_type, target_id, staff_id, decision, queue, decided_at)
        VALUES (gen_random_uuid(), 1, 'review', $1, gen_random_uuid(), 'ask-change', 'reports', now())`,
        [added?.id],
      )
  }
}

test('counts complaints of schools with an account and the others apart', async () => {
  const { product, outcomes } = await start()
  await addComplaints(product, 3, { schoolCode: partner, outcome: 'kept', isDispute: true })
  await addComplaints(product, 1, { schoolCode: partner, outcome: 'removed', isDispute: true })
  await addComplaints(product, 1, { schoolCode: partner, outcome: 'removed', isDispute: true, isAsked: true })
  await addComplaints(product, 4, { schoolCode: other, outcome: 'kept' })
  await addComplaints(product, 2, { schoolCode: other, outcome: 'withdrawn' })
  await addComplaints(product, 1, { schoolCode: other, outcome: null })
  // Neither group: somebody else complained about a school with an account.
  await addComplaints(product, 9, { schoolCode: partner, outcome: 'removed' })
  expect((await outcomes())?.[0]).toEqual({
    month: '2026-10',
    withAccount: { received: 5, removed: 1, changed: 1, kept: 3 },
    withoutAccount: { received: 7, removed: 0, changed: 2, kept: 4 },
  })
})

test('leaves out groups with fewer than five complaints', async () => {
  const { product, outcomes } = await start()
  await addComplaints(product, 4, { schoolCode: partner, outcome: 'removed', isDispute: true })
  await addComplaints(product, 5, { schoolCode: other, outcome: 'kept' })
  expect((await outcomes())?.[0]).toMatchObject({ withAccount: null, withoutAccount: { received: 5 } })
  const { rows } = await product.database.pool.query('SELECT figures FROM transparency_figures')
  expect(rows[0]?.figures.outcomes[0].withAccount).toBeNull()
})

test('shows a month from the fifteenth day after it, and never changes it', async () => {
  const { product, outcomes } = await start()
  await addComplaints(product, 5, { schoolCode: other, outcome: 'kept' })
  expect((await outcomes('2026-11-14'))?.[0]?.month).toBe('2026-09')
  const [first] = (await outcomes('2026-11-15')) ?? []
  expect(first).toMatchObject({ month: '2026-10', withoutAccount: { received: 5, kept: 5 } })
  await addComplaints(product, 5, { schoolCode: other, outcome: 'removed' })
  await product.signInAsSchool('owner', { schoolCode: other })
  expect((await outcomes('2026-11-15'))?.[0]).toEqual(first)
  expect((await outcomes('2026-12-20'))?.[1]).toEqual(first)
})
