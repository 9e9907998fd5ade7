import { hash, verify } from '@node-rs/argon2'
import { dictionary } from '@zxcvbn-ts/language-common'
import pLimit from 'p-limit'
import * as accountMessages from '#contract/account-messages.ts'
import { isSameEmail } from '#contract/text.ts'
import { badInput, Overloaded } from '../errors.ts'
import { commonPasswords } from './common-passwords.ts'

/** @see OWASP Password Storage Cheat Sheet */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Each computation occupies one processor core. */
const runLimited = pLimit(2)

/** In a full queue, the last request waits about a second. */
const maximumQueueLength = 40

async function enqueue<T>(compute: () => Promise<T>): Promise<T> {
  if (runLimited.pendingCount >= maximumQueueLength) throw new Overloaded('work queue')
  return runLimited(compute)
}

/** @throws AppError 503 if the queue is full */
export function hashPassword(password: string): Promise<string> {
  return enqueue(() => hash(password.normalize('NFC'), cost))
}

// Without a password hash, a login must take as long as any other.
const dummyHash = hashPassword(crypto.randomUUID())

/**
 * Without a hash, returns false after the same time.
 * @throws AppError 503 if the queue is full
 */
export async function isPassword(
  password: string,
  passwordHash: string | null | undefined,
): Promise<boolean> {
  const comparedHash = passwordHash ?? (await dummyHash)
  const matches = await enqueue(() => verify(comparedHash, password.normalize('NFC')))
  return matches && typeof passwordHash === 'string'
}

/** The 49,000 most frequent passwords of published leaks, in lower case. */
const leakedPasswords: ReadonlySet<string> = new Set(dictionary['passwords-common'])

/** Detects `aaaaaaaa`, `12345678` and `87654321`. */
function isCharacterRun(password: string): boolean {
  const steps = [...password]
    .slice(1)
    .map((character, index) => character.charCodeAt(0) - password.charCodeAt(index))
  return [0, 1, -1].some((step) => steps.every((difference) => difference === step))
}

function isCommonPassword(password: string): boolean {
  const lowerCase = password.toLowerCase()
  const stem = lowerCase.replace(/[\d\W_]+$/, '')
  return (
    isCharacterRun(lowerCase) ||
    leakedPasswords.has(lowerCase) ||
    commonPasswords.has(lowerCase) ||
    commonPasswords.has(stem)
  )
}

export function rejectWeakPassword(password: string, email: string): void {
  if (isSameEmail(password, email)) throw badInput({ password: accountMessages.passwordIsEmail })
  if (isCommonPassword(password)) {
    throw badInput({ password: accountMessages.passwordTooCommon })
  }
}
