import * as messages from '#contract/messages.ts'
import type { ReportInput, ReportReceived } from '#contract/reports.ts'
import { responseTexts } from '#contract/texts.ts'
import { type Clock, indianDay } from '../clock.ts'
import type { NewComplaint } from '../complaints/complaint.ts'
import type { Account } from '../http/access.ts'
import { AppError } from '../http/errors.ts'
import type { Secrets } from '../secrets.ts'
import { findHarm } from './checks/harm.ts'
import type { DangerMail } from './danger-mail.ts'
import { deduplicationHashes, type Poster } from './deduplication.ts'
import type { ReportStore } from './report-store.ts'
import { VisitorDeduplication } from './visitor-deduplication.ts'

/** An account, or the network address of a visitor. */
export type Reporter = (Poster & Pick<Account, 'established'>) | { address: string }

const help = {
  text: responseTexts.dangerHelp,
  phones: [
    { name: 'Childline', number: '1098' },
    { name: 'Police', number: '112' },
  ],
}

type Parts = {
  store: ReportStore
  secrets: Secrets
  clock: Clock
  mail: DangerMail
  complaintOf: (report: ReportInput) => NewComplaint
}

/** Stores reports for the staff, without data about the reporters. */
export class Reports {
  readonly #store: ReportStore
  readonly #secrets: Secrets
  readonly #clock: Clock
  readonly #mail: DangerMail
  readonly #complaintOf: (report: ReportInput) => NewComplaint
  readonly #visitors: VisitorDeduplication

  constructor(options: Parts) {
    this.#store = options.store
    this.#secrets = options.secrets
    this.#clock = options.clock
    this.#mail = options.mail
    this.#complaintOf = options.complaintOf
    this.#visitors = new VisitorDeduplication(options.clock)
  }

  /**
   * Stores one report of danger and one other report per person and post. Visitors' reports never withhold a post. A
   * repeated report gets a number too, so that the response does not show whether somebody has reported the post.
   * @see docs/decisions/0012-deduplication-author-keys-withholding.md
   * @throws AppError 404 for a post that is unknown, removed or withdrawn
   */
  async take(input: ReportInput, reporter: Reporter): Promise<ReportReceived> {
    if (!(await this.#store.hasTarget(input))) throw new AppError(messages.reportTargetUnknown)
    const isDanger = input.reason === 'danger'
    const complaint = this.#complaintOf(input)
    const report = { ...input, note: input.note ?? null, reportedOn: indianDay(this.#clock()) }
    if ('address' in reporter) {
      const subject = [reporter.address, input.targetType, input.targetId, isDanger ? 'danger' : 'other']
      const isNew = await this.#visitors.runOnce(subject, () =>
        this.#store.add(report, { counts: false, complaint }),
      )
      if (!isNew) await this.#store.addComplaint(complaint)
    } else {
      const counts = isDanger && reporter.established
      // A separate hash, so that this report counts even if the account reported danger before it was established.
      const kind = counts ? 'danger, established' : isDanger ? 'danger' : 'other'
      const subject = [input.targetType, input.targetId, kind]
      const hashes = deduplicationHashes(this.#secrets, 'report-deduplication', reporter, ...subject)
      await this.#store.add(report, { hashes, counts, complaint })
    }
    if (isDanger) this.#mail.start()
    const isNoteHarmful = input.note !== undefined && findHarm(input.note) !== undefined
    const { number, complaintClass, dueAt } = complaint
    return {
      number,
      complaintClass,
      dueAt: dueAt.toISOString(),
      help: isDanger || isNoteHarmful ? help : null,
    }
  }
}
