import { setTimeout as sleep } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type { LimitName } from '#contract/rate-limits.ts'
import type { MailName } from '../database/tables/outbox.ts'
import type { Tables } from '../database/tables.ts'
import { AppError } from '../errors.ts'
import type { RateLimiter } from '../rate-limits/rate-limiter.ts'
import { singleFlight } from '../single-flight.ts'
import { type Mailer, MailServerUnreachable, type Message } from './mailer.ts'

/** The most urgent first. */
export const mailNames: readonly MailName[] = [
  'disclosure',
  'danger',
  'due',
  'complaint',
  'acknowledgement',
  'answer',
  'outcome',
  'revision',
  'undeliverable',
  'claim-owner',
  'claim-state',
  'claim',
  'profile',
  'programme',
  'event-cancelled',
  'event-host',
  'story',
  'reply',
  'message',
  'confirmation',
  'announcement',
]

/** `record` is the id that the outbox stores. */
type Item = { record: string }

export type MailKind<Each extends Item = Item> = {
  /** Returns what to mail, the most urgent first. Omits records that no longer need a mail. */
  find(records: readonly string[]): Promise<Each[]>
  write(item: Each): Message
  /** One mail about all items, from this number of waiting items, or if the limit has delayed some of them. */
  digest?: { minimum: number; write(items: readonly Each[]): Message }
  limitOf?(items: readonly Each[]): LimitName
  /** Runs before the outbox forgets a mail that was sent. Can run twice after a crash. */
  onSent?(record: string): Promise<void>
  /**
   * For mails to persons. Runs before the outbox forgets a mail that was refused for days, and when a notification says
   * that a mail was not delivered. Can run twice.
   * @param status of RFC 3463, from a notification
   */
  onGivenUp?(record: string, status?: string): Promise<void>
}

/** Key of the advisory lock of the sender: "outb" in ASCII. */
const outboxLock = 0x6f757462

/** Pauses of 1, 2, 4 ... 128 and 144 runs of the maintenance: almost three days. */
const maximumRefusals = 10

/** In runs of the maintenance: a day for persons, and an hour for the operator, whose mails are never given up. */
const longestPauses = { person: 144, operator: 6 }

/** Then more urgent mails have their turn. */
const maximumInSequence = 10

const defaultRetryDelayMs = 60_000

type Parts = {
  /** Connections without a statement timeout. */
  db: Kysely<Tables>
  limiter: Pick<RateLimiter, 'allows' | 'takeBack'>
  mailer: Mailer
  kinds: Readonly<Record<MailName, MailKind>>
  onFailure: (error: Error) => void
  retryDelayMs?: number
}

/** `unreachable`: the mail server is out of reach or refuses the login, so no other mail can be sent either. */
type Outcome = 'sent' | 'refused' | 'limited' | 'unreachable'

/**
 * Call this function in the transaction that stores the record.
 * @param pause in runs of the maintenance
 */
export async function requestMail(
  db: Kysely<Tables>,
  kind: MailName,
  record: string,
  pause = 0,
): Promise<void> {
  await db
    .insertInto('outbox')
    .values({ kind, record, pause })
    .onConflict((clash) => clash.doNothing())
    .execute()
}

/**
 * Sends the mails of the table `outbox`, one process at a time. A mail can arrive twice if the process ends between
 * sending and deleting the row.
 * @see docs/decisions/0060-one-outbox.md
 */
export class Outbox {
  readonly #parts: Parts
  readonly #flight = singleFlight(() => this.#run())
  readonly #running = new Set<Promise<void>>()
  /** Kinds that reached their limit, so that their next mail is a digest. */
  readonly #limited = new Set<MailName>()
  #retry: NodeJS.Timeout | undefined
  #isStopped = false

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** Concurrent calls share a run. */
  sendDue(): Promise<void> {
    return this.#flight.next()
  }

