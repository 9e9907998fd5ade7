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
import { runOnce, type VisitorActions } from './visitor-actions.ts'

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
  visitors: VisitorActions
}

/** Stores neither account nor network address of a reporter. */
export class Reports {
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /**
   * Stores at most one report of danger and one other report of a post for each credential. `VisitorActions`
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
      const isNew = await runOnce(this.#parts.visitors, subject, () =>
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
