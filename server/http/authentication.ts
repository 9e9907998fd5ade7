import type { FastifyRequest } from 'fastify'
import { texts } from '#contract/texts.ts'
import { unauthorised } from './errors.ts'

/** Who sends a request. */
export type Account = {
  id: string
  /** The email address by which accounts are compared. */
  emailKey: string
  /** The canonical mailbox: count limits and make deduplication hashes by it, never by the id of the account. */
  mailbox: string
  /** Whether reports of danger by this account count. */
  established: boolean
  /** For whom helpful votes count: see server/accounts/voter.ts. */
  voter: string
}

/** A hook that lets a request pass or throws. */
export type Guard = (request: FastifyRequest) => Promise<void>

type FindAccount = (token: string) => Promise<Account | undefined>

const accounts = new WeakMap<FastifyRequest, Account>()

/** The token of an `Authorization: Bearer` header (RFC 6750). */
export function bearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer ([\w-]+)$/i.exec(request.headers.authorization ?? '')?.[1]
}

/**
 * A hook that lets only signed-in students pass. It runs before the body is read: a stranger's is never parsed.
 */
export function requireAccount(findAccount: FindAccount): Guard {
  return async (request) => {
    const token = bearerToken(request)
    if (token === undefined) throw unauthorised(texts.tokenMissing)
    const account = await findAccount(token)
    if (!account) throw unauthorised(texts.sessionOver)
    accounts.set(request, account)
  }
}

/** A hook that lets everybody pass, and knows who is signed in. A token that is none is as good as no token. */
export function recogniseAccount(findAccount: FindAccount): Guard {
  return async (request) => {
    const token = bearerToken(request)
    const account = token === undefined ? undefined : await findAccount(token)
    if (account) accounts.set(request, account)
  }
}

/** The account that {@link recogniseAccount} knows; nothing for a visitor. */
export function accountIfAny(request: FastifyRequest): Account | undefined {
  return accounts.get(request)
}

/** The account behind a request that {@link requireAccount} let pass. */
export function accountOf(request: FastifyRequest): Account {
  const account = accounts.get(request)
  if (!account) throw new Error('This route does not require an account.')
  return account
}
