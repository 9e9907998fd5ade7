import { type RawBuilder, sql } from 'kysely'

/**
 * Joins the post of a target as `review_comment` or `review_change`, or neither of them, and its review as `review`. Omits
 * rows whose post is deleted.
 *
 * Each join finds one row. PostgreSQL has no statistics of ids, which would be samples of them, and would expect so many
 * rows that it would read all reviews.
 */
export const joinPost = (targetType: RawBuilder<unknown>, targetId: RawBuilder<unknown>) => sql`
  LEFT JOIN LATERAL (
    SELECT * FROM review_comment WHERE ${targetType} = 'comment' AND id = ${targetId} LIMIT 1
  ) AS review_comment ON true
  LEFT JOIN LATERAL (
    SELECT * FROM review_change WHERE ${targetType} = 'change' AND id = ${targetId} LIMIT 1
  ) AS review_change ON true
  JOIN LATERAL (
    SELECT * FROM review WHERE id = coalesce(review_comment.review_id, review_change.review_id, ${targetId}) LIMIT 1
  ) AS review ON true`

/** The school of `review`, which `joinSchool` has joined, for lists of the desk. */
export type SchoolName = { id: string; name: string; city: string; state: string }

export const schoolName = sql<SchoolName>`json_build_object('id', review.school_code,
  'name', coalesce(school.name, 'Not in the directory'), 'city', coalesce(school.city, ''),
  'state', coalesce(school.state, ''))`

/** Joins the school of `review`, if it is in the directory. */
export const joinSchool = sql`
  LEFT JOIN LATERAL (SELECT * FROM school WHERE code = review.school_code LIMIT 1) AS school ON true`
