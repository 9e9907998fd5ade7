import type { PostingDay } from '#contract/credentials.ts'
import { authorize, reviewContext, reviewQuota } from '#credentials/credentials.ts'
import { randomText } from '#server/testing/texts.ts'
import { getCredential, readJson } from '../../e2e/credential-requests.ts'

export type PreparedPost = { body: string; authorization: string }

const reviewsPerStudent = 5

/**
 * For each student, makes as many reviews with tokens as the weekly quota allows, each of a different school.
 * @param sessions session tokens of students who have no credential yet
 * @param schoolIds at least as many as the weekly quota
 */
export async function preparePosts(
  origin: string,
  sessions: readonly string[],
  schoolIds: readonly string[],
): Promise<PreparedPost[]> {
  const { week, schoolYear } = await readJson<PostingDay>(`${origin}/api/posting-day`)
  const posts: PreparedPost[] = []
  for (const session of sessions) {
    const credential = await getCredential(origin, session, schoolYear)
    for (let nonce = 0; nonce < reviewsPerStudent; nonce++) {
      const schoolId = schoolIds[posts.length % schoolIds.length] ?? ''
      const description = randomText()
      const body = JSON.stringify({ schoolId, title: 'The library', description, rating: 4 })
      const uses = [{ context: reviewContext(schoolId) }, { context: reviewQuota(week), nonce }]
      const request = { method: 'POST', target: '/api/reviews', body: Buffer.from(body) }
      posts.push({ body, authorization: authorize(credential, uses, request) })
    }
  }
  return posts
}
