import { generateKeyPairSync, sign } from 'node:crypto'
import {
  encodeHead,
  type LogEntry,
  normalSignature,
  type SignedHead,
  signedBytes,
  toBase64Url,
} from '#credentials/credentials.ts'

/** Makes a key as `npm run issuer-log -- keygen` does, and signs heads with it. */
export function newLogKey() {
  const { privateKey: key, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  return {
    publicKey: toBase64Url(Uint8Array.of(4, ...Buffer.from(x, 'base64url'), ...Buffer.from(y, 'base64url'))),
    sign(log: readonly LogEntry[], changes: Partial<SignedHead> = {}): string {
      const last = log.at(-1) as LogEntry
      const head = { beginning: 0, reason: '', position: last.position, hash: last.hash, ...changes }
      const signature = sign('sha256', signedBytes(head), { key, dsaEncoding: 'ieee-p1363' })
      return encodeHead({ ...head, signature: normalSignature(signature) })
    },
  }
}
