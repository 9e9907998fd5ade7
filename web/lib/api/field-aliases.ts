import type { PublicCalls } from '#contract/public-calls.ts'

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function withReviewCount(school: unknown): unknown {
  if (!isRecord(school)) return school
  const { reviewCount, reviewsCount, totalReviews } = school
  return { ...school, reviewCount: reviewCount ?? reviewsCount ?? totalReviews ?? 0 }
}

/**
 * Gives the review count of a school the name that the contract uses. The specification allows three names for it, and
 * allows a school without reviews to have no count.
 */
export function withContractNames(name: keyof PublicCalls, body: unknown): unknown {
  if (name === 'getSchool') return withReviewCount(body)
  if (name !== 'listSchools' || !isRecord(body) || !Array.isArray(body.schools)) return body
  return { ...body, schools: body.schools.map(withReviewCount) }
}
