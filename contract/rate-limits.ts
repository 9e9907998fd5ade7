export type LimitSubject =
  /** See `networkOf`. */
  | 'address'
  /** Only for callers without a session. */
  | 'visitor address'
  | 'account'
  /** Of the `email` in the body. */
  | 'mailbox'
  | 'mailbox and address'
  | 'author key'
  /** Counted by the service. */
  | 'service'

type LimitCount = {
  count: number
  /** A divisor of a day. */
  minutes: number
}

type Limit = LimitCount & {
  by: LimitSubject
  /** A request whose body has this field is not counted. */
  unless?: string
}

/**
 * Limits by address are generous, because a school or a mobile carrier may share one address.
 * @see docs/decisions/0005
 */
export const rateLimits = {
  // Requests with a code have the limits of codes.
  'sign-up by address': { count: 300, minutes: 60, by: 'address', unless: 'otp' },
  'sign-up by mailbox and address': { count: 10, minutes: 60, by: 'mailbox and address', unless: 'otp' },
  // Strangers have 30 tries a day for one mailbox. Devices that asked for a code have more.
  'code by address': { count: 600, minutes: 60, by: 'service' },
  'code by mailbox and address': { count: 15, minutes: 1440, by: 'service' },
  'code by mailbox': { count: 30, minutes: 1440, by: 'service' },
  // One mailbox gets 10 code mails a day: 7 for anybody, 3 for its signed-in owner.
  'code mail by mailbox and address': { count: 3, minutes: 1440, by: 'service' },
  'code mail by mailbox': { count: 7, minutes: 1440, by: 'service' },
  'deletion mail by mailbox': { count: 3, minutes: 1440, by: 'service' },
  'login by address': { count: 600, minutes: 15, by: 'address' },
  'login by mailbox and address': { count: 15, minutes: 15, by: 'mailbox and address' },
  // Generous, so that a stranger cannot lock the owner out.
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
  // Separate, so that visitors do not use up the limits of students at the same address.
  'visitor report by address': { count: 60, minutes: 60, by: 'visitor address' },
  'report by account': { count: 30, minutes: 1440, by: 'account' },
  'danger mail to operator': { count: 20, minutes: 60, by: 'service' },
  'message by address': { count: 60, minutes: 60, by: 'address' },
  'message by mailbox': { count: 10, minutes: 60, by: 'mailbox' },
  // Narrow: each registration sends a mail to an unconfirmed address.
  'school registration by address': { count: 20, minutes: 60, by: 'address' },
  'school registration by mailbox': { count: 5, minutes: 1440, by: 'mailbox' },
  // Counts only drawn pictures.
  'picture by address': { count: 300, minutes: 15, by: 'service' },
} as const satisfies Record<string, Limit>

export type LimitName = keyof typeof rateLimits

export type Limits = Record<LimitName, LimitCount>
