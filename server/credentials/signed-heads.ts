import { type Kysely, sql } from 'kysely'
import { credentialYears } from '#contract/days.ts'
import type { IssuerLogCheck } from '#contract/health.ts'
import { contains, decodeHead, isHeadBefore, isSigned, type SignedHead } from '#credentials/credentials.ts'
import { type Clock, daysBefore, indianDay } from '../clock.ts'
import type { Tables } from '../database/tables.ts'
import { readLog } from './issuer-keys.ts'

/** In days. So long before a device needs a key, its signature is missed. */
const warningDays = 60

type Options = {
  db: Kysely<Tables>
  clock: Clock
  /** Of the operator: see brand/issuer-log-key.ts. */
  publicKey: string | undefined
}

/** The message says what the operator can do. */
export class HeadRefused extends Error {}

/** The state of the issuer log that the operator has signed: see docs/decisions/0068-signed-log-of-issuer-keys.md. */
export class SignedHeads {
  readonly #db: Kysely<Tables>
  readonly #clock: Clock
  readonly #publicKey: string | undefined
  #latest: string | undefined

  constructor({ db, clock, publicKey }: Options) {
    this.#db = db
    this.#clock = clock
    this.#publicKey = publicKey
  }

  /**
   * Returns the head for the HTML of pages, or undefined before the first one and without a key. While the database does not
   * respond, returns the last head, because pages show what they can.
   */
  async find(): Promise<string | undefined> {
    if (this.#publicKey === undefined) return undefined
    try {
      this.#latest = (await this.#read())?.head
    } catch (error) {
      if (this.#latest === undefined) throw error
    }
    return this.#latest
  }

  #read(db: Kysely<Tables> = this.#db): Promise<{ head: string } | undefined> {
    return db.selectFrom('signed_head').select('head').executeTakeFirst()
  }

  /** @throws HeadRefused for a head that browsers would refuse */
  async publish(text: string): Promise<SignedHead> {
    if (this.#publicKey === undefined) throw new HeadRefused('brand/issuer-log-key.ts contains no key.')
    const head = decodeHead(text.trim())
    if (!head) throw new HeadRefused('This is not a signed head.')
    if (!(await isSigned(head, this.#publicKey)))
      throw new HeadRefused('The key in brand/issuer-log-key.ts has not signed this head.')
    if (!contains(await readLog(this.#db), head))
      throw new HeadRefused('The log of this installation does not contain this head.')
    await this.#db.transaction().execute(async (transaction) => {
      // Another command may publish at the same time.
      await sql`LOCK TABLE signed_head IN EXCLUSIVE MODE`.execute(transaction)
      const published = decodeHead((await this.#read(transaction))?.head ?? '')
      if (published && isHeadBefore(head, published))
        throw new HeadRefused('A later head is published already. Browsers would refuse this one.')
      await transaction
        .insertInto('signed_head')
        .values({ head: text.trim() })
        .onConflict((conflict) => conflict.column('is_only').doUpdateSet({ head: text.trim() }))
        .execute()
    })
    return head
  }

  /** Returns the school years whose keys browsers refuse, or will refuse in less than 60 days. */
  async unsignedYears(): Promise<number[]> {
    if (this.#publicKey === undefined) return []
    const head = decodeHead((await this.#read())?.head ?? '')
    const entries = await readLog(this.#db)
    const signed = head && contains(entries, head) ? entries.slice(0, head.position) : []
    const day = indianDay(this.#clock())
    const needed = new Set([day, daysBefore(day, -warningDays)].flatMap((each) => credentialYears(each)))
    return [...needed].filter((year) => !signed.some(({ schoolYear }) => schoolYear === year))
  }

  /** Returns what browsers make of the log at this time. */
  async check(): Promise<IssuerLogCheck> {
    if (this.#publicKey === undefined) return 'without a key'
    return (await this.unsignedYears()).length === 0 ? 'signed' : 'unsigned'
  }
}
