import type { Calls } from '#contract/calls.ts'

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function withReviewCount(school: unknown): unknown {
  if (!isRecord(school)) return school
  const { reviewCount, reviewsCount, totalReviews } = school
  return { ...school, reviewCount: reviewCount ?? reviewsCount ?? totalReviews ?? 0 }
}

/**
 * Returns a response with the field names of the contract. The specification lets a school's review count arrive as
 * `reviewCount`, `reviewsCount` or `totalReviews`, with 0 as the default.
 */
export function withContractNames(name: keyof Calls, body: unknown): unknown {
  if (name === 'getSchool') return withReviewCount(body)
  if (name !== 'listSchools' || !isRecord(body) || !Array.isArray(body.schools)) return body
  return { ...body, schools: body.schools.map(withReviewCount) }
}
