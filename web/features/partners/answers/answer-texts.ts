import { removalReasonTexts } from '#contract/removal-reasons.ts'
import type { AnswerReason, AnswerVersion, reviewFilters } from '#contract/school-answers.ts'
import * as m from '#messages'
import type { Fallback } from '#web/lib/api/api-error.ts'

export const answerFallbacks = {
  load: { failed: m.workspace_reviews_not_loaded() },
  save: { failed: m.workspace_answer_not_saved() },
  dispute: { failed: m.workspace_dispute_not_sent() },
} satisfies Record<string, Fallback>

export type ReviewFilterName = (typeof reviewFilters)[number]

export const filterLabels: Readonly<Record<ReviewFilterName, string>> = {
  all: m.workspace_filter_all(),
  unanswered: m.workspace_filter_unanswered(),
  answered: m.workspace_filter_answered(),
}

export const stateTexts: Readonly<Record<AnswerVersion['state'], string>> = {
  queued: m.workspace_answer_queued(),
  pending: m.workspace_answer_pending(),
  published: m.workspace_answer_published(),
  replaced: m.workspace_answer_replaced(),
  refused: m.workspace_answer_refused(),
  removed: m.workspace_answer_removed(),
  withdrawn: m.workspace_answer_withdrawn(),
}

export function reasonText(reason: AnswerReason): string {
  const text = reason === 'author' ? m.workspace_reason_author() : removalReasonTexts[reason].label
  return m.workspace_answer_reason({ reason: text })
}
