import { newComplaintNumber } from '#contract/complaint-number.ts'
import { indianDay } from '../clock.ts'
import { complaintForm, contactMessage, reviewInput, schoolRegistration, signupForm } from './app.ts'
import { itemFields } from './content.ts'

export const sampleSchoolId = '10100000001'
export const unknownId = '0f8fad5b-d9cb-469f-a165-70867728950e'
const createdPasskey = {
  id: 'AAAA',
  rawId: 'AAAA',
  type: 'public-key',
  response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA' },
}

// Valid for the schema. The server rejects it.
const credentialRequest = { schoolYear: 2026, request: `${'A'.repeat(302)}==` }

export const sampleQueries: Readonly<Record<string, string>> = {
  listCommentKeys: '?month=2026-11',
  takeBackVote: `?day=${indianDay(new Date())}`,
}

export const sampleBodies = {
  postReview: reviewInput(),
  changeOwnPost: {
    title: 'Labs',
    description: 'Physics practicals happen every week.',
    rating: 4,
    text: 'Yes.',
  },
  appealOwnPost: { text: 'It names nobody, please read it again.' },
  nextCase: {},
  claimCase: { takesOver: true },
  decideCase: { version: 'any', decision: 'keep' },
  decideTogether: { decision: 'keep', cases: [{ id: unknownId, version: 'any' }] },
  undoTogether: { decisions: [unknownId] },
  postComment: { text: 'Is the library open?', parentId: unknownId, authorKeyHash: 'ab'.repeat(32) },
  report: { targetType: 'review', targetId: unknownId, reason: 'hurtful', note: 'It names my friend.' },
  signup: signupForm(),
  resendCode: { email: 'asha@example.org' },
  forgotPassword: { email: 'asha@example.org' },
  resetPassword: { email: 'asha@example.org', otp: '000000', password: 'monsoon-mango-train' },
  issueCredential: credentialRequest,
  resetCredential: credentialRequest,
  keepCode: { keptCode: 'A'.repeat(128) },
  changeUser: { fullName: 'Asha' },
  changePassword: { currentPassword: 'monsoon-mango-train', password: 'a-new-mango-train' },
  deleteUser: { password: 'monsoon-mango-train', otp: '000000' },
  googleAuth: { credential: 'a.b.c', token: 'a.b.c' },
  login: { email: 'asha@example.org', password: 'monsoon-mango-train' },
  sendMessage: contactMessage(),
  addItem: { kind: 'story', fields: itemFields() },
  saveItem: { version: 1, fields: itemFields() },
  deleteItem: { version: 1 },
  moveItem: { version: 1, action: 'publish' },
  restoreItem: { version: 2, restored: 1 },
  saveSiteText: { version: 0, entries: [{ title: 'Debates', text: 'Take a side.' }] },
  uploadPicture: { data: 'AAAA' },
  addSchoolImport: { fileName: 'schools.csv', size: 50 },
  addSchoolImportPart: { data: 'AAAA' },
  previewSchoolImport: { state: 'Bihar', columns: { code: 'Number' } },
  startSchoolImport: { hash: 'a'.repeat(64) },
  deskLogin: { email: 'asha@example.org', password: 'monsoon-mango-train' },
  deskSecondFactor: { method: 'authenticator', code: '000000' },
  deskInvitation: { token: 'a'.repeat(43) },
  deskAcceptInvitation: {
    token: 'a'.repeat(43),
    password: 'monsoon-mango-train',
    secondFactor: { method: 'authenticator', code: '000000' },
  },
  deskChangePassword: { currentPassword: 'monsoon-mango-train', password: 'a-new-mango-train' },
  deskStartAuthenticator: { currentPassword: 'monsoon-mango-train' },
  deskConfirmAuthenticator: { code: '000000' },
  deskStartPasskey: { currentPassword: 'monsoon-mango-train' },
  deskAddPasskey: { name: 'Phone', passkey: createdPasskey },
  deskRemovePasskey: { currentPassword: 'monsoon-mango-train', id: 'AAAA' },
  deskReplaceRecoveryCodes: { currentPassword: 'monsoon-mango-train' },
  deskAddStaff: { email: 'meera@example.org', role: 'moderator' },
  deskChangeStaff: { role: 'editor', disabled: false },
  suggestSchoolChange: { schoolId: sampleSchoolId, kind: 'closed', details: 'It has moved away.' },
  changeDeskSchool: { kind: 'close', reason: 'A parent told us.', latestChange: null },
  undoSchoolChange: { reason: 'A mistake.' },
  declineSuggestion: { reason: 'It is right already.' },
  sendComplaint: complaintForm(),
  complaintStatus: { number: newComplaintNumber() },
  recordComplaint: { ...complaintForm(), channel: 'mail', receivedAt: new Date().toISOString() },
  findComplaint: { number: newComplaintNumber() },
  answerComplaint: { id: unknownId, text: 'We have read it.' },
  changeComplaintClass: { complaintClass: 'general' },
  changeInboxEntry: { status: 'working' },
  searchPosts: { words: 'canteen', week: '2026-11-23', state: 'removed' },
  addInboxRemark: { id: unknownId, kind: 'note', text: 'I have called the school.' },
  setComplaintTarget: { target: { targetType: 'review', targetId: unknownId } },
  closeComplaint: { outcome: 'answered' },
  findPersonalData: { email: 'asha@example.org' },
  erasePersonalData: { email: 'asha@example.org' },
  nearSchools: { place: '843302' },
  sendStory: {
    authorKeyHash: 'cd'.repeat(32),
    penName: 'Blue Kite',
    title: 'The kite of our street',
    text: 'Every evening in January the sky above our street is full of kites, and nobody counts them. '.repeat(
      2,
    ),
    isOwnWork: 'yes',
    knowsNotAnonymous: 'yes',
  },
  changeOwnStory: { version: 0, title: 'The kite', text: 'The kite flew above our street. '.repeat(4) },
  answerProposal: { version: 0, accepts: true },
  proposeStoryChanges: { version: 0, title: 'The kite', text: 'The kite flew above our street. '.repeat(4) },
  declineStory: { version: 0, sentence: 'We liked the kite, but we print no story twice.' },
  publishStory: { version: 0 },
  registerSchool: { ...schoolRegistration(), schoolId: sampleSchoolId },
} as const
