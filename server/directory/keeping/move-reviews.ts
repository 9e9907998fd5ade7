import type pg from 'pg'
import type { StoredSums } from '../../database/tables/directory.ts'
import type { SealedAnswers } from '../../reviews/answers/sealed-answers.ts'

type Move = {
  from: string
  to: string
  sealing: SealedAnswers
  /** Moves only the reviews that were written for one of these codes. Default: all. */
  writtenFor?: readonly string[]
}

/**
 * Moves reviews to another school, in every moderation state. Their answers that no sum contains yet are encrypted for
 * the new school. Call it after `lockPosting`.
 */
export async function moveReviews(
  client: pg.ClientBase,
  { from, to, sealing, writtenFor }: Move,
): Promise<void> {
  const isMoved = writtenFor ? 'written_for = ANY($2)' : '$2::text[] IS NULL'
  const { rows } = await client.query<{ id: string; day: string; sealed: Buffer }>(
    `SELECT id, written_on::text AS day, sealed_answers AS sealed FROM review
    WHERE school_code = $1 AND sealed_answers IS NOT NULL AND ${isMoved} ORDER BY id FOR UPDATE`,
    [from, writtenFor ?? null],
  )
  const sealed = rows.map((row) => sealing.seal(to, sealing.open(from, row.sealed)))
  // A review that returns to its first school needs no note.
  await client.query(
    `UPDATE review SET school_code = $3, written_for = nullif(coalesce(written_for, school_code), $3)
    WHERE school_code = $1 AND ${isMoved}`,
    [from, writtenFor ?? null, to],
  )
  await client.query(
    `UPDATE review SET sealed_answers = each.sealed
    FROM unnest($1::uuid[], $2::date[], $3::bytea[]) AS each (id, written_on, sealed)
    WHERE review.id = each.id AND review.written_on = each.written_on`,
    [rows.map(({ id }) => id), rows.map(({ day }) => day), sealed],
  )
  await client.query(
    `UPDATE remembered_text SET school_code = $2
    WHERE school_code = $1 AND review_id IN (SELECT id FROM review WHERE school_code = $2)`,
    [from, to],
  )
  if (writtenFor) return
  await client.query('DELETE FROM school_rating WHERE school_code = $1', [from])
  await client.query('UPDATE school_mail_domain SET school_code = $2 WHERE school_code = $1', [from, to])
  await moveMembers(client, from, to)
  await moveProfile(client, from, to)
  await client.query(
    `INSERT INTO school_claim_domain SELECT host, $2 FROM school_claim_domain WHERE school_code = $1
    ON CONFLICT DO NOTHING`,
    [from, to],
  )
  await client.query('DELETE FROM school_claim_domain WHERE school_code = $1', [from])
  await client.query('UPDATE school_claim SET school_code = $2 WHERE school_code = $1', [from, to])
  await client.query('UPDATE school_claim_letter SET school_code = $2 WHERE school_code = $1', [from, to])
  // A school has one open request for each programme.
  await client.query(
    `UPDATE programme_session SET state = 'cancelled' WHERE state = 'planned' AND request_id IN (${duplicateRequests})`,
    [from, to],
  )
  await client.query(
    `UPDATE programme_request SET state = 'withdrawn', due_at = NULL WHERE id IN (${duplicateRequests})`,
    [from, to],
  )
  await client.query('UPDATE programme_request SET school_code = $2 WHERE school_code = $1', [from, to])
  await client.query('UPDATE school_certificate SET school_code = $2 WHERE school_code = $1', [from, to])
  await client.query('UPDATE opportunity_offer SET school_code = $2 WHERE school_code = $1', [from, to])
  await client.query('UPDATE school_suggestion SET school_code = $2 WHERE school_code = $1', [from, to])
}

const duplicateRequests = `SELECT moved.id FROM programme_request AS moved
  JOIN programme_request AS kept USING (programme_id)
  WHERE moved.school_code = $1 AND kept.school_code = $2
    AND moved.state IN ('asked', 'scheduled') AND kept.state IN ('asked', 'scheduled')`

/** Deletes the sums of a school, and returns them. Each is the sum of whole batches. */
export async function takeSums(client: pg.ClientBase, code: string): Promise<StoredSums[]> {
  const { rows } = await client.query<StoredSums>(
    'DELETE FROM review_answer_sum WHERE school_code = $1 RETURNING question, review_count, totals',
    [code],
  )
  return rows
}

/** Adds the whole batches of another school. */
export async function addSums(
  client: pg.ClientBase,
  code: string,
  sums: readonly StoredSums[],
): Promise<void> {
  for (const { question, review_count, totals } of sums)
    await client.query(
      `INSERT INTO review_answer_sum AS kept (school_code, question, review_count, totals)
      VALUES ($1, $2, $3, $4)
      ON CONFLICT (school_code, question) DO UPDATE SET review_count = kept.review_count + excluded.review_count,
        totals = (SELECT array_agg(own + other ORDER BY position)
          FROM unnest(kept.totals, excluded.totals) WITH ORDINALITY AS each (own, other, position))`,
      [code, question, review_count, totals],
    )
}

/** Takes back what `addSums` has added. Later batches stay. */
export async function subtractSums(
  client: pg.ClientBase,
  code: string,
  sums: readonly StoredSums[],
): Promise<void> {
  for (const { question, review_count, totals } of sums) {
    await client.query(
      'DELETE FROM review_answer_sum WHERE school_code = $1 AND question = $2 AND review_count = $3',
      [code, question, review_count],
    )
    await client.query(
      `UPDATE review_answer_sum SET review_count = review_count - $3,
        totals = (SELECT array_agg(own - other ORDER BY position)
          FROM unnest(totals, $4::integer[]) WITH ORDINALITY AS each (own, other, position))
      WHERE school_code = $1 AND question = $2`,
      [code, question, review_count, totals],
    )
  }
}

/** After `moveMembers`, because the profile of an owner whose account ends is no longer public. The remaining school keeps its own. */
async function moveProfile(client: pg.ClientBase, from: string, to: string): Promise<void> {
  await client.query(
    `DELETE FROM school_profile WHERE school_code = $1
    AND EXISTS (SELECT FROM school_profile AS other WHERE other.school_code = $2)`,
    [from, to],
  )
  await client.query('UPDATE school_profile SET school_code = $2 WHERE school_code = $1', [from, to])
  await client.query(
    `UPDATE school_picture AS moved SET school_code = $2 WHERE school_code = $1
    AND NOT EXISTS (SELECT FROM school_picture AS other WHERE other.school_code = $2 AND other.hash = moved.hash)`,
    [from, to],
  )
  await client.query('DELETE FROM school_picture WHERE school_code = $1', [from])
}

/** Whoever speaks for a school that becomes part of another one speaks for that one, unless it has such a person. */
async function moveMembers(client: pg.ClientBase, from: string, to: string): Promise<void> {
  await client.query(
    `UPDATE school_member AS moved SET school_code = $2
    WHERE school_code = $1 AND NOT disabled AND NOT EXISTS (
      SELECT FROM school_member AS other
      WHERE other.school_code = $2 AND other.role = moved.role AND NOT other.disabled)`,
    [from, to],
  )
  const { rows } = await client.query<{ id: string }>(
    'UPDATE school_member SET disabled = true, school_code = $2 WHERE school_code = $1 RETURNING id',
    [from, to],
  )
  await client.query('DELETE FROM school_member_session WHERE member_id = ANY($1)', [
    rows.map(({ id }) => id),
  ])
}
