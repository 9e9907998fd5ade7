import { createHmac, randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import { limits } from '#contract/limits.ts'
import { assess, checkFields, mayNeedHelp } from '../checks/check-fields.ts'
import { type Clock, daysBefore, indianMonday, maintenanceDay } from '../clock.ts'
import type { Tables } from '../database/tables.ts'
import { AppError } from '../errors.ts'
import { networkOf } from '../rate-limits/network.ts'

/** A term that fewer networks searched for could show who searched. */
const minimumNetworks = 5

/** A customer has at most a /48 site (RFC 6177). */
const siteBits = 48

/** Together they need about 20 MB. */
const maximumTerms = 50_000

/** In one day and process, so that nobody can fill the table. */
const maximumFound = 200

const keptDays = 26 * 7

type Day = { day: string; key: Buffer; networks: Map<string, Set<string>>; found: number }

/**
 * Collects what visitors search for in vain. Memory has only hashes of terms and networks, with a random key of the
 * maintenance day, until enough networks have sent the same term.
 */
export class MissedSearches {
  readonly #db: Kysely<Tables>
  readonly #clock: Clock
  #today: Day | undefined
  /** Terms that the table lacks, with their weeks. */
  readonly #found = new Map<string, string>()

  constructor(db: Kysely<Tables>, clock: Clock) {
    this.#db = db
    this.#clock = clock
  }

  note(searchTerm: string, networkAddress: string): void {
    const term = searchTerm.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()
    if (term === '' || term.length > limits.searchedTerm.characters) return
    const today = this.#dayOfNow()
    const { key, networks } = today
    const hash = (text: string) => createHmac('sha256', key).update(text).digest('base64')
    const termHash = hash(term)
    const senders = networks.get(termHash) ?? new Set()
    if (senders.size >= minimumNetworks || (senders.size === 0 && networks.size >= maximumTerms)) return
    senders.add(hash(`network ${networkOf(networkAddress, siteBits)}`))
    networks.set(termHash, senders)
    if (senders.size < minimumNetworks || today.found >= maximumFound || !isHarmless(term)) return
    today.found += 1
    this.#found.set(term, indianMonday(this.#clock()))
  }

  #dayOfNow(): Day {
    const day = maintenanceDay(this.#clock())
    if (this.#today?.day !== day) this.#today = { day, key: randomBytes(32), networks: new Map(), found: 0 }
    return this.#today
  }

  /** Stores the terms in alphabetical order, so that the rows do not show when each was searched for. */
  async store(): Promise<void> {
    const rows = [...this.#found].map(([term, week]) => ({ term, week })).toSorted(byTerm)
    if (rows.length === 0) return
    await this.#db
      .insertInto('missed_search')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    for (const { term } of rows) this.#found.delete(term)
  }

  /** @param today `YYYY-MM-DD` */
  async removeOld(today: string): Promise<void> {
    await this.#db.deleteFrom('missed_search').where('week', '<', daysBefore(today, keptDays)).execute()
  }
}

const byTerm = (one: { term: string }, other: { term: string }) => (one.term < other.term ? -1 : 1)

/** More digits can be a phone number or another number of a person. */
const maximumDigits = 3

function isHarmless(text: string): boolean {
  if ((text.match(/\p{N}/gu) ?? []).length > maximumDigits) return false
  try {
    const assessed = assess({ text })
    return !mayNeedHelp(assessed) && checkFields({ text }, { assessed }) === null
  } catch (error) {
    // The term contains personal data.
    if (error instanceof AppError) return false
    throw error
  }
}
