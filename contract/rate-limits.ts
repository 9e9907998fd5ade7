/** What a limit counts by. */
export type LimitSubject =
  /** The network address of the caller: see `networkOf`. */
  | 'address'
  /** The address of a caller without a session; callers with a session are not counted. */
  | 'visitor address'
  /** The canonical mailbox of the account; callers without a session are not counted. */
  | 'account'
  /** The canonical mailbox of the `email` in the body. */
  | 'mailbox'
  /** The `email` in the body and the address together. */
  | 'mailbox and address'
  | 'author key'
  /** The service counts: the subject is known only there, or only some requests are counted. */
  | 'service'

type LimitCount = {
  /** Maximum number of requests in one window. */
  count: number
  /** Length of a window in minutes; a divisor of a day. */
  minutes: number
}

type Limit = LimitCount & {
  by: LimitSubject
  /** A request whose body has this field is not counted. */
  unless?: string
}

/**
 * Every rate limit. A school lab or a mobile carrier may share one address, so the limits by address are generous.
 * The limits by account and by mailbox are narrow.
 */
export const rateLimits = {
  // A request that completes the sign-up with its code counts towards the limits of codes instead.
  'sign-up by address': { count: 300, minutes: 60, by: 'address', unless: 'otp' },
  'sign-up by mailbox and address': { count: 10, minutes: 60, by: 'mailbox and address', unless: 'otp' },
  // For one mailbox, strangers can try at most 30 codes a day. Devices that asked for a code are counted apart.
  'code by address': { count: 600, minutes: 60, by: 'service' },
  'code by mailbox and address': { count: 15, minutes: 1440, by: 'service' },
  'code by mailbox': { count: 30, minutes: 1440, by: 'service' },
  // One mailbox gets at most 10 code mails a day: 7 that anybody may ask for, and 3 for its signed-in owner.
  'code mail by mailbox and address': { count: 3, minutes: 1440, by: 'service' },
  'code mail by mailbox': { count: 7, minutes: 1440, by: 'service' },
  'deletion mail by mailbox': { count: 3, minutes: 1440, by: 'service' },
  'login by address': { count: 600, minutes: 15, by: 'address' },
  'login by mailbox and address': { count: 15, minutes: 15, by: 'mailbox and address' },
  // Generous, because otherwise a stranger who knows an email address could lock its owner out.
  'login by mailbox': { count: 150, minutes: 15, by: 'mailbox' },
  'new password by address': { count: 300, minutes: 60, by: 'address' },
  'new password by mailbox and address': { count: 10, minutes: 60, by: 'mailbox and address' },
  'Google by address': { count: 600, minutes: 15, by: 'address' },
  'password by account': { count: 15, minutes: 15, by: 'account' },
  'review by address': { count: 600, minutes: 60, by: 'address' },
  'review by account': { count: 20, minutes: 1440, by: 'account' },
  'author key by address': { count: 600, minutes: 60, by: 'address' },
  'author key by key': { count: 100, minutes: 1440, by: 'author key' },
  'vote by address': { count: 3000, minutes: 60, by: 'address' },
  'vote by account': { count: 300, minutes: 1440, by: 'account' },
  'comment by address': { count: 600, minutes: 60, by: 'address' },
  'comment by account': { count: 50, minutes: 1440, by: 'account' },
  // Separate limits: visitors who share a school's address must not use up the limits of its students.
  'visitor report by address': { count: 60, minutes: 60, by: 'visitor address' },
  'report by account': { count: 30, minutes: 1440, by: 'account' },
  // The operator gets a digest of the other reports in the next window.
  'danger mail to operator': { count: 20, minutes: 60, by: 'service' },
  'message by address': { count: 60, minutes: 60, by: 'address' },
  'message by mailbox': { count: 10, minutes: 60, by: 'mailbox' },
  // Narrow, because each registration sends a mail to an address that nobody has confirmed.
  'school registration by address': { count: 20, minutes: 60, by: 'address' },
  'school registration by mailbox': { count: 5, minutes: 1440, by: 'mailbox' },
  // Counted only when the picture has to be drawn.
  'picture by address': { count: 300, minutes: 15, by: 'service' },
} as const satisfies Record<string, Limit>

export type LimitName = keyof typeof rateLimits

/** The counts that a server enforces. Tests inject their own. */
export type Limits = Record<LimitName, LimitCount>
