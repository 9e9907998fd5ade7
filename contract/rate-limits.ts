export type LimitSubject =
  /** @see `networkOf` in server/rate-limits/network.ts */
  | 'network'
  /** Does not count requests with the token of a credential. */
  | 'visitor network'
  /** Counts only requests with the token of a credential. */
  | 'credential network'
  | 'account'
  | 'mailbox'
  | 'optional mailbox'
  | 'mailbox and network'
  | 'author key'
  | 'staff'
  /** Do not count requests of a device that has signed in to the account before. */
  | 'staff network'
  | 'staff mailbox'
  | 'staff mailbox and network'
  /** Counts only requests of such a device. */
  | 'staff device'
  /** Like those of staff, for members of schools. */
  | 'school member'
  | 'school network'
  | 'school mailbox'
  | 'school mailbox and network'
  | 'school device'
  /** Only the service knows the subject, so the service counts. */
  | 'service'

type LimitCount = {
  count: number
  /** Must divide a day (1,440 minutes). */
  minutes: number
}

type Limit = LimitCount & {
  by: LimitSubject
  /** Does not count requests that contain this field. */
  unless?: string
}

/**
 * Limits by network are high, because many people of a school or mobile carrier can share one IP address.
 * @see docs/decisions/0005
 */
export const rateLimits = {
  // A request with a code counts for the code limits instead.
  'sign-up by network': { count: 300, minutes: 60, by: 'network', unless: 'otp' },
  'sign-up by mailbox and network': { count: 10, minutes: 60, by: 'mailbox and network', unless: 'otp' },
  // Three limits for devices that did not request the code. For the requesting device, each code has a limit.
  'code by network': { count: 600, minutes: 60, by: 'service' },
  'code by mailbox and network': { count: 15, minutes: 1440, by: 'service' },
  'code by mailbox': { count: 30, minutes: 1440, by: 'service' },
  // A mailbox gets at most 10 codes a day: anybody can request 7, and the signed-in owner 3 to delete the account.
  'code mail by mailbox and network': { count: 3, minutes: 1440, by: 'service' },
  'code mail by mailbox': { count: 7, minutes: 1440, by: 'service' },
  'deletion mail by mailbox': { count: 3, minutes: 1440, by: 'service' },
  'login by network': { count: 600, minutes: 15, by: 'network' },
  'login by mailbox and network': { count: 15, minutes: 15, by: 'mailbox and network' },
  // High, like the limit for staff, so that strangers cannot lock out the owner.
  'login by mailbox': { count: 150, minutes: 15, by: 'mailbox' },
  'new password by network': { count: 300, minutes: 60, by: 'network' },
  'new password by mailbox and network': { count: 10, minutes: 60, by: 'mailbox and network' },
  'Google by network': { count: 600, minutes: 15, by: 'network' },
  // Changes of the password, codes for deleting the account, and deletions.
  'password or deletion by account': { count: 15, minutes: 15, by: 'account' },
  // Low, because issuance takes 10 ms of processor time.
  'credential by account': { count: 20, minutes: 1440, by: 'account' },
  // Each new code sends a mail.
  'new author code by account': { count: 5, minutes: 1440, by: 'account' },
  'kept code by account': { count: 20, minutes: 1440, by: 'account' },
  'review by network': { count: 600, minutes: 60, by: 'network' },
  'review by account': { count: 20, minutes: 1440, by: 'account' },
  // Counts only unknown author keys. A valid proof is accepted even above the limit, so that strangers cannot block the
  // other people of their network.
  'failed proof by network': { count: 600, minutes: 60, by: 'service' },
  // Above this limit, the tokens of a network wait in the slow lane: see docs/decisions/0066.
  'false token by network': { count: 60, minutes: 60, by: 'service' },
  'author key by key': { count: 100, minutes: 1440, by: 'author key' },
  // High, because a device makes one request for each month.
  'comment keys by network': { count: 600, minutes: 60, by: 'network' },
  'vote by network': { count: 3000, minutes: 60, by: 'network' },
  'comment by network': { count: 600, minutes: 60, by: 'network' },
  // Separate, so that visitors cannot block reports of students.
  'visitor report by network': { count: 60, minutes: 60, by: 'visitor network' },
  // High, because a whole class may take seats from one network.
  'seat by network': { count: 600, minutes: 60, by: 'network' },
  'ticket by network': { count: 600, minutes: 60, by: 'network' },
  'report by network': { count: 600, minutes: 60, by: 'credential network' },
  'danger mail to operator': { count: 20, minutes: 60, by: 'service' },
  // Separate, so that visitors cannot delay mails about reports with credentials. 20 posts, and the flood of the hour.
  'danger mail about visitor reports': { count: 21, minutes: 60, by: 'service' },
  // Separate, so that reports cannot delay mails about disclosures.
  'disclosure mail to operator': { count: 20, minutes: 60, by: 'service' },
  'story by network': { count: 300, minutes: 60, by: 'network' },
  'story by account': { count: 5, minutes: 1440, by: 'account' },
  'message by network': { count: 60, minutes: 60, by: 'network' },
  'message by mailbox': { count: 10, minutes: 60, by: 'mailbox' },
  // Low, like the limits of complaints, because each form sends a mail to an unconfirmed address.
  'school registration by network': { count: 20, minutes: 60, by: 'network' },
  'school registration by mailbox': { count: 5, minutes: 1440, by: 'mailbox' },
  'claim by network': { count: 20, minutes: 1440, by: 'service' },
  'claim by mailbox': { count: 5, minutes: 1440, by: 'service' },
  // Claims that staff must look at. Claims with a matched mail domain do not count, so that a flood cannot stop them.
  'claim by school': { count: 10, minutes: 1440, by: 'service' },
  'claim code by network': { count: 300, minutes: 60, by: 'service' },
  'claim code mail by mailbox': { count: 5, minutes: 1440, by: 'service' },
  'claim code mail by school': { count: 20, minutes: 1440, by: 'service' },
  'claim code mail by network': { count: 60, minutes: 1440, by: 'service' },
  'claim mail to operator': { count: 20, minutes: 60, by: 'service' },
  'claim status by network': { count: 300, minutes: 60, by: 'service' },
  'claim document by network': { count: 60, minutes: 1440, by: 'service' },
  'staff login by network': { count: 120, minutes: 15, by: 'staff network' },
  'staff login by mailbox and network': { count: 10, minutes: 15, by: 'staff mailbox and network' },
  'staff login by mailbox': { count: 60, minutes: 15, by: 'staff mailbox' },
  'staff login by device': { count: 10, minutes: 15, by: 'staff device' },
  // Low, because a code has only six digits.
  'second factor by staff': { count: 10, minutes: 60, by: 'staff' },
  'password by staff': { count: 15, minutes: 15, by: 'staff' },
  'invitation by network': { count: 120, minutes: 15, by: 'network' },
  'invitation by staff': { count: 50, minutes: 60, by: 'staff' },
  // The limits of staff, counted apart, so that nobody can lock out staff by the accounts of schools.
  'school login by network': { count: 120, minutes: 15, by: 'school network' },
  'school login by mailbox and network': { count: 10, minutes: 15, by: 'school mailbox and network' },
  'school login by mailbox': { count: 60, minutes: 15, by: 'school mailbox' },
  'school login by device': { count: 10, minutes: 15, by: 'school device' },
  'second factor by school member': { count: 10, minutes: 60, by: 'school member' },
  'password by school member': { count: 15, minutes: 15, by: 'school member' },
  'school invitation by network': { count: 120, minutes: 15, by: 'network' },
  // Low, because each invitation sends a mail to an unconfirmed address.
  'claim answer by school member': { count: 20, minutes: 1440, by: 'school member' },
  'invitation by school member': { count: 5, minutes: 1440, by: 'school member' },
  'school invitation by mailbox': { count: 3, minutes: 1440, by: 'mailbox' },
  // High for a school that answers all reviews of a year in one day.
  'answer by school member': { count: 300, minutes: 1440, by: 'school member' },
  'profile by school member': { count: 200, minutes: 60, by: 'school member' },
  // Each picture takes a second of processor time.
  'picture by school member': { count: 60, minutes: 60, by: 'school member' },
  'dispute by school member': { count: 20, minutes: 1440, by: 'school member' },
  // High for a school that plans its year in one hour.
  'programme request by school member': { count: 60, minutes: 1440, by: 'school member' },
  // High, because all participants can sit in one computer lab. A code has 75 random bits.
  'programme feedback by network': { count: 3000, minutes: 60, by: 'service' },
  'event by school member': { count: 200, minutes: 1440, by: 'school member' },
  // Each form draws a PDF with up to 200 pages.
  'certificate form by school member': { count: 100, minutes: 1440, by: 'school member' },
  'certificate form by staff': { count: 100, minutes: 1440, by: 'staff' },
  'certificate by school': { count: 1000, minutes: 1440, by: 'service' },
  'certificate revocation by school member': { count: 300, minutes: 1440, by: 'school member' },
  'certificate page by network': { count: 300, minutes: 60, by: 'service' },
  'offer by network': { count: 20, minutes: 1440, by: 'service' },
  'offer by mailbox': { count: 5, minutes: 1440, by: 'service' },
  'offer by school member': { count: 20, minutes: 1440, by: 'school member' },
  'offer code by network': { count: 300, minutes: 60, by: 'service' },
  'offer code mail by mailbox': { count: 5, minutes: 1440, by: 'service' },
  'offer code mail by network': { count: 60, minutes: 1440, by: 'service' },
  'offer status by network': { count: 300, minutes: 60, by: 'service' },
  'offer mail to operator': { count: 20, minutes: 60, by: 'service' },
  // Each picture takes a second of processor time.
  'picture by staff': { count: 200, minutes: 60, by: 'staff' },
  // Without contact data, only the network limits them. One keeper decides at most a few hundred a day.
  'suggestion by network': { count: 20, minutes: 1440, by: 'network' },
  'complaint by network': { count: 60, minutes: 60, by: 'network' },
  'complaint by mailbox': { count: 5, minutes: 1440, by: 'optional mailbox' },
  'complaint status by network': { count: 300, minutes: 60, by: 'network' },
  'complaint mail to operator': { count: 30, minutes: 60, by: 'service' },
  // All processes together shorten the pauses of refused mails once in each run of the maintenance.
  'pauses of mails': { count: 1, minutes: 10, by: 'service' },
  'near by network': { count: 3000, minutes: 60, by: 'network' },
  'picture by network': { count: 300, minutes: 15, by: 'service' },
} as const satisfies Record<string, Limit>

export type LimitName = keyof typeof rateLimits

export type Limits = Record<LimitName, LimitCount>
