import * as z from 'zod/mini'
import { hashAuthorKey } from '#contract/author-key.ts'
import { CommentText } from '#contract/comments.ts'
import { nothingChanged } from '#contract/desk-messages.ts'
import * as messages from '#contract/messages.ts'
import { isShown } from '#contract/moderation.ts'
import type { OwnComment as OwnCommentView, OwnPost, OwnPostChange } from '#contract/own-post.ts'
import { ReviewText } from '#contract/reviews.ts'
import { keepsText } from '#contract/state-explanations.ts'
import { stateExplanations } from '#contract/state-texts.ts'
import type { Language } from '#messages/languages.ts'
import { checkFields } from '../checks/check-fields.ts'
import { prepare } from '../checks/near-copy.ts'
import { lineReader } from '../checks/words.ts'
import { type Clock, indianMonday } from '../clock.ts'
import { AppError, invalidFields } from '../errors.ts'
import type { Appeals, OwnModeration } from '../moderation/appeals.ts'
import { isUndecided } from './changes/change-store.ts'
import type { CommentStore, OwnComment } from './comment-store.ts'
import { commentView } from './comments.ts'
import {
  type Alert,
  afterWithdrawing,
  afterWriting,
  canWithdraw,
  type ModerationState,
  mayDisclose,
} from './moderation-state.ts'
import type { FindPublicationMode, PublicationMode } from './publication-mode.ts'
import { checkReview, reviewView } from './reviews.ts'
import type { OwnReview, ReviewStore } from './store.ts'

function stateView(moderation: ModerationState) {
  const { state, stateReason } = moderation
  return {
    state,
    stateReason,
    canChange: state !== 'removed',
    canWithdraw: canWithdraw(moderation),
  }
}

async function changeView({ change }: OwnReview, appeals: Appeals, language: Language) {
  if (!change || !(isUndecided(change) || change.state === 'removed')) return null
  const { title, description, rating, state, stateReason } = change
  return {
    title,
    description,
    rating,
    state,
    stateReason,
    explanation: await appeals.explain(change, language),
  }
}

/** Returns the change that the new text replaces, or else the review. */
function earlierText(review: OwnReview): ReviewText & ModerationState {
  const { state, change } = review
  return change && isShown(state) && isUndecided(change) ? change : review
}

async function ownReviewView(review: OwnReview, appeals: Appeals, locale: Language): Promise<OwnPost> {
  const moderation = await appeals.describe(review, locale)
  const waits = isShown(review.state) && ['surge', 'copy'].includes(review.counting)
  return {
    kind: 'review',
    ...reviewView(review),
    ...stateView(review),
    ...moderation,
    ...(waits && { explanation: stateExplanations.waiting({}, { locale }) }),
    change: await changeView(review, appeals, locale),
  }
}

export function ownCommentView(
  comment: OwnComment,
  moderation: OwnModeration,
  locale: Language,
): OwnCommentView {
  const { reviewState } = comment
  const isHidden =
    (isShown(comment.state) && !isShown(reviewState)) ||
    (comment.state === 'queued' && !isShown(reviewState) && reviewState !== 'queued')
  return {
    kind: 'comment',
    ...commentView(comment),
    schoolId: comment.schoolCode,
    ...stateView(comment),
    ...moderation,
    ...(isHidden && { explanation: stateExplanations.underHiddenReview({}, { locale }) }),
  }
}

function parseComplete<Text>(schema: z.ZodMiniType<Text>, input: OwnPostChange): Text {
  const read = z.safeParse(schema, input)
  if (read.success) return read.data
  throw invalidFields(
    Object.fromEntries(read.error.issues.map(({ path, message }) => [String(path[0]), message])),
  )
}

type Parts = {
  reviews: ReviewStore
  comments: CommentStore
  appeals: Appeals
  clock: Clock
  alert: Alert
  findPublicationMode: FindPublicationMode
}

