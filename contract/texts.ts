export const texts = {
  reviewSubmitted: 'Review submitted successfully!',
  reviewSubmittedPending:
    'Review submitted successfully! A person will read it before it is shown. If you or somebody else is in danger, call Childline 1098 or the police 112. Both are free.',
  reviewSubmittedQueued:
    'Review submitted successfully! It is shown by tomorrow morning, together with all other reviews of the day. So nobody sees at what time you wrote it.',
  reviewSubmittedEarlier:
    'Review submitted successfully! We already have this review from your first attempt, with your earlier text. You can change it on the page “My posts”.',
} as const

export const responseTexts = {
  dangerHelp:
    'If you or somebody else is in danger, call Childline 1098 or the police 112. Both are free, day and night. You can also tell an adult whom you trust.',
  exportNotice:
    'This is the personal data of your account. It does not contain technical values such as the hashes of your password and codes. Reviews, comments, votes and reports are not in it, because they are stored without their author. If you sent us a message or a complaint, we store it separately: write to us for a copy.',
} as const
