import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Never change a label, because stored hashes and ciphertexts depend on it. */
const labels = {
  'one-time-code': 'bolshala/one-time-code',
  'review-deduplication': 'bolshala/review-mark',
  'rate-limit': 'bolshala/rate-limit',
  newcomer: 'bolshala/newcomer',
  'google-nonce': 'bolshala/google-nonce',
  'issuer-key': 'bolshala/issuer-key',
  'credential-holder': 'bolshala/credential-holder',
  nullifier: 'bolshala/nullifier',
  session: 'bolshala/session',
  'session-publication': 'bolshala/session-publication',
  'session-quota': 'bolshala/session-quota',
  'device-id': 'bolshala/device-id',
  'device-data': 'bolshala/device-data',
  'review-answers': 'bolshala/review-answers',
  'kept-code': 'bolshala/kept-code',
  'waiting-deletion': 'bolshala/waiting-deletion',
  'staff-device': 'bolshala/staff-device',
  'staff-csrf-token': 'bolshala/staff-csrf-token',
  'staff-recovery-code': 'bolshala/staff-recovery-code',
  'staff-totp-secret': 'bolshala/staff-totp-secret',
  'school-device': 'bolshala/school-device',
  'school-csrf-token': 'bolshala/school-csrf-token',
  'school-recovery-code': 'bolshala/school-recovery-code',
  'school-totp-secret': 'bolshala/school-totp-secret',
  'content-preview': 'bolshala/content-preview',
  'school-claim-code': 'bolshala/school-claim-code',
  'opportunity-offer-code': 'bolshala/opportunity-offer-code',
  'school-claim-document': 'bolshala/school-claim-document',
  'feedback-code': 'bolshala/feedback-code',
  'secret-key-check': 'bolshala/secret-key-check',
} as const

export type Purpose = keyof typeof labels

const cipher = 'aes-256-gcm'
const blockCipher = 'aes-256-ecb'
const maskCipher = 'aes-256-ctr'
const maskIvLength = 16
const ivLength = 12
const maximumContextKeys = 200
const tagLength = 16

export class Secrets {
  readonly #masterKey: string
  /** An HMAC takes five times as long with a `Buffer` key, which Node.js converts each time. */
  readonly #keys = new Map<Purpose, KeyObject>()
  readonly #contextKeys = new Map<string, KeyObject>()

  constructor(masterKey: string) {
    this.#masterKey = masterKey
  }

  /** HMAC-SHA256. Length prefixes distinguish `('ab', 'c')` from `('a', 'bc')`. */
  mac(purpose: Purpose, ...parts: readonly string[]): Buffer {
    const hmac = createHmac('sha256', this.#keyFor(purpose))
    for (const part of parts) hmac.update(`${Buffer.byteLength(part)}:${part}`)
    return hmac.digest()
  }

  /**
   * Encrypts with AES-256-GCM.
   * @param context a text such as an id, which `decrypt` needs again
   * @returns nonce, tag and ciphertext
   */
  encrypt(purpose: Purpose, context: string, plain: Uint8Array): Buffer {
    const iv = randomBytes(ivLength)
    const encrypting = createCipheriv(cipher, this.#keyFor(purpose), iv).setAAD(Buffer.from(context))
    const encrypted = Buffer.concat([encrypting.update(plain), encrypting.final()])
    return Buffer.concat([iv, encrypting.getAuthTag(), encrypted])
  }

  /** @throws Error if the key, the context or the ciphertext is wrong */
  decrypt(purpose: Purpose, context: string, encrypted: Buffer): Buffer {
    const decrypting = createDecipheriv(cipher, this.#keyFor(purpose), encrypted.subarray(0, ivLength), {
      authTagLength: tagLength,
    })
      .setAAD(Buffer.from(context))
      .setAuthTag(encrypted.subarray(ivLength, ivLength + tagLength))
    return Buffer.concat([decrypting.update(encrypted.subarray(ivLength + tagLength)), decrypting.final()])
  }

  /**
   * Encrypts with AES-256-CTR. The result changes each time and looks like random bytes. Nothing protects it against
   * changes.
   */
  mask(purpose: Purpose, plain: Uint8Array): Buffer {
    const iv = randomBytes(maskIvLength)
    return Buffer.concat([iv, createCipheriv(maskCipher, this.#keyFor(purpose), iv).update(plain)])
  }

  /** @returns what `mask` got, or as many random-looking bytes if `mask` has not returned these bytes */
  unmask(purpose: Purpose, masked: Buffer): Buffer {
    const iv = masked.subarray(0, maskIvLength)
    return createDecipheriv(maskCipher, this.#keyFor(purpose), iv).update(masked.subarray(maskIvLength))
  }

  /**
   * Encrypts with AES-256 each block of 16 bytes alone, so that equal blocks give equal results. Only for random bytes,
   * such as hashes and ids.
   * @param context a text such as a day. Each context has another key.
   */
  permute(purpose: Purpose, context: string, blocks: Buffer): Buffer {
    const encrypting = createCipheriv(blockCipher, this.#keyOf(purpose, context), null).setAutoPadding(false)
    return Buffer.concat([encrypting.update(blocks), encrypting.final()])
  }

  /** @returns what `permute` got, or as many random-looking bytes if `permute` has not returned these bytes */
  restore(purpose: Purpose, context: string, permuted: Buffer): Buffer {
    const decrypting = createDecipheriv(blockCipher, this.#keyOf(purpose, context), null).setAutoPadding(
      false,
    )
    return Buffer.concat([decrypting.update(permuted), decrypting.final()])
  }

  #keyOf(purpose: Purpose, context: string): KeyObject {
    const name = `${purpose} ${context}`
    const known = this.#contextKeys.get(name)
    if (known) return known
    if (this.#contextKeys.size >= maximumContextKeys) this.#contextKeys.clear()
    const key = createSecretKey(this.mac(purpose, context))
    this.#contextKeys.set(name, key)
    return key
  }

  #keyFor(purpose: Purpose): KeyObject {
    const known = this.#keys.get(purpose)
    if (known) return known
    const key = createSecretKey(Buffer.from(hkdfSync('sha256', this.#masterKey, '', labels[purpose], 32)))
    this.#keys.set(purpose, key)
    return key
  }
}

/** Without a configured key, reads the file in the data folder, and creates it if missing. */
export async function loadSecrets(config: {
  secretKey: string | undefined
  dataDir: string
}): Promise<Secrets> {
  if (config.secretKey !== undefined) return new Secrets(config.secretKey)
  const file = join(config.dataDir, 'secret-key')
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 })
  const draft = `${file}.${process.pid}`
  await writeFile(draft, randomBytes(32).toString('hex'), { mode: 0o600, flush: true })
  try {
    // link() never replaces a file, so two simultaneous first starts use the same key.
    await link(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await rm(draft)
  }
  return new Secrets(await readFile(file, 'utf8'))
}
