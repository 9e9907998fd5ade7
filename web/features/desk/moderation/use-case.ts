import { useEffect, useRef, useState } from 'react'
import type { CaseDetail, CasePresence, HistoryEntry } from '#contract/cases.ts'
import { deskLimits } from '#contract/desk-limits.ts'
import type { DisclosureReport } from '#contract/disclosure-report.ts'
import type { Decision, Queue } from '#contract/moderation.ts'
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
  /** The case as shown before it changed, and whether the server refused a decision because of that. */
  const [before, setBefore] = useState<{ detail: CaseDetail; isRefused: boolean }>()
  const query = useQuery(`${visit} ${reloads}`, (signal) =>
    deskCall('getCase', { params: { id } }, { signal }),
  )
  const detail = query.latest
  return {
    query,
    detail,
    /** Undefined unless the case has changed while it was open. */
    changed: before &&
      query.status === 'success' && {
        isRefused: before.isRefused,
        changes: describeChanges(before.detail, query.data),
      },
    /** A closed case has no neighbours. If somebody closed the case meanwhile, returns its earlier neighbours. */
    neighbours: detail?.isClosed && before ? before.detail : detail,
    reloadAfterChange(seen: CaseDetail, { isRefused }: { isRefused: boolean }) {
      setBefore({ detail: seen, isRefused })
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

/** In milliseconds. A case that the person has just decided is no longer shown then. */
const changeDelayMs = 1000

/** Calls `onChange` when the case has changed while it is shown, for example because a colleague has decided. */
export function useChanges(
  { version, isClosed }: CaseDetail,
  present: Pick<CasePresence, 'version' | 'isClosed'> | undefined,
  onChange: () => void,
): void {
  const known = useRef(new Set<string>())
  const shown = `${version} ${isClosed}`
  const current = present && `${present.version} ${present.isClosed}`
  const latest = useRef(onChange)
  useEffect(() => {
    latest.current = onChange
    known.current.add(shown)
  })
  useEffect(() => {
    if (current === undefined || known.current.has(current)) return undefined
    const timer = setTimeout(() => {
      if (known.current.has(current)) return
      known.current.add(current)
      latest.current()
    }, changeDelayMs)
    return () => clearTimeout(timer)
  }, [current])
}

/** Claims and opens the first free case from `from`, or opens the queue. Returns whether there is such a case. */
export async function openNext(queue: Queue | undefined, from: string | null | undefined): Promise<boolean> {
  const body = { ...(queue && { queue }), ...(from && { from }) }
  const id = from === null ? null : (await deskCall('nextCase', { body })).id
  // Replaces the history entry of a case, so that Back does not open a decided case.
  openWithinPage(id ? casePath(id) : queuePath({ queue }), { replace: from !== undefined })
  return id !== null
}

/** Sends one decision at a time. After success, opens the next case, or the queue if there is none. */
export function useDecide(detail: CaseDetail, onChanged: () => void) {
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
      // The decision is stored. If the next case cannot be claimed, the queue opens.
      const isOpen = await openNext(detail.queue, decided.next).catch(() => openNext(detail.queue, null))
      const follow = isOpen ? 'The next case is open.' : 'No other case of this queue is free.'
      say(areShortcutsEnabled() ? `${text} ${follow} ${undoHint}` : `${text} ${follow}`)
      setState({ busy: false, error: '' })
    } catch (error) {
      const isChanged = error instanceof ApiError && error.code === 'case-changed'
      setState({ busy: false, error: isChanged ? '' : explain(error, caseFallbacks.decision) })
      if (isChanged) onChanged()
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
