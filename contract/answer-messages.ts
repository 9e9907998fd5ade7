import * as m from '#messages'
import {
  type FewWordsMessage,
  formatCount,
  type LineFieldMessages,
  type TextFieldMessages,
} from './field-messages.ts'
import { limits } from './limits.ts'

export const answerUnknown = {
  code: 'answer-unknown',
  status: 404,
  text: m.error_answer_unknown(),
} as const

export const answerChanged = {
  code: 'answer-changed',
  status: 409,
  text: m.error_answer_changed(),
} as const

export const answerMissing = {
  code: 'answer-missing',
  status: 409,
  text: m.error_answer_missing(),
} as const

export const replyMissing = {
  code: 'reply-missing',
  status: 404,
  text: m.error_reply_missing(),
} as const

export const answerText: TextFieldMessages & FewWordsMessage = {
  missing: m.answer_text_missing(),
  tooShort: m.answer_text_too_short({ min: limits.schoolAnswer.min }),
  tooLong: m.answer_text_too_long({ max: formatCount(limits.schoolAnswer.max) }),
  hidden: m.answer_text_hidden(),
  fewWords: (count) => m.answer_text_few_words({ words: limits.schoolAnswer.words, count }),
}

export const writerPosition: LineFieldMessages = {
  missing: m.writer_position_missing(),
  tooShort: m.writer_position_too_short({ min: limits.writerPosition.min }),
  tooLong: m.writer_position_too_long({ max: limits.writerPosition.max }),
  hidden: m.writer_position_hidden(),
  lineBreak: m.writer_position_line_break(),
}

export const answersOfReviews = { invalid: m.answers_of_reviews_invalid() } as const

export const answerReasonField = { missing: m.answer_reason_field_missing() } as const
