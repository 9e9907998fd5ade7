import * as m from '#messages'
export const texts = {
  reviewSubmitted: m.texts_review_submitted(),
  reviewSubmittedPending: m.texts_review_submitted_pending(),
  reviewSubmittedQueued: m.texts_review_submitted_queued(),
  reviewSubmittedEarlier: m.texts_review_submitted_earlier(),
} as const

export const responseTexts = {
  dangerHelp: m.response_texts_danger_help,
  exportNotice: m.response_texts_export_notice,
} as const