  start(): void {
    const run = this.sendDue()
      .catch((error: unknown) => this.#report(error))
      .finally(() => this.#running.delete(run))
    this.#running.add(run)
  }

  /** Shortens the pauses of refused mails, and starts. Each process calls this in each run of its maintenance. */
  async maintain(): Promise<void> {
    const { db, limiter } = this.#parts
    if (await limiter.allows('pauses of mails'))
      await sql`UPDATE outbox SET pause = pause - 1 WHERE pause > 0`.execute(db)
    this.start()
  }

  /** Waits for all runs that `start` began, but at most for `timeoutMs`. */
  async settle(timeoutMs: number): Promise<void> {
    await Promise.race([Promise.all(this.#running), sleep(timeoutMs, undefined, { ref: false })])
  }

  /** Ends the retries, and waits like `settle`. */
  async stop(timeoutMs: number): Promise<void> {
    this.#isStopped = true
    clearTimeout(this.#retry)
    await this.settle(timeoutMs)
  }

  #run(): Promise<void> {
    // A lock of the session: a transaction would keep its snapshot while the mail server works.
    return this.#parts.db.connection().execute(async (db) => {
      const { rows } = await sql<{
        mine: boolean
      }>`SELECT pg_try_advisory_lock(${outboxLock}) AS mine`.execute(db)
      // The other process may already have passed the newest mail.
      if (!rows[0]?.mine) return this.#retryLater()
      try {
        await this.#sendAll(db)
      } finally {
        await sql`SELECT pg_advisory_unlock(${outboxLock})`.execute(db)
      }
    })
  }

  /** Uses the connection with the lock for each step: without the lock, the next step fails. */
  async #sendAll(db: Kysely<Tables>): Promise<void> {
    const held = new Set<MailName>()
    for (;;) {
      const { rows } = await sql<{ kind: MailName; records: string[] }>`
        SELECT kind, array_agg(record) AS records FROM outbox WHERE pause = 0 AND kind <> ALL(${[...held]}::text[])
        GROUP BY kind ORDER BY array_position(${[...mailNames]}::text[], kind) LIMIT 1`.execute(db)
      const [waiting] = rows
      if (!waiting || this.#isStopped) return
      const outcome = await this.#sendKind(db, waiting.kind, waiting.records)
      if (outcome === 'unreachable') return
      if (outcome === 'limited') held.add(waiting.kind)
    }
  }

  async #sendKind(db: Kysely<Tables>, name: MailName, records: readonly string[]): Promise<Outcome> {
    const { find, write, digest } = this.#parts.kinds[name]
    const items = await find(records)
    const needed = new Set(items.map(({ record }) => record))
    await forget(
      db,
      name,
      records.filter((record) => !needed.has(record)),
    )
    const isDigest =
      digest !== undefined && items.length > 1 && (items.length >= digest.minimum || this.#limited.has(name))
    const batches = isDigest ? [items] : items.slice(0, maximumInSequence).map((item) => [item])
    for (const batch of batches) {
      const message = isDigest ? digest.write(batch) : batch.map(write)[0]
      const outcome = message ? await this.#deliver(name, batch, message) : 'sent'
      if (outcome === 'limited' || outcome === 'unreachable') return outcome
      for (const { record } of batch) await this.#settleRecord(db, name, record, outcome)
    }
    return 'sent'
  }

  /** A refused mail counts towards the limit: the server may have sent it, or may always refuse it. */
  async #deliver(name: MailName, items: readonly Item[], message: Message): Promise<Outcome> {
    const { limiter, mailer, kinds } = this.#parts
    const { limitOf, onGivenUp } = kinds[name]
    const limit = limitOf?.(items)
    if (limit !== undefined && !(await limiter.allows(limit))) {
      this.#limited.add(name)
      return 'limited'
    }
    try {
      await mailer.send(onGivenUp ? { ...message, id: `${name}.${items[0]?.record}` } : message)
      this.#limited.delete(name)
      return 'sent'
    } catch (error) {
      // The mailer has already reported an AppError.
      if (!(error instanceof AppError)) this.#report(error)
      if (!(error instanceof MailServerUnreachable)) return 'refused'
      if (limit !== undefined) await limiter.takeBack(limit)
      // Mail providers block an address after many failed logins, so only the maintenance tries again.
      if (!error.refusedLogin) this.#retryLater()
      return 'unreachable'
    }
  }

  async #settleRecord(
    db: Kysely<Tables>,
    name: MailName,
    record: string,
    outcome: 'sent' | 'refused',
  ): Promise<void> {
    const { onSent, onGivenUp } = this.#parts.kinds[name]
    if (outcome === 'sent') await onSent?.(record)
    else {
      const longest = longestPauses[onGivenUp ? 'person' : 'operator']
      const { rows } = await sql<{ refusals: number }>`
        UPDATE outbox SET refusals = least(refusals + 1, ${maximumRefusals}),
          pause = least(2 ^ refusals, ${longest})
        WHERE kind = ${name} AND record = ${record} RETURNING refusals`.execute(db)
      if (!onGivenUp || (rows[0]?.refusals ?? 0) < maximumRefusals) return
      await onGivenUp(record)
    }
    await forget(db, name, [record])
  }

  #retryLater(): void {
    if (this.#isStopped) return
    this.#retry ??= setTimeout(() => {
      this.#retry = undefined
      this.start()
    }, this.#parts.retryDelayMs ?? defaultRetryDelayMs).unref()
  }

  #report(error: unknown): void {
    this.#parts.onFailure(error instanceof Error ? error : new Error(String(error)))
  }
}

async function forget(db: Kysely<Tables>, kind: MailName, records: readonly string[]): Promise<void> {
  if (records.length === 0) return
  await sql`DELETE FROM outbox WHERE kind = ${kind} AND record = ANY(${[...records]}::uuid[])`.execute(db)
}
