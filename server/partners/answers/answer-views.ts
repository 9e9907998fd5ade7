import type { AnswerVersion, SchoolAnswer } from '#contract/school-answers.ts'
import type { AnswerRow } from './answer-store.ts'

/** The text of these versions can no longer be read. */
const hiddenStates: readonly AnswerRow['state'][] = ['removed', 'withdrawn']

type Reply = { id: string; text: string; writtenOn: string }

export function replyView({ id, text, writtenOn }: Reply): SchoolAnswer['reply'] {
  return { _id: id, text, createdAt: writtenOn }
}

/**
 * @param rows all versions, the newest first
 * @returns undefined without a public answer
 */
export function publicAnswer(rows: readonly AnswerRow[], reply: Reply | undefined): SchoolAnswer | undefined {
  const shown = rows.find(({ state }) => state === 'published')
  if (!shown) return undefined
  const earlier = rows.filter(
    ({ version, state }) => version < shown.version && (state === 'replaced' || hiddenStates.includes(state)),
  )
  return {
    reviewId: shown.review_id,
    text: shown.text,
    position: shown.writer_position,
    createdAt: earlier.at(-1)?.written_on ?? shown.written_on,
    changedAt: earlier.length > 0 ? shown.written_on : null,
    earlier: earlier.map(({ version, text, writer_position, written_on, state }) => ({
      version,
      text: hiddenStates.includes(state) ? '' : text,
      position: writer_position,
      writtenOn: written_on,
    })),
    reply: reply ? replyView(reply) : null,
  }
}

export function versionView(row: AnswerRow): AnswerVersion {
  const { version, text, writer_position: position, written_on: writtenOn, state, reason } = row
  return { version, text, position, writtenOn, state, reason }
}
