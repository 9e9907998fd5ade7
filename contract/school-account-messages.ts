import * as m from '#messages'

export const schoolSessionMissing = {
  code: 'school-session-missing',
  status: 401,
  text: m.error_school_session_missing(),
} as const

export const schoolSessionEnded = {
  code: 'school-session-ended',
  status: 401,
  text: m.error_school_session_ended(),
} as const

export const schoolAlreadySignedIn = {
  code: 'school-already-signed-in',
  status: 409,
  text: m.error_school_already_signed_in(),
} as const

export const schoolRoleMissing = {
  code: 'school-role-missing',
  status: 403,
  text: m.error_school_role_missing(),
} as const

export const schoolInvitationUnknown = {
  code: 'school-invitation-unknown',
  status: 404,
  text: m.error_school_invitation_unknown(),
} as const

/** Only whoever has the link of the invitation, and therefore the mailbox, learns this. */
export const mailboxOfStudent = {
  code: 'mailbox-of-student',
  status: 409,
  text: m.error_mailbox_of_student(),
} as const

export const schoolMemberUnknown = {
  code: 'school-member-unknown',
  status: 404,
  text: m.error_school_member_unknown(),
} as const

export const schoolMemberExists = {
  code: 'school-member-exists',
  status: 409,
  text: m.error_school_member_exists(),
} as const

export const schoolSeatTaken = {
  code: 'school-seat-taken',
  status: 409,
  text: m.error_school_seat_taken(),
} as const

export const editorMissing = {
  code: 'editor-missing',
  status: 409,
  text: m.error_editor_missing(),
} as const
