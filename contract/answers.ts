/** Sentences that only answers bring. Pages show them as they come, so that no page carries them. */
export const answers = {
  passwordsDiffer: 'Passwords do not match',
  dangerHelp:
    'If you or somebody else is in danger, call Childline 1098 or the police 112. Both are free, day and night. You can also tell an adult whom you trust.',
  isShown: 'It is shown on the site.',
  isPendingForDisclosure:
    'It may speak of abuse. A person will read it before it is shown. If you or somebody else is in danger, call Childline 1098 or the police 112. Both are free.',
  isPendingForThreat:
    'It may contain a threat. A person will read it before it is shown. If you or somebody else is in danger, call Childline 1098 or the police 112. Both are free.',
  isPendingForNearCopy:
    'It is very similar to another review. A person will read it before it is shown, also if you change it to your own words.',
  isPendingForBurst:
    'Unusually many reviews of this school arrived in a short time. A person will read it before it is shown.',
  isWithheldForReport:
    'It was reported as a danger to a child. A person will read it. Unless they decide to keep it withheld, it is shown again after about three days.',
  isRemoved: 'It was taken down because it breaks the rules. It cannot be changed or shown again.',
  isWithdrawn: 'You have withdrawn it, and its words are deleted. You can write it anew here.',
  isWithdrawnWhileWaiting:
    'You have withdrawn it. It was waiting for a person before, so a person may still read it, but it is not shown.',
  isUnderHiddenReview: 'The review that it stands under is not shown just now, so it is not shown either.',
  authorKeyUnknown: 'Nothing belongs to this author key. Please check that you copied all of it.',
  authorKeyUsed: 'This author key belongs to something else already. Please load the page again.',
  reviewUnknown: 'This review is not there. It may have been taken down.',
  commentUnknown: 'This comment is not there any more.',
  targetUnknown: 'What you want to report is not there any more.',
  wrongCredentials: 'The e-mail or the password is not right.',
  passwordIsAddress: 'The password cannot be your e-mail address.',
  wrongPassword: 'That is not your current password.',
  wrongCode: 'That code is not right, or it is too old. Check the newest e-mail, or ask for another code.',
  tooManyCodeMails:
    'We have sent all the codes to this e-mail that we may send in one day. Check your mail and its spam folder, or try again tomorrow.',
  tooManyCodeTries:
    'Too many codes were tried for this e-mail today. Please ask for another code on this device and type that one.',
  exportNotice:
    'This is all that is stored under your account. Reviews are not in it: a review is stored without its author, so nobody can look up which are yours.',
  sentOtherwise:
    'This form has arrived before, with other words in it. Please load the page again to send another one.',
  notFound: 'There is nothing at this address.',
  schoolUnknown: 'We do not know this school.',
  reviewExists:
    'You have already reviewed this school. Each person can review a school once. With its author key you can change your review.',
  pageTooFar: 'Only the first 10,000 can be shown. Please open an earlier page.',
  searchTooFar:
    'Only the first 10,000 results can be shown. Please narrow the search: add a place or choose a filter.',
  badInput: 'Please check what you entered.',
  badJson: 'The request is not valid JSON.',
  bodyTooLarge: 'That is too long. Please shorten it and try again.',
  mediaType: 'Please send JSON.',
  tooMany: 'That was a lot of tries. Please wait a little and try again.',
  mailFailed: 'We could not send the e-mail just now. Please try again in a few minutes.',
  starting: 'The site is starting. Please try again in a moment.',
  busy: 'We cannot answer just now. Please try again in a minute.',
} as const
