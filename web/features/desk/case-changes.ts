import type { CaseDetail, HistoryEntry } from '#contract/cases.ts'
import { formatCount } from '#web/ui/format.ts'
import { decisionLabels, queueLabels, reportReasonLabels, stateLabels } from './case-texts.ts'

function reportChanges(before: CaseDetail, after: CaseDetail): string[] {
  return after.reports.flatMap(({ reason, count }) => {
    const more = count - (before.reports.find((group) => group.reason === reason)?.count ?? 0)
    if (more <= 0) return []
    return [`${formatCount(more, 'new report', 'new reports')}: ${reportReasonLabels[reason]}.`]
  })
}

function describeDecision({ decision, staff, to }: HistoryEntry): string[] {
  if (decision === null) return []
  const who = staff ?? 'Another member of staff'
  return [`${who} decided: ${decisionLabels[decision]}. The post is now ${stateLabels[to].toLowerCase()}.`]
}

/** Describes what has changed in a case since a moderator opened it. */
export function describeChanges(before: CaseDetail, after: CaseDetail): string[] {
  const { post: old } = before
  const { post } = after
  const decided = after.history.slice(before.history.length).flatMap(describeDecision)
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
