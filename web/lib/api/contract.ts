/* Import this module only when needed, because the schemas are large. */

export { safeParse } from 'zod/mini'
export { ReceivedErrorResponse } from '#contract/errors.ts'
export { publicCalls } from '#contract/public-calls.ts'

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function withReviewCount(school: unknown): unknown {
  if (!isRecord(school)) return school
  const { reviewCount, reviewsCount, totalReviews } = school
  return { ...school, reviewCount: reviewCount ?? reviewsCount ?? totalReviews ?? 0 }
}

/** The specification allows three names for the review count. A school without reviews may lack it. */
export function withContractNames(name: string, body: unknown): unknown {
  if (name === 'getSchool') return withReviewCount(body)
  if (name !== 'listSchools' || !isRecord(body) || !Array.isArray(body.schools)) return body
  return { ...body, schools: body.schools.map(withReviewCount) }
}
