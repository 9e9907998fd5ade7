import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { IssuerLogCheck, ReadinessCheck } from '#contract/health.ts'
import type { Filling } from '#contract/schools.ts'
import { migrations } from '../database/migrations/index.ts'
import type { Tables } from '../database/tables.ts'
import { singleFlight } from '../single-flight.ts'

/** In milliseconds. */
const databaseTimeout = 2000

type Options = {
  connection: pg.ClientConfig
  search: { isLoaded: boolean; filling: Filling | undefined }
  /** See `ContextOptions`. */
  generatedSchools: Int32Array
  checkIssuerLog: (db: Kysely<Tables>) => Promise<IssuerLogCheck>
}

export class Readiness {
  readonly #search: Options['search']
  readonly #generatedSchools: Int32Array
  readonly #pool: pg.Pool
  readonly #checkIssuerLog: () => Promise<IssuerLogCheck>
  #isStopping = false

  constructor({ connection, search, generatedSchools, checkIssuerLog }: Options) {
    this.#search = search
    this.#generatedSchools = generatedSchools
    // With a shared pool, every overloaded instance would count as not ready.
    this.#pool = new pg.Pool({
      ...connection,
      max: 1,
      connectionTimeoutMillis: databaseTimeout,
      query_timeout: databaseTimeout,
    })
    // Without a listener, this event would end the process.
    this.#pool.on('error', () => {})
    const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: this.#pool }) })
    this.#checkIssuerLog = () => checkIssuerLog(db)
  }

  /** With the number of schools that have been generated, which searches find later. */
  get filling(): Filling | undefined {
    const { filling } = this.#search
    return filling && { ...filling, schools: Math.max(filling.schools, this.#generatedSchools[0] ?? 0) }
  }

  beginStopping(): void {
    this.#isStopping = true
  }

  /** Concurrent calls share the work. */
  readonly failures = singleFlight(() => this.#check()).shared

  /** Call it only if `failures` finds none. */
  async issuerLog(): Promise<IssuerLogCheck> {
    return this.#checkIssuerLog()
  }

  async close(): Promise<void> {
    await this.#pool.end()
  }

  async #check(): Promise<ReadinessCheck[]> {
    return [
      ...(this.#isStopping ? (['running'] as const) : []),
      ...(this.#search.isLoaded ? [] : (['search-index'] as const)),
      ...(this.#search.filling ? (['directory'] as const) : []),
      ...(await this.#checkDatabase()),
    ]
  }

  /** Accepts migrations of later versions, so that instances can be updated one by one. */
  async #checkDatabase(): Promise<ReadinessCheck[]> {
    const names = Object.keys(migrations)
    try {
      const { rows } = await this.#pool.query<{ count: number }>(
        'SELECT count(*)::int AS count FROM kysely_migration WHERE name = ANY($1)',
        [names],
      )
      return rows[0]?.count === names.length ? [] : ['migrations']
    } catch (error) {
      return [isTableMissing(error) ? 'migrations' : 'database']
    }
  }
}

/** @see https://www.postgresql.org/docs/current/errcodes-appendix.html */
function isTableMissing(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '42P01'
}
