import { deskLimits } from './desk-limits.ts'
import { formatCount, type LineFieldMessages, type TextFieldMessages } from './field-messages.ts'
import { limits } from './limits.ts'

export const deskSessionMissing = {
  code: 'desk-session-missing',
  status: 401,
  text: 'Please sign in to the desk.',
} as const

export const deskSessionEnded = {
  code: 'desk-session-ended',
  status: 401,
  text: 'Your session at the desk has ended. Please sign in again.',
} as const

export const alreadySignedIn = {
  code: 'already-signed-in',
  status: 409,
  text: 'You are already signed in to the desk. Please load the page again.',
} as const

export const roleMissing = {
  code: 'role-missing',
  status: 403,
  text: 'Your role does not allow this. Please ask an admin.',
} as const

export const invitationUnknown = {
  code: 'invitation-unknown',
  status: 404,
  text: 'This invitation is not valid, or it is too old. Please ask an admin for a new invitation.',
} as const

export const staffUnknown = {
  code: 'staff-unknown',
  status: 404,
  text: 'There is no such staff account.',
} as const

export const staffExists = {
  code: 'staff-exists',
  status: 409,
  text: 'This email address already has a staff account.',
} as const

export const lastAdmin = {
  code: 'last-admin',
  status: 409,
  text: 'This is the only admin who can sign in. Please make somebody else an admin first.',
} as const

export const appealImpossible = {
  code: 'appeal-impossible',
  status: 409,
  text: 'You can appeal only while a moderator has taken your post down or hidden it.',
} as const

export const appealExists = {
  code: 'appeal-exists',
  status: 409,
  text: 'You have already appealed. Each review or comment can have one appeal.',
} as const

export const caseUnknown = {
  code: 'case-unknown',
  status: 404,
  text: 'This case does not exist.',
} as const

export const caseChanged = {
  code: 'case-changed',
  status: 409,
  text: 'The case has changed since you opened it. Please read it again.',
} as const

export const caseClaimed = {
  code: 'case-claimed',
  status: 409,
  text: 'A colleague has claimed this case. Take it over first, or open another case.',
} as const

export const decisionRefused = {
  code: 'decision-refused',
  status: 409,
  text: 'This decision is not possible in the current state of the post.',
} as const

export const ownDecision = {
  code: 'own-decision',
  status: 403,
  text: 'You took the decision against which the author appeals. Another member of staff must decide.',
} as const

export const decisionUnknown = {
  code: 'decision-unknown',
  status: 404,
  text: 'This decision does not exist.',
} as const

export const undoTooLate = {
  code: 'undo-too-late',
  status: 409,
  text: `A decision can be undone for ${deskLimits.undoDecisionFor} seconds. That time is over.`,
} as const

export const removalReasonMissing = {
  code: 'removal-reason-missing',
  status: 400,
  text: 'Please choose a reason from the list.',
} as const

export const changeReasonMissing = {
  code: 'change-reason-missing',
  status: 400,
  text: 'Please choose what the author can change: a name, or personal data.',
} as const

export const sentenceNamesPerson = {
  code: 'sentence-names-person',
  status: 400,
  text: 'The sentence may name a person, or say how to reach one. Please describe what to change without that.',
} as const

export const sentenceWithoutReader = {
  code: 'sentence-without-reader',
  status: 400,
  text: 'An author can get a sentence only with a decision about an appeal, or when you ask for a change.',
} as const

export const nothingChanged = {
  code: 'nothing-changed',
  status: 409,
  text: 'The text is still the same. Please change what the moderator asks you to change.',
} as const
export const noteMissing = {
  code: 'note-missing',
  status: 400,
  text: 'Please write a note that says why the earlier decision is taken back.',
} as const

export const postUnknownAtDesk = {
  code: 'post-unknown',
  status: 404,
  text: 'This post does not exist, or nobody may look for it now.',
} as const

export const deskPostWords: LineFieldMessages = {
  missing: 'The words are missing.',
  tooLong: 'Please search for at most 200 characters.',
  hidden: 'The words contain hidden characters. Please type them again.',
  lineBreak: 'Please search with a single line.',
}

export const deskPostFilter = { invalid: 'This filter does not exist.' } as const

export const appealText: TextFieldMessages = {
  missing: 'The appeal is missing.',
  tooShort: `The appeal needs at least ${limits.appeal.min} characters.`,
  tooLong: `The appeal can have at most ${formatCount(limits.appeal.max)} characters.`,
  hidden: 'The appeal contains hidden characters. Please type it again.',
}

export const inboxUnknown = {
  code: 'inbox-unknown',
  status: 404,
  text: 'This entry of the inbox does not exist.',
} as const

export const assigneeUnknown = {
  code: 'assignee-unknown',
  status: 400,
  text: 'This person cannot work with the inbox.',
} as const

export const remarkText: TextFieldMessages = {
  missing: 'The text is missing.',
  tooLong: `The text can have at most ${formatCount(limits.message.max)} characters.`,
  hidden: 'The text contains hidden characters. Please type it again.',
}

export const decisionNote: TextFieldMessages = {
  missing: 'The note is missing.',
  tooLong: `The note can have at most ${formatCount(deskLimits.decisionNote.max)} characters.`,
  hidden: 'The note contains hidden characters. Please type it again.',
}

export const sentenceToAuthor: LineFieldMessages = {
  missing: 'The sentence to the author is missing.',
  tooLong: `The sentence to the author can have at most ${formatCount(deskLimits.sentenceToAuthor.max)} characters.`,
  hidden: 'The sentence to the author contains hidden characters. Please type it again.',
  lineBreak: 'The sentence to the author must be a single line.',
}

export const staffDayField = { invalid: 'Please choose a day.' } as const

export const staffTargetField = { tooLong: 'This id is too long.', invalid: 'This is not an id.' } as const

export const versionField = { missing: 'The version of the case is missing.' } as const

export const keepField = {
  missing: 'The list of cases is missing.',
  invalid: `Please decide about at most ${deskLimits.floodPosts} posts at once.`,
} as const
