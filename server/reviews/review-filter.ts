import { type RawBuilder, sql } from 'kysely'
import type { ReviewSort } from '#contract/choices.ts'
import type { ReviewFilter } from '#contract/reviews.ts'

const maximumWords = 10

const votes = sql`coalesce((SELECT votes FROM helpful_count WHERE review_id = review.id), 0)`

/** Within a week, random ids hide the order of writing. */
export const orders: Readonly<Record<ReviewSort, RawBuilder<unknown>>> = {
  newest: sql`written_on DESC, id`,
  helpful: sql`${votes} DESC, written_on DESC, id`,
  highest: sql`rating DESC, written_on DESC, id`,
  lowest: sql`rating, written_on DESC, id`,
}

/** Includes control characters, because PostgreSQL refuses NUL. */
const separators = /[\s\p{Cc}]+/u

function wordsOf({ search }: ReviewFilter): string[] {
  return search.split(separators).filter(Boolean).slice(0, maximumWords)
}

export function isFiltered(filter: ReviewFilter): boolean {
  return Boolean(filter.stars || filter.topic || filter.language) || wordsOf(filter).length > 0
}

export function matches(filter: ReviewFilter): RawBuilder<boolean> {
  const { stars, topic, language } = filter
  const conditions = [
    sql`true`,
    ...(stars ? [sql`rating = ${Number(stars)}`] : []),
    ...(language ? [sql`language = ${language}`] : []),
    ...(topic ? [sql`${topic} = ANY(topics)`] : []),
    ...wordsOf(filter).map((word) => {
      const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`
      return sql`concat(title, ' ', description) ILIKE ${pattern}`
    }),
  ]
  return sql<boolean>`${sql.join(conditions, sql` AND `)}`
}
