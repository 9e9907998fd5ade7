import { contactMessage, reviewInput, schoolRegistration, signupForm } from './test-app.ts'

export const sampleSchoolId = '10100000001'
/** A well-formed id that no row has. */
export const unknownId = '0f8fad5b-d9cb-469f-a165-70867728950e'
/** A valid body of each call with a body. */
export const sampleBodies = {
  postReview: reviewInput(),
  changeOwnPost: { title: 'Labs', description: 'Physics practicals every week.', rating: 4, text: 'Yes.' },
  listOwnVotes: { reviewIds: [unknownId] },
  postComment: { text: 'Is the library open?', parentId: unknownId, authorKeyHash: 'ab'.repeat(32) },
  report: { targetType: 'review', targetId: unknownId, reason: 'hurtful', note: 'It names my friend.' },
  signup: signupForm(),
  resendCode: { email: 'asha@example.org' },
  forgotPassword: { email: 'asha@example.org' },
  resetPassword: { email: 'asha@example.org', otp: '000000', password: 'monsoon-mango-train' },
  changeUser: { fullName: 'Asha' },
  changePassword: { currentPassword: 'monsoon-mango-train', password: 'a-new-mango-train' },
  deleteUser: { password: 'monsoon-mango-train', otp: '000000' },
  googleAuth: { credential: 'a.b.c', token: 'a.b.c' },
  login: { email: 'asha@example.org', password: 'monsoon-mango-train' },
  sendMessage: contactMessage(),
  deskLogin: { email: 'asha@example.org', password: 'monsoon-mango-train' },
  registerSchool: { ...schoolRegistration(), schoolId: sampleSchoolId },
} as const