/** Gives access to a post with its author key, without a session. */
export class AuthorKeys {
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  async has(key: string): Promise<boolean> {
    const hash = await hashOf(key)
    const post =
      (await this.#parts.reviews.findByAuthorKey(hash)) ?? (await this.#parts.comments.findByAuthorKey(hash))
    return post !== undefined
  }

  /** @throws AppError 404 for an unknown key */
  async find(key: string, language: Language): Promise<OwnPost> {
    return this.#find(await hashOf(key), language)
  }

  /**
   * @throws AppError 404 for an unknown key, 400 for an invalid text or one that `checkFields` rejects, 409 for a removed
   *   post, or for the same text after the staff asked for a change
   */
  async change(key: string, input: OwnPostChange, language: Language): Promise<OwnPost> {
    const hash = await hashOf(key)
    const publication = await this.#parts.findPublicationMode()
    const { saysNoPersonalData } = input
    const { schoolId } = await this.#find(hash, language)
    const schoolWords = (await this.#parts.reviews.findSchool(schoolId))?.words
    const monday = indianMonday(this.#parts.clock())
    const read = lineReader()
    const comparable = input.description === undefined ? {} : { comparable: prepare(input.description, read) }
    const review = await this.#parts.reviews.change(
      hash,
      { monday, mode: publication, ...comparable },
      async (before, isNearCopy) => {
        const text = parseComplete(ReviewText, input)
        if (isShown(before.state) && isSameText(text, before)) return { ...before, reportExempt: false }
        const earlier = earlierText(before)
        requireChange(text, earlier)
        const harm = checkReview(text, { schoolWords, saysNoPersonalData, read })
        // Does not compare an unchanged description: a similar review may be a later copy of it.
        const isCopy = !harm && text.description !== before.description && (await isNearCopy())
        const found = isCopy ? 'near-copy' : harm
        return { ...text, ...afterWriting({ found, mode: publication, before: earlier }) }
      },
    )
    if (review) {
      if (mayDisclose(review.change ?? review)) this.#parts.alert()
      return this.#viewReview(review, language)
    }
    await this.#parts.comments.change(hash, (before) => {
      const text = parseComplete(CommentText, input)
      requireChange(text, before)
      const mode = modeOfChange(text, before, publication)
      return {
        ...text,
        ...afterWriting({ found: checkFields(text, { schoolWords, saysNoPersonalData }), mode, before }),
      }
    })
    const changed = await this.#find(hash, language)
    if (mayDisclose(changed)) this.#parts.alert()
    return changed
  }

  /** @throws AppError 404 for an unknown key, 409 for a removed post */
  async withdraw(key: string, language: Language): Promise<OwnPost> {
    const hash = await hashOf(key)
    const monday = indianMonday(this.#parts.clock())
    const review = await this.#parts.reviews.change(hash, { monday }, async (before) => {
      const next = { ...before, ...afterWithdrawing(before) }
      return keepsText(next) ? next : { ...next, title: '', description: '' }
    })
    if (review) return this.#viewReview(review, language)
    await this.#parts.comments.change(hash, (before) => {
      const next = { ...before, ...afterWithdrawing(before) }
      return keepsText(next) ? next : { ...next, text: '' }
    })
    return this.#find(hash, language)
  }

  /** @throws AppError 404 for an unknown key, 409 unless the staff has hidden the post, or for a second appeal */
  async appeal(key: string, text: string, language: Language): Promise<OwnPost> {
    const hash = await hashOf(key)
    const post = await this.#find(hash, language)
    await this.#parts.appeals.add({ targetType: post.kind, targetId: post._id }, text)
    return this.#find(hash, language)
  }

  async #find(hash: Buffer, language: Language): Promise<OwnPost> {
    const review = await this.#parts.reviews.findOwn(hash)
    if (review) return this.#viewReview(review, language)
    const comment = await this.#parts.comments.findByAuthorKey(hash)
    if (comment)
      return ownCommentView(comment, await this.#parts.appeals.describe(comment, language), language)
    throw new AppError(messages.authorKeyUnknown)
  }

  async #viewReview(review: OwnReview, language: Language): Promise<OwnPost> {
    return ownReviewView(review, this.#parts.appeals, language)
  }
}

/** Returns `immediately` for a shown post that its author saves without a change. */
export function modeOfChange<Text extends object>(
  text: Text,
  before: NoInfer<Text> & ModerationState,
  publication: PublicationMode,
): PublicationMode {
  return isShown(before.state) && isSameText(text, before) ? 'immediately' : publication
}

/** @throws AppError 409 if the author saves a text that the staff asked to change, without a change */
export function requireChange<Text extends object>(
  text: Text,
  before: NoInfer<Text> & ModerationState,
): void {
  if (before.stateReason === 'change-asked' && before.state === 'pending' && isSameText(text, before))
    throw new AppError(nothingChanged)
}

function isSameText<Text extends object>(text: Text, before: Text): boolean {
  return (Object.keys(text) as (keyof Text)[]).every((name) => text[name] === before[name])
}

export async function hashOf(key: string): Promise<Buffer> {
  return Buffer.from(await hashAuthorKey(key), 'hex')
}
