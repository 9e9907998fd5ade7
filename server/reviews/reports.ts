import { answers } from '#contract/answers.ts'
import type { ReportInput, ReportReceived } from '#contract/reports.ts'
import { type Clock, indianDay } from '../clock.ts'
import type { Account } from '../http/authentication.ts'
import { notFound } from '../http/errors.ts'
import type { Secrets } from '../secrets.ts'
import { findHarm } from './checks/harm.ts'
import type { DangerMail } from './danger-mail.ts'
import { deduplicationHashes, type Poster } from './deduplication.ts'
import type { ReportStore } from './report-store.ts'
import { VisitorMarks } from './visitor-marks.ts'

/** Who reports: an account, or the network address of a visitor. */
export type Reporter = (Poster & Pick<Account, 'established'>) | { address: string }

const help = {
  text: answers.dangerHelp,
  phones: [
    { name: 'Childline', number: '1098' },
    { name: 'Police', number: '112' },
  ],
}

/** Reports for the staff. Nothing of who reports is stored beside them. */
export class Reports {
  readonly #store: ReportStore
  readonly #secrets: Secrets
  readonly #clock: Clock
  readonly #mail: DangerMail
  readonly #visitors: VisitorMarks

  constructor(options: { store: ReportStore; secrets: Secrets; clock: Clock; mail: DangerMail }) {
    this.#store = options.store
    this.#secrets = options.secrets
    this.#clock = options.clock
    this.#mail = options.mail
    this.#visitors = new VisitorMarks(options.clock)
  }

  /**
   * Takes a report, once for each person and target; a repeated one gets the same response. A report of danger counts
   * apart: whoever called a post spam can still say that a child is in danger, and the first on a post mails the operator.
   * A visitor's report reaches the staff
   * and withholds nothing. Two reports of danger by established accounts withhold a post.
   * @throws AppError 404 for a post that is not shown
   */
  async take(input: ReportInput, reporter: Reporter): Promise<ReportReceived> {
    if (!(await this.#store.hasTarget(input))) throw notFound(answers.targetUnknown)
    const isDanger = input.reason === 'danger'
    const report = { ...input, note: input.note ?? null, reportedOn: indianDay(this.#clock()) }
    if ('address' in reporter) {
      const subject = [reporter.address, input.targetType, input.targetId, isDanger ? 'danger' : 'other']
      await this.#visitors.once(subject, () => this.#store.add(report, { counts: false }))
    } else {
      const counts = isDanger && reporter.established
      // A hash of its own for reports that count. Otherwise a report that somebody sent before their account was
      // established would keep a later one from counting, and a later owner of the mailbox could notice that.
      const kind = counts ? 'danger, established' : isDanger ? 'danger' : 'other'
      const subject = [input.targetType, input.targetId, kind]
      const hashes = deduplicationHashes(this.#secrets, 'report-deduplication', reporter, ...subject)
      await this.#store.add(report, { hashes, counts })
    }
    if (isDanger) this.#mail.start()
    const speaksOfHarm = input.note !== undefined && findHarm(input.note) !== undefined
    return { help: isDanger || speaksOfHarm ? help : null }
  }
}
