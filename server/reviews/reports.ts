import { answers } from '#contract/answers.ts'
import type { ReportInput, ReportReceived } from '#contract/reports.ts'
import { type Clock, indianDay } from '../clock.ts'
import { notFound } from '../http/errors.ts'
import type { Secrets } from '../secrets.ts'
import { deduplicationHashes, type Poster } from './deduplication.ts'
import type { ReportStore } from './report-store.ts'
import { mayDiscloseAbuse } from './safeguarding.ts'
import { VisitorMarks } from './visitor-marks.ts'

/** Who reports: an account, or the network address of a visitor. */
export type Reporter = Poster | { address: string }

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
  readonly #visitors: VisitorMarks

  constructor(options: { store: ReportStore; secrets: Secrets; clock: Clock }) {
    this.#store = options.store
    this.#secrets = options.secrets
    this.#clock = options.clock
    this.#visitors = new VisitorMarks(options.clock)
  }

  /**
   * Takes a report, once for each person and target; more of them are answered as the first. Danger to a child counts
   * for itself: who called something spam can still say so.
   * @param mayHold whether a report of danger hides its target until a person has read it. What a person has
   *   checked is not hidden again.
   * @throws AppError 404 for what is not shown
   */
  async take(input: ReportInput, reporter: Reporter, mayHold: boolean): Promise<ReportReceived> {
    if (!(await this.#store.hasTarget(input))) throw notFound(answers.targetUnknown)
    const isDanger = input.reason === 'danger'
    const hold = isDanger && mayHold
    const report = { ...input, note: input.note ?? null, reportedOn: indianDay(this.#clock()) }
    const target = [input.targetType, input.targetId, isDanger ? 'danger' : 'other']
    if ('emailKey' in reporter) {
      const hashes = deduplicationHashes(this.#secrets, 'report-mark', reporter, ...target)
      await this.#store.add(report, { hashes, hold })
    } else {
      await this.#visitors.once([reporter.address, ...target], () => this.#store.add(report, { hold }))
    }
    const speaksOfAbuse = input.note !== undefined && mayDiscloseAbuse(input.note)
    return { help: isDanger || speaksOfAbuse ? help : null }
  }
}
