import { type Context, unlessWrong } from '#credentials/credentials.ts'
import { type IssuerKey, issue, readIssuerKey, verifyPresentation } from '#credentials/issuer.ts'

type SignTask = { secretKey: Uint8Array; request: Uint8Array }

/** @returns undefined for an invalid request */
export function sign({ secretKey, request }: SignTask): Uint8Array | undefined {
  return unlessWrong(() => issue(keyOf(secretKey), request))
}

export type VerifyTask = {
  secretKey: Uint8Array
  /** The result of `messageHash`. */
  message: Uint8Array
  /** The contexts of each accepted day. */
  attempts: readonly (readonly Context[])[]
  presentation: Uint8Array
}

export type Verified = {
  /** Index of the valid contexts in `attempts`. */
  attempt: number
  /** One for each context. */
  nullifiers: Uint8Array[]
}

export type VerifyResult = {
  /** Undefined if the presentation is invalid for the contexts of every accepted day. */
  verified: Verified | undefined
  /** Processor time, in milliseconds. */
  cpuMs: number
}

export function verify(task: VerifyTask): VerifyResult {
  const before = process.threadCpuUsage()
  const verified = tryContexts(task)
  const { user, system } = process.threadCpuUsage(before)
  return { verified, cpuMs: (user + system) / 1000 }
}

function tryContexts({ secretKey, message, attempts, presentation }: VerifyTask): Verified | undefined {
  for (const [attempt, contexts] of attempts.entries()) {
    const nullifiers = unlessWrong(() =>
      verifyPresentation(keyOf(secretKey), { contexts, presentation, message }),
    )
    if (nullifiers) return { attempt, nullifiers }
  }
  return undefined
}

const keys = new Map<string, IssuerKey>()

/** Caches keys, because `readIssuerKey` is slow. */
function keyOf(secretKey: Uint8Array): IssuerKey {
  const name = Buffer.from(secretKey).toString('base64')
  const key = keys.get(name) ?? readIssuerKey(secretKey)
  keys.set(name, key)
  return key
}
