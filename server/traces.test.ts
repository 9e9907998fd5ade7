import type { Email } from 'postal-mime'
import { expect, test } from 'vitest'
import { alertAddresses } from '#brand/alert-addresses.ts'
import { isProductTable } from './database/product-tables.ts'
import { reviewInput, signupForm, testApp } from './testing/app.ts'
import { createPosts } from './testing/posts.ts'

test('keeps posts, votes and reports out of logs, mails and exports', async () => {
  const product = await testApp()
  const { asha, ravi, traces, commentId, reviewId, schoolId } = await createPosts(product)
  const exports = await Promise.all(
    [asha, ravi].map(async ({ token }) => (await product.get('/api/user/export', token)).body),
  )
  const profiles = await Promise.all(
    [asha, ravi].map(async ({ token }) => (await product.get('/api/user', token)).body),
  )
  expect(exports.join('')).toContain(asha.email)
  // Then the log contains the sums of the hour.
  product.wait(3600)
  await product.get('/api/posting-day')
  const lines = product.log.join('')
  for (const route of [
    '/api/my-review',
    '/api/reviews/:id/helpful',
    '/api/reviews/:id/comments',
    '/api/reports',
  ])
    expect(lines).toContain(`"${route}"`)
  await product.outbox.settle(10_000)
  const isToOperator = ({ to }: Email) => to?.some(({ address }) => address === alertAddresses.safety)
  const mails = JSON.stringify(product.mail.messages.filter((mail) => !isToOperator(mail)))
  const everything = [lines, mails, ...exports, ...profiles].join('')
  for (const trace of traces) expect(everything).not.toContain(trace)
  // The mail about danger contains ids, but no text of the post.
  const dangerMails = JSON.stringify(product.mail.messages.filter(isToOperator))
  expect(dangerMails).toContain(commentId)
  const named = [commentId, reviewId, schoolId]
  for (const trace of [...traces, asha.email, ravi.email].filter((each) => !named.includes(each)))
    expect(dangerMails).not.toContain(trace)
  for (const secret of [asha.token, ravi.token, asha.email, '127.0.0.1']) expect(lines).not.toContain(secret)
})

test('logs routes without ids of people, schools and reviews', async () => {
  const product = await testApp()
  const { post, get, mail, log } = product
  const form = signupForm()
  await post('/api/signup', form)
  const otp = mail.codeFor(form.email)
  const { token } = (await post('/api/signup', { ...form, otp })).json()
  const review = (await post('/api/reviews', reviewInput(), token)).json()
  await get(`/api/schools/${review.schoolId}/reviews`, token)
  await get('/api/schoolsWithReviews?searchTerm=secretword', token)
  await get('/api/nothing-here?secretword', token)
  await post('/api/reviews', '{"title": "secretword', token)
  await post('/api/login', { email: form.email, password: 'secretword' })

  product.wait(3600)
  await get('/api/posting-day')
  const lines = log.join('')
  expect(lines).toContain('"/api/schools/:id/reviews"')
  const secrets = [
    form.email,
    form.fullName,
    token,
    otp,
    review._id,
    review.schoolId,
    review.title,
    'secretword',
  ]
  for (const secret of [...secrets, '127.0.0.1', 'authorization']) expect(lines).not.toContain(secret)
})

test('anonymous tables have only these columns and no sequence', async () => {
  const { database } = await testApp()
  const { rows } = await database.pool.query(`
    SELECT table_name AS name, string_agg(column_name, ' ' ORDER BY column_name) AS columns
    FROM information_schema.columns WHERE table_name IN (SELECT relname FROM pg_class WHERE ${isProductTable}) AND table_name ~ '^(review|school_rating|helpful|queued|vote|remembered|report|complaint|post_event|moderation_case|decision|appeal|outbox|event_|programme_feedback)'
    GROUP BY table_name ORDER BY table_name`)
  expect(rows.map(({ name, columns }) => `${name}: ${columns}`)).toEqual([
    'appeal: decided_on id outcome position sent_on target_id target_type text',
    'complaint: acknowledged acknowledgement_warned channel class closed_on due_at email_key form id met number opened_on outcome target_id target_type warned',
    'complaint_answer: answered_at complaint_id id is_refused text',
    'complaint_mail: answer_id attempts complaint_id id kind next_attempt_at',
    'decision: before case_id decided_at decision disclosure_report id note position queue reason sentence staff_id target_id target_type undone',
    'event_nullifier: event_id hash',
    'event_seat: event_id first_name seats ticket_hash withdrawn',
    'helpful_count: review_id votes',
    'moderation_case: closed_on due_at flood_id id met opened_on precedence queue reason target_id target_type urgency version warned',
    'outbox: kind pause record refusals',
    'post_event: actor decided_at decision from_state id on_day position post_hash reason staff_id target_id target_type to_state',
    'programme_feedback_answer: best id session_id understandable useful',
    'programme_feedback_code: hash session_id spent',
    'queued_vote: amount id review_id',
    'remembered_text: review_id school_code text_bands week',
    'report: id note operator_mail reason reported_on target_id target_type',
    'review: author_key_hash counting danger_reports description id language rating release_on report_exempt school_code sealed_answers state state_reason text_bands title topics usual_reviews withheld_on written_for written_on',
    'review_answer_sum: question review_count school_code totals',
    'review_change: danger_reports description id language rating release_on report_exempt review_id state state_reason text_bands title topics withheld_on written_on',
    'review_comment: author_key_hash body danger_reports id is_reply listed_in parent_id report_exempt review_id state state_reason withheld_on written_on',
    'review_deduplication: hash',
    'school_rating: counted_reviews counted_stars latest_on rating_total review_count school_code waiting_count',
  ])
  // The logs of staff and of schools contain no posts and no accounts of students, so they may have a sequence.
  const sequences = await database.pool.query('SELECT sequencename AS name FROM pg_sequences')
  expect(sequences.rows.filter(({ name }) => !/^(?:staff|school_member)_log_id_seq$/.test(name))).toEqual([])
  const references = await database.pool.query(`SELECT conrelid::regclass::text AS name FROM pg_constraint
    WHERE contype = 'f' AND conrelid::regclass::text ~ '^(review|school_rating|helpful|queued|vote|remembered|report|post_event|moderation_case|decision|appeal|programme_feedback)'`)
  expect(references.rows).toEqual([])
})
