import { type Kysely, sql, type Transaction } from 'kysely'
import type { IssuerLogEntry } from '#contract/credentials.ts'
import { keyId, type LogEntry, nextLogEntry, toBase64Url } from '#credentials/credentials.ts'
import { newIssuerKey } from '#credentials/issuer.ts'
import { acceptedSchoolYears, type Clock, schoolYear } from '../clock.ts'
import type { Tables } from '../database/tables.ts'
import type { Secrets } from '../secrets.ts'

export type PublicIssuerKey = { schoolYear: number; publicKey: Uint8Array }

type StoredKey = PublicIssuerKey & { id: Uint8Array; encryptedSecretKey: Buffer }

export type IssuerKey = PublicIssuerKey & { secretKey: Uint8Array }

/** Returns `2026:{key} 2027:{key}` for the HTML of pages, each key in base64url. */
export function encodeIssuerKeys(keys: readonly PublicIssuerKey[]): string {
  return keys
    .map(({ schoolYear, publicKey }) => `${schoolYear}:${Buffer.from(publicKey).toString('base64url')}`)
    .join(' ')
}

/**
 * The issuer has a key for each school year. The key of the next year is published in advance. See `issuedSchoolYears` and
 * `acceptedSchoolYears`.
 */
export class IssuerKeys {
  readonly #db: Kysely<Tables>
  readonly #secrets: Secrets
  readonly #clock: Clock
  #keys: readonly StoredKey[] = []

  constructor({ db, secrets, clock }: { db: Kysely<Tables>; secrets: Secrets; clock: Clock }) {
    this.#db = db
    this.#secrets = secrets
    this.#clock = clock
  }

  /** Returns the keys of the previous, the current and the next year. A new installation has no previous key. */
  async publicKeys(): Promise<PublicIssuerKey[]> {
    const current = schoolYear(this.#clock())
    const keys = await this.#load()
    return keys
      .filter((key) => Math.abs(key.schoolYear - current) <= 1)
      .map(({ schoolYear, publicKey }) => ({ schoolYear, publicKey }))
  }

  async log(): Promise<IssuerLogEntry[]> {
    // Creates missing keys and their log entries.
    await this.#load()
    return (await readLog(this.#db)).map(({ publicKey, previous, hash, ...entry }) => ({
      ...entry,
      publicKey: toBase64Url(publicKey),
      previous: Buffer.from(previous).toString('hex'),
      hash: Buffer.from(hash).toString('hex'),
    }))
  }

  /**
   * Returns the key of the current or the next school year, or an earlier one that this installation has.
   * @throws Error if the product's secret key has changed since the key was created
   */
  async ofYear(year: number): Promise<IssuerKey | undefined> {
    const key = (await this.#load()).find((each) => each.schoolYear === year)
    return key && this.#decrypt(key)
  }

  /**
   * Returns undefined unless the key is accepted: see `acceptedSchoolYears`.
   * @throws Error if the product's secret key has changed since the key was created
   */
  async findAccepted(id: Uint8Array): Promise<IssuerKey | undefined> {
    const years = acceptedSchoolYears(this.#clock())
    const key = (await this.#load()).find(
      (each) => years.includes(each.schoolYear) && Buffer.from(id).equals(each.id),
    )
    return key && this.#decrypt(key)
  }

  #decrypt({ schoolYear, publicKey, encryptedSecretKey }: StoredKey): IssuerKey {
    try {
      const secretKey = this.#secrets.decrypt('issuer-key', String(schoolYear), encryptedSecretKey)
      return { schoolYear, publicKey, secretKey: new Uint8Array(secretKey) }
    } catch (cause) {
      throw new Error(`The issuer key of ${schoolYear} was encrypted with another secret key.`, { cause })
    }
  }

  async #load(): Promise<readonly StoredKey[]> {
    const current = schoolYear(this.#clock())
    const isReady = (year: number) => this.#keys.some((key) => key.schoolYear === year)
    if (!isReady(current) || !isReady(current + 1)) this.#keys = await this.#readOrCreate(current)
    return this.#keys
  }

  async #readOrCreate(current: number): Promise<StoredKey[]> {
    return this.#db.transaction().execute(async (transaction) => {
      // The lock makes other instances wait, so that they use the same keys.
      await sql`SELECT pg_advisory_xact_lock(hashtextextended('issuer keys', 0))`.execute(transaction)
      const rows = await transaction.selectFrom('issuer_key').selectAll().orderBy('school_year').execute()
      const keys: StoredKey[] = rows.map((row) => ({
        schoolYear: row.school_year,
        publicKey: new Uint8Array(row.public_key),
        encryptedSecretKey: row.encrypted_secret_key,
        id: keyId(row.public_key),
      }))
      for (const year of [current, current + 1])
        if (!keys.some((key) => key.schoolYear === year)) keys.push(await this.#create(transaction, year))
      return keys
    })
  }

  async #create(transaction: Transaction<Tables>, year: number): Promise<StoredKey> {
    const { publicKey, secretKey } = newIssuerKey()
    const encryptedSecretKey = this.#secrets.encrypt('issuer-key', String(year), secretKey)
    const log = await readLog(transaction)
    const { position, previous, hash } = nextLogEntry(log.at(-1), { schoolYear: year, publicKey })
    await transaction
      .insertInto('issuer_key')
      .values({
        school_year: year,
        public_key: Buffer.from(publicKey),
        encrypted_secret_key: encryptedSecretKey,
      })
      .execute()
    await transaction
      .insertInto('issuer_log')
      .values({
        position,
        school_year: year,
        public_key: Buffer.from(publicKey),
        previous: Buffer.from(previous),
        hash: Buffer.from(hash),
      })
      .execute()
    return { schoolYear: year, publicKey, encryptedSecretKey, id: keyId(publicKey) }
  }
}

/** Reads the log without creating a missing key. */
export async function readLog(db: Kysely<Tables>): Promise<LogEntry[]> {
  const rows = await db.selectFrom('issuer_log').selectAll().orderBy('position').execute()
  return rows.map(({ position, school_year: schoolYear, public_key: publicKey, previous, hash }) => ({
    position,
    schoolYear,
    publicKey: new Uint8Array(publicKey),
    previous: new Uint8Array(previous),
    hash: new Uint8Array(hash),
  }))
}
