import * as m from '#messages'
import { formatCount, type LineFieldMessages, type TextFieldMessages } from './field-messages.ts'
import { storyLimits } from './young-writer-choices.ts'

export const storyUnknown = {
  code: 'story-unknown',
  status: 404,
  text: m.error_story_unknown(),
} as const
export const storyChanged = {
  code: 'story-changed',
  status: 409,
  text: m.error_story_changed(),
} as const
export const storyClosed = {
  code: 'story-closed',
  status: 409,
  text: m.error_story_closed(),
} as const
export const storyKeyUsed = {
  code: 'story-key-used',
  status: 409,
  text: m.error_story_key_used(),
} as const
export const storyNotPublic = {
  code: 'story-not-public',
  status: 409,
  text: m.error_story_not_public(),
} as const

export const penNameField: LineFieldMessages = {
  missing: m.pen_name_field_missing(),
  tooShort: m.pen_name_field_too_short({ min: storyLimits.penName.min }),
  tooLong: m.pen_name_field_too_long({ max: formatCount(storyLimits.penName.max) }),
  hidden: m.pen_name_field_hidden(),
  lineBreak: m.pen_name_field_line_break(),
}
export const penNameLooksReal = {
  invalid: m.pen_name_looks_real_invalid(),
} as const
export const writerClassField = { invalid: m.writer_class_field_invalid() } as const
export const storyTitle: LineFieldMessages = {
  missing: m.review_title_missing(),
  tooShort: m.review_title_too_short({ min: storyLimits.title.min }),
  tooLong: m.review_title_too_long({ max: formatCount(storyLimits.title.max) }),
  hidden: m.review_title_hidden(),
  lineBreak: m.review_title_line_break(),
}
export const storyText: TextFieldMessages = {
  missing: m.story_text_missing(),
  tooShort: m.story_text_too_short({ min: storyLimits.text.min }),
  tooLong: m.story_text_too_long({ max: formatCount(storyLimits.text.max) }),
  hidden: m.story_text_hidden(),
}
export const isOwnWorkField = { missing: m.is_own_work_field_missing() } as const
export const knowsNotAnonymousField = {
  missing: m.knows_not_anonymous_field_missing(),
} as const
export const storySentence: TextFieldMessages = {
  missing: m.story_sentence_missing(),
  tooLong: m.story_sentence_too_long({ max: formatCount(storyLimits.sentence.max) }),
  hidden: m.story_sentence_hidden(),
}
export const storyReply: TextFieldMessages = {
  missing: m.complaint_answer_missing(),
  tooLong: m.complaint_answer_too_long({ max: formatCount(storyLimits.sentence.max) }),
  hidden: m.complaint_answer_hidden(),
}
