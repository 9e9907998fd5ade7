import { formatCount, type LineFieldMessages, type TextFieldMessages } from './field-messages.ts'
import { storyLimits } from './young-writer-choices.ts'

export const storyUnknown = {
  code: 'story-unknown',
  status: 404,
  text: 'We cannot find this story. Its author may have withdrawn it.',
} as const
export const storyChanged = {
  code: 'story-changed',
  status: 409,
  text: 'This story has changed since you opened it. Nothing was stored. Please open it again and read what is new.',
} as const
export const storyClosed = {
  code: 'story-closed',
  status: 409,
  text: 'This story is already published or declined, so nobody can change it here.',
} as const
export const storyKeyUsed = {
  code: 'story-key-used',
  status: 409,
  text: 'We already have another story with this code. Please load the page again.',
} as const
export const storyNotPublic = {
  code: 'story-not-public',
  status: 409,
  text: 'You can publish only the text that its author wrote or accepted.',
} as const

export const penNameField: LineFieldMessages = {
  missing: 'The pen name is missing.',
  tooShort: `The pen name needs at least ${storyLimits.penName.min} characters.`,
  tooLong: `The pen name can have at most ${formatCount(storyLimits.penName.max)} characters.`,
  hidden: 'The pen name contains hidden characters. Please type it again.',
  lineBreak: 'The pen name must be a single line.',
}
export const penNameLooksReal = {
  invalid: 'This looks like the full name of a person. Please choose a pen name, such as “Blue Kite”.',
} as const
export const writerClassField = { invalid: 'Please choose your class from the list.' } as const
export const storyTitle: LineFieldMessages = {
  missing: 'The title is missing.',
  tooShort: `The title needs at least ${storyLimits.title.min} characters.`,
  tooLong: `The title can have at most ${formatCount(storyLimits.title.max)} characters.`,
  hidden: 'The title contains hidden characters. Please type it again.',
  lineBreak: 'The title must be a single line.',
}
export const storyText: TextFieldMessages = {
  missing: 'The story is missing.',
  tooShort: `The story needs at least ${storyLimits.text.min} characters.`,
  tooLong: `The story can have at most ${formatCount(storyLimits.text.max)} characters.`,
  hidden: 'The story contains hidden characters. Please type it again.',
}
export const isOwnWorkField = { missing: 'Please confirm that you wrote the story yourself.' } as const
export const knowsNotAnonymousField = {
  missing: 'Please confirm that you know that a story is less anonymous than a review.',
} as const
export const storySentence: TextFieldMessages = {
  missing: 'Please write a sentence to the author.',
  tooLong: `The sentence can have at most ${formatCount(storyLimits.sentence.max)} characters.`,
  hidden: 'The sentence contains hidden characters. Please type it again.',
}
export const storyReply: TextFieldMessages = {
  missing: 'The answer is missing.',
  tooLong: `The answer can have at most ${formatCount(storyLimits.sentence.max)} characters.`,
  hidden: 'The answer contains hidden characters. Please type it again.',
}
