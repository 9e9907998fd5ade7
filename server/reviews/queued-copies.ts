import { setImmediate } from 'node:timers/promises'
import { sql, type Transaction } from 'kysely'
import { type ComparableText, isNearCopy, prepare } from '../checks/near-copy.ts'
import { thresholds } from '../checks/thresholds.ts'
import type { Tables } from '../database/tables.ts'
import { recordHeld } from '../moderation/post-changes.ts'
import { postTables } from '../moderation/target.ts'
import { transition } from '../moderation/transitions.ts'

const { maximumCandidates, minimumCommonBands } = thresholds.nearCopy

type QueuedText = {
  targetType: 'review' | 'change'
  id: string
  schoolCode: string
  description: string
  bands: readonly number[]
  /** Bands of the texts that its review shows, or showed before its last withdrawal or change. */
  shownBands: readonly number[]
}

/** Ids of posts that the publication shows. Posts that arrive meanwhile wait for the next one. */
export type PublishedIds = Record<QueuedText['targetType'], string[]>

/**
 * Holds queued texts that are copies of each other, except one: two schools can get them at the same time
 * (`lockPosting`), and a change is only compared with shown texts when it is sent. Locks all queued reviews and changes
 * until the end of the transaction, so that no text changes after the comparison.
 * @returns the other queued posts
 */
export async function holdQueuedCopies(transaction: Transaction<Tables>, now: Date): Promise<PublishedIds> {
  const queued = await lockQueued(transaction)
  const copies = await findCopies(queued)
  await hold(transaction, copies, now)
  const idsOf = (type: QueuedText['targetType']) =>
    queued.filter((each) => each.targetType === type && !copies.has(each)).map(({ id }) => id)
  return { review: idsOf('review'), change: idsOf('change') }
}

/** Locks in the order of other transactions: reviews by id, each before its change. */
async function lockQueued(transaction: Transaction<Tables>): Promise<QueuedText[]> {
  const reviews = await sql<QueuedText>`
    SELECT 'review' AS "targetType", id, school_code AS "schoolCode", description, text_bands AS bands,
      coalesce((SELECT text_bands FROM remembered_text WHERE review_id = id), '{}') AS "shownBands"
    FROM review WHERE state = 'queued' ORDER BY id FOR UPDATE`.execute(transaction)
  const changes = await sql<QueuedText>`
    SELECT 'change' AS "targetType", change.id, school_code AS "schoolCode", change.description,
      change.text_bands AS bands, review.text_bands || coalesce((
        SELECT text_bands FROM remembered_text WHERE remembered_text.review_id = review.id), '{}') AS "shownBands"
    FROM review JOIN review_change AS change ON review_id = review.id
    WHERE change.state = 'queued' ORDER BY review_id FOR UPDATE OF review, change`.execute(transaction)
  return [...reviews.rows, ...changes.rows]
}

/**
 * Returns the texts that are near copies of texts before them. First come texts that their reviews showed before, because
 * everybody could copy these. The others come in the order of their ids, which are random: nobody can choose one, and the
 * order of the rows would show who wrote first.
 */
async function findCopies(queued: readonly QueuedText[]): Promise<ReadonlySet<QueuedText>> {
  const copies = new Set<QueuedText>()
  const kept = new KeptTexts()
  for (const text of inOrder(queued)) {
    if (kept.hasCandidate(text)) {
      // Each comparison takes up to some milliseconds, in which no request is served.
      await setImmediate()
      if (kept.hasCopy(text)) {
        copies.add(text)
        continue
      }
    }
    kept.add(text)
  }
  return copies
}

function inOrder(queued: readonly QueuedText[]): QueuedText[] {
  const ranked = queued.map((text) => ({ text, rank: wasShown(text) ? 0 : 1 }))
  ranked.sort((one, other) => one.rank - other.rank || (one.text.id < other.text.id ? -1 : 1))
  return ranked.map(({ text }) => text)
}

function wasShown({ bands, shownBands }: QueuedText): boolean {
  const shown = new Set(shownBands)
  return bands.filter((band) => shown.has(band)).length >= minimumCommonBands
}

/** Finds texts by the bands of their signatures. The work for one text does not depend on the number of texts. */
class KeptTexts {
  /** At most `maximumCandidates` by band, and as many by band and school. */
  readonly #byBand = new Map<number | string, QueuedText[]>()
  readonly #prepared = new Map<QueuedText, ComparableText>()

  add(text: QueuedText): void {
    for (const band of text.bands)
      for (const key of [band, keyOf(band, text)]) {
        const texts = this.#byBand.get(key)
        if (!texts) this.#byBand.set(key, [text])
        else if (texts.length < maximumCandidates) texts.push(text)
      }
  }

  hasCandidate(text: QueuedText): boolean {
    return text.bands.some((band) => this.#byBand.has(band))
  }

  /** Compares a short text only with texts of its school. */
  hasCopy(text: QueuedText): boolean {
    const comparable = this.#prepare(text)
    const common = new Map<QueuedText, number>()
    for (const band of text.bands)
      for (const key of comparable.isShort ? [keyOf(band, text)] : [keyOf(band, text), band])
        for (const each of this.#byBand.get(key) ?? []) common.set(each, (common.get(each) ?? 0) + 1)
    const candidates = [...common]
      .sort(([, one], [, other]) => other - one)
      .slice(0, maximumCandidates)
      .map(([each]) => this.#prepare(each))
    return isNearCopy(comparable, candidates)
  }

  #prepare(text: QueuedText): ComparableText {
    const prepared = this.#prepared.get(text) ?? prepare(text.description)
    this.#prepared.set(text, prepared)
    return prepared
  }
}

function keyOf(band: number, { schoolCode }: QueuedText): string {
  return `${band} ${schoolCode}`
}

async function hold(
  transaction: Transaction<Tables>,
  copies: ReadonlySet<QueuedText>,
  now: Date,
): Promise<void> {
  const state = transition('queued', { actor: 'checks', name: 'hold' })
  if (state === 'refused') return
  const reason = 'near-copy'
  for (const [targetType, held] of Map.groupBy(copies, (copy) => copy.targetType)) {
    await transaction
      .updateTable(postTables[targetType])
      .set({ state, state_reason: reason })
      .where('id', '=', sql<string>`ANY(${held.map(({ id }) => id)}::uuid[])`)
      .execute()
    for (const { id } of held) await recordHeld(transaction, now, { targetType, targetId: id, reason })
  }
}
