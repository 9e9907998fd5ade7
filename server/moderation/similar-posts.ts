import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { SimilarPost } from '#contract/cases.ts'
import type { State, StateReason } from '#contract/moderation.ts'
import { prepare, similarity } from '../checks/near-copy.ts'
import { withExpensiveRows } from '../database/expensive-rows.ts'
import type { Tables } from '../database/tables.ts'
import type { Post } from './post-store.ts'

const maximumShown = 5
/** For the same school, and separately for all other schools together. */
const maximumCandidates = 40
/** Of other schools: a frequent phrase can give a hundred thousand reviews one common band. */
const maximumOfBand = 100
/** Honest reviews of one topic reach at most 0.29: see server/checks/thresholds.ts. */
const minimumSimilarity = 0.3

type Candidate = {
  id: string
  title: string
  text: string
  rating: number
  writtenOn: string
  state: State
  stateReason: StateReason | null
  schoolCode: string
  name: string | null
  city: string | null
  schoolState: string | null
}

/** Returns those of the reviews that share the most bands with a post. */
async function findCandidates(
  db: Kysely<Tables>,
  { textBands, targetId, reviewId }: Post,
  reviews: RawBuilder<unknown>,
): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    SELECT candidate.id, title, text, rating, "writtenOn", candidate.state, "stateReason", "schoolCode", name, city,
      school.state AS "schoolState"
    FROM (
      SELECT id, title, description AS text, rating, written_on AS "writtenOn", state, state_reason AS "stateReason",
        school_code AS "schoolCode",
        (SELECT count(*) FROM unnest(text_bands) AS band WHERE band = ANY(${textBands}::integer[])) AS common
      FROM (${reviews}) AS review WHERE id <> ${reviewId ?? targetId}
      ORDER BY common DESC, id LIMIT ${maximumCandidates}
    ) AS candidate LEFT JOIN school ON code = "schoolCode"
    ORDER BY common DESC, candidate.id`.execute(db)
  return rows
}

const reviewsOfSchool = ({ textBands, schoolCode }: Post) => sql`
  SELECT * FROM review WHERE text_bands && ${textBands}::integer[] AND school_code = ${schoolCode}`

const reviewsElsewhere = ({ textBands, schoolCode }: Post) => sql`
  SELECT DISTINCT ON (sharing.id) sharing.* FROM unnest(${textBands}::integer[]) AS band, LATERAL (
    SELECT * FROM review WHERE text_bands @> ARRAY[band] AND school_code <> ${schoolCode} LIMIT ${maximumOfBand}
  ) AS sharing`

/** Reviews of the same school come first. */
export async function findSimilarPosts(db: Kysely<Tables>, post: Post): Promise<SimilarPost[]> {
  if (post.textBands.length === 0) return []
  const [here, elsewhere] = await db
    .transaction()
    .execute((transaction) =>
      withExpensiveRows(transaction, async () => [
        await findCandidates(transaction, post, reviewsOfSchool(post)),
        await findCandidates(transaction, post, reviewsElsewhere(post)),
      ]),
    )
  const text = prepare(post.text)
  const compare = (candidates: readonly Candidate[]) =>
    candidates
      .map((candidate) => view(candidate, post.schoolCode, similarity(text, prepare(candidate.text))))
      .filter((each) => each.similarity >= minimumSimilarity)
      .sort((one, other) => other.similarity - one.similarity || (one.id < other.id ? -1 : 1))
  return [...compare(here), ...compare(elsewhere)].slice(0, maximumShown)
}

/** Returns for each post its highest similarity to another one. Omits posts that resemble no other. */
export function similaritiesAmong(
  posts: readonly Pick<Post, 'targetId' | 'text' | 'textBands'>[],
): Map<string, number> {
  const highest = new Map<string, number>()
  const prepared = new Map<string, ReturnType<typeof prepare>>()
  function textOf({ targetId, text }: (typeof posts)[number]) {
    const known = prepared.get(targetId) ?? prepare(text)
    prepared.set(targetId, known)
    return known
  }
  for (const [at, one] of posts.entries())
    for (const other of posts.slice(at + 1)) {
      if (!one.textBands.some((band) => other.textBands.includes(band))) continue
      const value = rounded(similarity(textOf(one), textOf(other)))
      if (value < minimumSimilarity) continue
      for (const { targetId } of [one, other])
        highest.set(targetId, Math.max(highest.get(targetId) ?? 0, value))
    }
  return highest
}

const rounded = (similarity: number) => Math.round(similarity * 100) / 100

function view(candidate: Candidate, schoolCode: string, similarity: number): SimilarPost {
  const { name, city, schoolState, schoolCode: id, ...post } = candidate
  return {
    ...post,
    school: { id, name: name ?? 'Not in the directory', city: city ?? '', state: schoolState ?? '' },
    isSameSchool: id === schoolCode,
    similarity: rounded(similarity),
  }
}
