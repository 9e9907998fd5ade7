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

/** Prefers reviews that share many bands, because a frequent phrase can give many reviews one common band. */
async function findCandidates(
  db: Kysely<Tables>,
  { textBands, targetId, reviewId }: Post,
  school: RawBuilder<unknown>,
): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    SELECT review.id, title, description AS text, rating, written_on AS "writtenOn", review.state,
      state_reason AS "stateReason", school_code AS "schoolCode", name, city, school.state AS "schoolState"
    FROM review LEFT JOIN school ON code = school_code
    WHERE text_bands && ${textBands}::integer[] AND review.id <> ${reviewId ?? targetId} AND ${school}
    ORDER BY (SELECT count(*) FROM unnest(text_bands) AS band WHERE band = ANY(${textBands}::integer[])) DESC, review.id
    LIMIT ${maximumCandidates}`.execute(db)
  return rows
}

/** Reviews of the same school come first. */
export async function findSimilarPosts(db: Kysely<Tables>, post: Post): Promise<SimilarPost[]> {
  if (post.textBands.length === 0) return []
  const [here, elsewhere] = await db
    .transaction()
    .execute((transaction) =>
      withExpensiveRows(transaction, async () => [
        await findCandidates(transaction, post, sql`school_code = ${post.schoolCode}`),
        await findCandidates(transaction, post, sql`school_code <> ${post.schoolCode}`),
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
