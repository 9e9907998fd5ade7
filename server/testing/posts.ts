import { hashAuthorKey, newAuthorKey } from '#contract/author-key.ts'
import type { SchoolRecord } from '../database/school-record.ts'
import { reviewInput, type TestApp } from './app.ts'
import { createHolder } from './holder.ts'
import { testSchools } from './schools.ts'

/** Returns so many schools that none gets a burst of reviews. The checks would make such reviews pending. */
export function manySchools(): SchoolRecord[] {
  const [pattern] = testSchools
  if (!pattern) throw new Error('There is no test school.')
  return Array.from({ length: 300 }, (_, index) => ({ ...pattern, code: String(10_300_000_000 + index) }))
}

/** @returns two accounts, the ids of their posts, and `traces`: texts, ids and keys that must stay private */
export async function createPosts(product: TestApp) {
  const [asha, ravi] = [await product.signIn(), await product.signIn()]
  const { send } = await createHolder(product, { token: ravi.token })
  const key = newAuthorKey()
  const keyHash = await hashAuthorKey(key)
  const review = (
    await product.post('/api/reviews', reviewInput({ authorKeyHash: keyHash }), asha.token)
  ).json()
  const path = `/api/reviews/${review._id}`
  const commentKey = newAuthorKey()
  const comment = {
    text: 'A comment that nobody must find in a log.',
    authorKeyHash: await hashAuthorKey(commentKey),
  }
  const { _id: commentId } = (await send('comment', 'POST', `${path}/comments`, comment)).json()
  await send('vote', 'PUT', `${path}/helpful`)
  const note = 'A note that nobody must find in a log.'
  const report = { targetType: 'comment', targetId: commentId, reason: 'danger', note }
  await send('report', 'POST', '/api/reports', report)
  await product.post('/api/reports', { targetType: 'review', targetId: review._id, reason: 'spam', note })
  await product.get(`${path}/comments`)
  await product.withKey('GET', key)
  await product.withKey('PUT', key, reviewInput({ title: 'A title that nobody must find' }))
  await product.withKey('PUT', key, { title: 'A title that nobody must find' })
  await product.withKey('DELETE', commentKey)
  const traces = [
    review._id,
    review.schoolId,
    review.title,
    'A title that nobody must find',
    review.description,
    commentId,
    comment.text,
    note,
    key,
    keyHash,
    commentKey,
    comment.authorKeyHash,
  ]
  return { asha, ravi, traces, commentId, reviewId: review._id, schoolId: review.schoolId }
}
