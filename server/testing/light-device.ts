import { encodePoints, scalars } from '#credentials/arc/group.ts'
import { tagOffsets } from '#credentials/arc/presentation.ts'
import { secretsOf } from '#credentials/author-code.ts'
import { ascii } from '#credentials/bytes.ts'
import {
  createRequest,
  nullifiersIn,
  presentationLength,
  responseBytes,
  type Use,
} from '#credentials/credentials.ts'
import { suite } from '#credentials/profile.ts'
import type { CredentialWork } from '../credentials/credential-workers.ts'
import { currentPublicKey, type GetCredential, requestCredential } from './holder.ts'

const nullifiers = new Map<string, Uint8Array>()

/**
 * Returns the nullifier that a real device would present. Computes it once, and not in constant time, because nobody
 * measures a simulated device.
 */
export function nullifierOf(code: string, { context, nonce = 0 }: Use): Uint8Array {
  const key = `${code} ${nonce} ${context.text}`
  const known = nullifiers.get(key)
  if (known) return known
  const T = suite.hashToGroup(ascii(context.text), 'Tag')
  const { m1 } = secretsOf(code)
  const nullifier = encodePoints(T.multiplyUnsafe(scalars.inv(scalars.add(m1, BigInt(nonce)))))
  nullifiers.set(key, nullifier)
  return nullifier
}

/** The device presents nullifiers without a proof. The server stores the same rows in a tenth of the time. */
export const getLightCredential: GetCredential = async (product, token, code) => {
  const publicKey = await currentPublicKey(product)
  await requestCredential(product, token, createRequest(code, publicKey).request)
  return {
    publicKey,
    present: (uses) => presentLightly(code, uses),
  }
}

export function presentLightly(code: string, uses: readonly Use[]): Uint8Array {
  const contexts = uses.map(({ context }) => context)
  const presentation = new Uint8Array(presentationLength(contexts))
  for (const [at, offset] of tagOffsets(contexts.map(({ limit }) => limit)).entries()) {
    const use = uses[at]
    if (use) presentation.set(nullifierOf(code, use), offset)
  }
  return presentation
}

export const lightCredentialWork: CredentialWork = {
  issue: async () => new Uint8Array(responseBytes),
  verify: async ({ attempts: [contexts = []], presentation }) => ({
    verified: { attempt: 0, nullifiers: nullifiersIn(presentation, contexts) },
    cpuMs: 0,
  }),
  close: async () => {},
}
