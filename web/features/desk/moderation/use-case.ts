import { useState } from 'react'
import type { CaseDetail, HistoryEntry } from '#contract/cases.ts'
import { deskLimits } from '#contract/desk-limits.ts'
import type { DisclosureReport } from '#contract/disclosure-report.ts'
import type { Decision } from '#contract/moderation.ts'
import { removalReasonTexts } from '#contract/removal-reasons.ts'
import { deskCall } from '#web/features/desk/desk-call.ts'
import { areShortcutsEnabled } from '#web/features/desk/shortcuts.ts'
import { usePageLocation } from '#web/islands/use-page-location.ts'
import { openWithinPage } from '#web/islands/view.ts'
import { ApiError, explain } from '#web/lib/api/api-error.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { formatCount } from '#web/ui/format.ts'
import {
  caseFallbacks,
  casePath,
  decisionLabels,
  queueLabels,
  queuePath,
  reportReasonLabels,
  stateLabels,
  targetLabels,
} from './case-texts.ts'
import { drafts, type SelectableReason } from './decisions.ts'
import { offerUndo, say } from './undo-store.ts'

const undoHint = `Press z within ${deskLimits.undoDecisionFor} seconds to undo.`

type DecisionToSend = {
  decision: Decision
  reason: SelectableReason | undefined
  disclosureReport?: DisclosureReport
  sentence: string
  note: string
}

/** Loads a case. `reloadAfterChange` loads it again. */
export function useCase(id: string) {
  const { visit } = usePageLocation()
  const [reloads, setReloads] = useState(0)
  /** The case as shown when the server refused a decision because the case had changed. */
  const [before, setBefore] = useState<CaseDetail>()
  const query = useQuery(`${visit} ${reloads}`, (signal) =>
    deskCall('getCase', { params: { id } }, { signal }),
  )
  const detail = query.latest
  return {
    query,
    detail,
    /** Empty unless the server has refused a decision because the case had changed. */
    changes: before && query.status === 'success' ? describeChanges(before, query.data) : [],
    /** A closed case has no neighbours. If somebody closed the case meanwhile, returns its earlier neighbours. */
    neighbours: detail?.isClosed && before ? before : detail,
    reloadAfterChange(seen: CaseDetail) {
      setBefore(seen)
      setReloads((count) => count + 1)
    },
  }
}

function describeDecision(
  targetType: CaseDetail['targetType'],
  { decision, reason }: DecisionToSend,
): string {
  const done = `${targetLabels[targetType]}: ${decisionLabels[decision]}`
  return reason ? `${done} (${removalReasonTexts[reason].label}).` : `${done}.`
}

function openNext({ queue }: CaseDetail, next: string | null): void {
  // Replaces the history entry, so that Back does not open the decided case.
  openWithinPage(next ? casePath(next) : queuePath({ queue }), { replace: true })
}

/** Sends one decision at a time. After success, opens the next case, or the queue if there is none. */
export function useDecide(detail: CaseDetail, onChanged: (seen: CaseDetail) => void) {
  const [state, setState] = useState({ busy: false, error: '' })

  async function decide(chosen: DecisionToSend) {
    if (state.busy) return
    setState({ busy: true, error: '' })
    try {
      const { decision, reason, disclosureReport } = chosen
      const note = chosen.note.trim()
      const sentence = chosen.sentence.trim()
      const decided = await deskCall('decideCase', {
        params: { id: detail.id },
        body: {
          version: detail.version,
          decision,
          ...(reason && { reason }),
          ...(disclosureReport && { disclosureReport }),
          ...(note && { note }),
          ...(sentence && { sentence }),
        },
      })
      drafts.delete(detail.id)
      const text = describeDecision(detail.targetType, chosen)
      offerUndo(decided, text)
      const follow = decided.next ? 'The next case is open.' : 'No other case waits in this queue.'
      say(areShortcutsEnabled() ? `${text} ${follow} ${undoHint}` : `${text} ${follow}`)
      setState({ busy: false, error: '' })
      openNext(detail, decided.next)
    } catch (error) {
      const isChanged = error instanceof ApiError && error.code === 'case-changed'
      setState({ busy: false, error: isChanged ? '' : explain(error, caseFallbacks.decision) })
      if (isChanged) onChanged(detail)
    }
  }

  return { ...state, decide }
}

function reportChanges(before: CaseDetail, after: CaseDetail): string[] {
  return after.reports.flatMap(({ reason, count }) => {
    const more = count - (before.reports.find((group) => group.reason === reason)?.count ?? 0)
    if (more <= 0) return []
    return [`${formatCount(more, 'new report', 'new reports')}: ${reportReasonLabels[reason]}.`]
  })
}

function describeEntry({ decision, staff, to }: HistoryEntry): string[] {
  if (decision === null) return []
  const who = staff ?? 'Another member of staff'
  return [`${who} decided: ${decisionLabels[decision]}. The post is now ${stateLabels[to].toLowerCase()}.`]
}

/** Describes what has changed in a case since a moderator opened it. */
function describeChanges(before: CaseDetail, after: CaseDetail): string[] {
  const { post: old } = before
  const { post } = after
  const decided = after.history.slice(before.history.length).flatMap(describeEntry)
  const changes = [
    ...decided,
    ...(post.text !== old.text || post.title !== old.title || post.rating !== old.rating
      ? ['The author changed the text.']
      : []),
    ...(post.state !== old.state && decided.length === 0
      ? [
          `The state changed from ${stateLabels[old.state].toLowerCase()} to ${stateLabels[post.state].toLowerCase()}.`,
        ]
      : []),
    ...reportChanges(before, after),
    ...(after.appeal && !before.appeal ? ['The author appealed.'] : []),
    ...(after.queue !== before.queue ? [`The case moved to the queue “${queueLabels[after.queue]}”.`] : []),
    ...(after.isClosed && !before.isClosed ? ['The case is closed.'] : []),
  ]
  return changes.length > 0 ? changes : ['A detail of the case changed.']
}
