/** For the author. */
export const stateExplanations = {
  published: 'It is shown on the site.',
  pendingDisclosure:
    'It may speak of abuse. A person will read it before it is shown. If you or somebody else is in danger, call Childline 1098 or the police 112. If you may hurt yourself, call Tele-MANAS 14416. All are free.',
  pendingThreat:
    'It may contain a threat. A person will read it before it is shown. If you or somebody else is in danger, call Childline 1098 or the police 112. Both are free.',
  pendingNamesAPerson:
    'It may name a private person or say how to reach one. A person will read it before it is shown, even if you leave the name out now.',
  pendingInsult:
    'It may insult somebody or break another rule. A person will read it before it is shown, even if you change it now.',
  pendingNearCopy:
    'It is very similar to another review, so a person will read it first. If nobody decides within seven days, it is shown.',
  pendingBurst:
    'Unusually many reviews of this school arrived in a short time, so a person will read it first. If nobody decides within seven days, it is shown.',
  pendingChanged: 'You changed it. A person will read the new text before it is shown.',
  pendingChangeAsked:
    'A moderator asks you to change this within 30 days. Until then, only you and our moderators can see it. A person will read the new text before it is shown. If you change nothing, it is taken down.',
  withheldForReport:
    'It was reported as a danger to a child, so it is hidden now. A person will read it. If nobody decides within about three days, it is shown again.',
  withheldByStaff: 'A moderator has hidden it while we examine it.',
  removed: 'It was taken down because it breaks the rules. It cannot be changed.',
  removedForReason: 'That is why it was taken down. It cannot be changed.',
  queued:
    'It is shown by tomorrow morning, together with all other posts of the day. Until then, only you can see it.',
  waiting:
    'It is shown on the site. Unusually many reviews of this school arrived in a short time, so until a person has read them, their stars count less. This takes four weeks at most.',
  restored: 'A moderator read it again, and it is shown on the site.',
  withdrawn: 'You have withdrawn it, and its text is deleted. You can write it again here.',
  withdrawnWhilePending:
    'You have withdrawn it, and it is not shown. A person may still read it, because somebody may be in danger.',
  underHiddenReview: 'The review above this comment is not shown now, so the comment is not shown either.',
} as const

export const historyTexts = {
  sent: 'You sent it.',
  pending: 'It had to wait for a person to read it.',
  changeAsked: 'A moderator asked you to change it.',
  withheldByReports: 'It was reported as a danger to a child and hidden.',
  withheldByStaff: 'A moderator hid it.',
  keptHidden: 'A moderator decided that it stays hidden.',
  released: 'It was shown again.',
  published: 'It was published.',
  publishedByStaff: 'A moderator read and published it.',
  removed: 'A moderator took it down.',
  removedUnchanged: 'It was taken down, because nobody changed it within 30 days.',
  restored: 'A moderator decided that it is shown again.',
  withdrawn: 'You withdrew it.',
  sentAgain: 'You sent it again.',
  appealed: 'You appealed.',
} as const
