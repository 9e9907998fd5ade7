import { myReviewPage } from '#brand/my-review-page.ts'
import type { DataRequest } from '#contract/complaint-choices.ts'
import { limits } from '#contract/limits.ts'

const ownPosts = `We cannot find out which reviews, comments, votes or reports are yours. They are stored without their authors. With your author code you can change or withdraw a review or comment on the page "${myReviewPage.label}".`

/** The standard answers to requests about personal data. Staff complete the parts in brackets. */
export const answerTemplates: Readonly<Record<DataRequest, string>> = {
  access: `You asked which data we have about you.

Your account: sign in and choose "Download my data" on the page "Account". The file contains the personal data of your account.

What you sent us with this email address: [messages and complaints, with their days, or: nothing].

${ownPosts}`,
  correction: `You asked us to correct your data.

Your account: sign in and change your name on the page "Account". Your school and your class are stored only on your device.

What you sent us: [what is corrected].

${ownPosts}`,
  erasure: `You asked us to delete your data.

Your account: sign in and choose "Delete my account" on the page "Account". We delete it at once.

What you sent us with this email address: we have deleted [number] messages and complaints. We delete this request ${limits.inboxRetentionMonths} months after it is closed.

${ownPosts}`,
  complaint: `You complained about how we use your data.

[what we found, and what we change]

If you disagree with this answer, you may complain to the Data Protection Board of India.`,
}
