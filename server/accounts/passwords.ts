import { hash, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'
import { answers } from '#contract/answers.ts'
import { isAddress } from '#contract/text.ts'
import { badInput, unavailable } from '../http/errors.ts'
import { commonPasswords } from './common-passwords.ts'

/** Argon2id with 19 MiB, two passes, one lane: OWASP's Password Storage Cheat Sheet. The library's default kind. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Each computation takes a whole core and 19 MiB: more of them at once would slow every page. */
const computations = pLimit(2)

/** Longer than a class that signs in at once. A longer queue would keep its last caller waiting for over a second. */
const maximumWaiting = 40

/** Seconds after which the queue is empty again, and a refused caller may come back. */
const retryAfter = 5

/** @throws AppError 503 while too many wait already */
async function whenFree<T>(compute: () => Promise<T>): Promise<T> {
  if (computations.pendingCount >= maximumWaiting) throw unavailable(answers.busy, retryAfter)
  return computations(compute)
}

/**
 * @returns a PHC string with its own salt
 * @throws AppError 503 while too many passwords are being checked
 */
export function hashPassword(password: string): Promise<string> {
  return whenFree(() => hash(password.normalize('NFC'), cost))
}

// Of a password that nobody knows: an unknown account costs the time that a known one does.
const nobody = hashPassword(crypto.randomUUID())

/**
 * Whether a password is the account's.
 * @param passwordHash nothing where there is no such account, or none set; the answer is no, after the same work
 * @throws AppError 503 while too many passwords are being checked
 */
export async function isPassword(
  password: string,
  passwordHash: string | null | undefined,
): Promise<boolean> {
  const against = passwordHash ?? (await nobody)
  const matches = await whenFree(() => verify(against, password.normalize('NFC')))
  return matches && typeof passwordHash === 'string'
}

function isOneRun(password: string): boolean {
  const steps = [...password]
    .slice(1)
    .map((character, at) => character.charCodeAt(0) - password.charCodeAt(at))
  return [0, 1, -1].some((step) => steps.every((each) => each === step))
}

/** Whether a password is among those that are tried first: known ones, also with digits behind, and runs. */
function isCommonPassword(password: string): boolean {
  const plain = password.toLowerCase()
  const stem = plain.replace(/[\d\W_]+$/, '')
  return isOneRun(plain) || commonPasswords.has(plain) || commonPasswords.has(stem)
}

/**
 * What a new password must not be, wherever one is chosen.
 * @throws AppError 400 for one that is easy to guess, or is the account's address
 */
export function refuseWeakPassword(password: string, email: string): void {
  if (isAddress(password, email)) throw badInput({ password: answers.passwordIsAddress })
  if (isCommonPassword(password)) {
    throw badInput({ password: 'This password is too easy to guess. Please choose another.' })
  }
}
