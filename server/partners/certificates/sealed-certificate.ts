import { createCipheriv, createDecipheriv, hash, hkdfSync, randomBytes } from 'node:crypto'
import type { CertificateKind } from '#contract/certificate-choices.ts'

/** What a certificate states. `issuer` is the name of the school, or of the operator. */
export type Statement = { name: string; kind: CertificateKind; text: string; day: string; issuer: string }

const cipher = 'aes-256-gcm'
const ivLength = 12
const tagLength = 16

/** In bytes. All statements have a multiple of this length, so that the length tells nothing about a name. */
const paddedTo = 1024

/** Never change the label, because stored statements depend on it. */
const keyOf = (code: string) => Buffer.from(hkdfSync('sha256', code, '', 'bolshala/certificate', 32))

/** Returns the key of the row. From it, nobody can compute the code, which has 95 random bits. */
export function hashOf(code: string): Buffer {
  return hash('sha256', code, 'buffer')
}

/** Encrypts a statement so that only whoever has the code can read it. @param code in groups */
export function seal(code: string, statement: Statement): Buffer {
  const iv = randomBytes(ivLength)
  const encrypting = createCipheriv(cipher, keyOf(code), iv).setAAD(hashOf(code))
  const text = Buffer.from(JSON.stringify(statement))
  const padded = Buffer.alloc(Math.ceil(text.length / paddedTo) * paddedTo, ' ')
  text.copy(padded)
  const encrypted = Buffer.concat([encrypting.update(padded), encrypting.final()])
  return Buffer.concat([iv, encrypting.getAuthTag(), encrypted])
}

/** @throws Error for a wrong code, or if somebody has changed the bytes */
export function open(code: string, encrypted: Buffer): Statement {
  const decrypting = createDecipheriv(cipher, keyOf(code), encrypted.subarray(0, ivLength), {
    authTagLength: tagLength,
  })
    .setAAD(hashOf(code))
    .setAuthTag(encrypted.subarray(ivLength, ivLength + tagLength))
  const text = Buffer.concat([
    decrypting.update(encrypted.subarray(ivLength + tagLength)),
    decrypting.final(),
  ])
  return JSON.parse(text.toString())
}
