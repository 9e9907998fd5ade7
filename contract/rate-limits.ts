export type LimitSubject =
  /** Network of the client: see `networkOf` in server/http/network.ts. */
  | 'address'
  /** Like `address`, but requests with a valid session are not counted. */
  | 'visitor address'
  | 'account'
  /** Canonical mailbox of the `email` in the body. */
  | 'mailbox'
  | 'mailbox and address'
  | 'author key'
  | 'staff'
  /** Counted by the service that handles the call. */
  | 'service'

type LimitCount = {
  count: number
  /** Length of the period for which requests are counted. Must divide a day. */
  minutes: number
}

type Limit = LimitCount & {
  by: LimitSubject
  /** A request whose body has this field is not counted. */
  unless?: string
}

/**
 * Limits by network address are high, because all users of a school or mobile carrier may share one address.
 * @see docs/decisions/0005
 */
export const rateLimits = {
  // A request with a code counts towards the code limits instead.
  'sign-up by address': { count: 300, minutes: 60, by: 'address', unless: 'otp' },
  'sign-up by mailbox and address': { count: 10, minutes: 60, by: 'mailbox and address', unless: 'otp' },
  // For tries on devices that did not ask for the code. The tries of the requesting device are counted per code.
  'code by address': { count: 600, minutes: 60, by: 'service' },
  'code by mailbox and address': { count: 15, minutes: 1440, by: 'service' },
  'code by mailbox': { count: 30, minutes: 1440, by: 'service' },
  // A mailbox gets at most 10 mails with a code a day: 7 that anybody can request, and 3 for deleting an account, which
  // only its signed-in owner can request.
  'code mail by mailbox and address': { count: 3, minutes: 1440, by: 'service' },
  'code mail by mailbox': { count: 7, minutes: 1440, by: 'service' },
  'deletion mail by mailbox': { count: 3, minutes: 1440, by: 'service' },
  'login by address': { count: 600, minutes: 15, by: 'address' },
  'login by mailbox and address': { count: 15, minutes: 15, by: 'mailbox and address' },
  // High, so that a stranger cannot prevent the owner from logging in.
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
  // Reports without a session do not count towards limits of signed-in students at the same address.
  'visitor report by address': { count: 60, minutes: 60, by: 'visitor address' },
  'report by account': { count: 30, minutes: 1440, by: 'account' },
  'danger mail to operator': { count: 20, minutes: 60, by: 'service' },
  'message by address': { count: 60, minutes: 60, by: 'address' },
  'message by mailbox': { count: 10, minutes: 60, by: 'mailbox' },
  // Low, because each registration sends a mail to an unconfirmed address.
  'school registration by address': { count: 20, minutes: 60, by: 'address' },
  'school registration by mailbox': { count: 5, minutes: 1440, by: 'mailbox' },
  'staff login by address': { count: 120, minutes: 15, by: 'address' },
  'staff login by mailbox and address': { count: 10, minutes: 15, by: 'mailbox and address' },
  // High, so that a stranger cannot prevent the owner from signing in.
  'staff login by mailbox': { count: 60, minutes: 15, by: 'mailbox' },
  'picture by address': { count: 300, minutes: 15, by: 'service' },
} as const satisfies Record<string, Limit>

export type LimitName = keyof typeof rateLimits

export type Limits = Record<LimitName, LimitCount>
