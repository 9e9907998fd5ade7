import { createHmac, randomBytes } from 'node:crypto'
import * as messages from '#contract/messages.ts'
import type { ReportInput, ReportReceived } from '#contract/reports.ts'
import { responseTexts } from '#contract/texts.ts'
import * as m from '#messages'
import type { Language } from '#messages/languages.ts'
import { findHarm } from '../checks/harm.ts'
import { type Clock, indianDay } from '../clock.ts'
import type { NewComplaint } from '../complaints/complaint.ts'
import { AppError } from '../errors.ts'
import type { Presented } from '../http/access.ts'
import type { Outbox } from '../mail/outbox.ts'
import { precedences } from '../moderation/precedence.ts'
import type { Claims } from './claims.ts'
import type { ReportStore } from './report-store.ts'

/** Limits the memory. At this number, the next action first deletes all hashes. */
const maximumHashes = 100_000

/**
 * Recognises actions that a visitor without a credential repeats on the same day. For privacy, only the memory of this
 * process holds the key and the hashes, and deletes them soon after the day has ended.
 */
class VisitorDeduplication {
  readonly #clock: Clock
  #day = ''
  #key = randomBytes(32)
  readonly #hashes = new Set<string>()

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /**
   * Runs a function, unless the hash of the parts is stored. Stores the hash, except if the function throws.
   * @param parts identify the visitor and the action
   * @returns false if the hash was stored
   */
  async runOnce(parts: readonly string[], work: () => Promise<void>): Promise<boolean> {
    this.forgetPastDay()
    const hash = createHmac('sha256', this.#key).update(JSON.stringify(parts)).digest('base64')
    if (this.#hashes.has(hash)) return false
    this.#hashes.add(hash)
    try {
      await work()
      return true
    } catch (error) {
      this.#hashes.delete(hash)
      throw error
    }
  }

  /** Called regularly. Otherwise, the hashes would stay in memory until the first action of a later day. */
  forgetPastDay(): void {
    const today = indianDay(this.#clock())
    if (today === this.#day && this.#hashes.size < maximumHashes) return
    this.#day = today
    this.#key = randomBytes(32)
    this.#hashes.clear()
  }
}

type Reporter = { presented: Presented } | { networkAddress: string }

const helpIn = (locale: Language) => ({
  text: responseTexts.dangerHelp({}, { locale }),
  phones: [
    { name: m.phone_childline({}, { locale }), number: '1098' },
    { name: m.phone_police({}, { locale }), number: '112' },
    { name: m.phone_tele_manas({}, { locale }), number: '14416' },
  ],
})

type Parts = {
  store: ReportStore
  claims: Claims
  clock: Clock
  outbox: Outbox
  complaintOf: (report: ReportInput) => NewComplaint
}

/** Stores neither account nor network address of a reporter. */
export class Reports {
  readonly #parts: Parts
  readonly #visitors: VisitorDeduplication

  constructor(parts: Parts) {
    this.#parts = parts
    this.#visitors = new VisitorDeduplication(parts.clock)
  }

  /** Deletes what recognises the reports that visitors sent before today. */
  forgetPastDay(): void {
    this.#visitors.forgetPastDay()
  }

  /**
   * Stores at most one report of danger and one other report of a post for each credential. `VisitorDeduplication`
   * recognises repeated reports from a network address. Only reports of danger with a credential can withhold a post. A
   * repeated report gets a number too, so that the response does not show the repetition.
   * @see docs/decisions/0012-deduplication-author-keys-withholding.md
   * @throws AppError 404 for a post that is unknown, queued, removed or withdrawn, 409 for a used quota number
   */
  async take(input: ReportInput, reporter: Reporter, language: Language): Promise<ReportReceived> {
    const text = await this.#parts.store.findText(input)
    if (text === undefined) throw new AppError(messages.reportTargetUnknown)
    const { disclosure, other, visitors } = precedences
    const mayDisclose = findHarm(text) === 'disclosure'
    const isDanger = input.reason === 'danger'
    const complaint = this.#parts.complaintOf(input)
    const report = { ...input, note: input.note ?? null, reportedOn: indianDay(this.#parts.clock()) }
    if ('networkAddress' in reporter) {
      const kind = isDanger ? 'danger' : 'other'
      const subject = [reporter.networkAddress, input.targetType, input.targetId, kind]
      const isNew = await this.#visitors.runOnce(subject, () =>
        this.#parts.store.add(report, {
          counts: false,
          complaint,
          precedence: mayDisclose ? disclosure : visitors,
        }),
      )
      if (!isNew) await this.#parts.store.addComplaint(complaint)
    } else {
      const claim = this.#parts.claims.report(reporter.presented)
      const precedence = mayDisclose ? disclosure : other
      await this.#parts.store.add(report, { claim, counts: isDanger, complaint, precedence })
    }
    if (isDanger) this.#parts.outbox.start()
    const isNoteHarmful = input.note !== undefined && findHarm(input.note) !== undefined
    const { number, complaintClass, dueAt } = complaint
    return {
      number,
      complaintClass,
      dueAt: dueAt.toISOString(),
      help: isDanger || isNoteHarmful ? helpIn(language) : null,
    }
  }
}
