import type { DeskComplaint, DeskComplaintSummary, ListedComplaint } from '#contract/desk-complaints.ts'
import { deskLimits } from '#contract/desk-limits.ts'
import type { AnswerRow, ListedPost } from './desk-store.ts'
import { acknowledgementDueTime, urgencyOf } from './due-times.ts'
import type { ComplaintRow } from './store.ts'

export function summaryView(row: ComplaintRow, now: Date): DeskComplaintSummary {
  return {
    id: row.id,
    number: row.number,
    channel: row.channel,
    kind: row.form?.kind ?? null,
    complaintClass: row.class,
    openedOn: row.opened_on,
    acknowledged: row.acknowledged,
    dueAt: row.due_at?.toISOString() ?? null,
    urgency: row.due_at && urgencyOf(row.class, row.due_at, now),
    closedOn: row.closed_on,
    outcome: row.outcome,
    met: row.met,
  }
}

export function listView(row: ComplaintRow, post: ListedPost | undefined, now: Date): ListedComplaint {
  return {
    ...summaryView(row, now),
    message: row.form?.message.slice(0, deskLimits.excerpt) ?? null,
    post: post ?? null,
  }
}

type Related = { answers: readonly AnswerRow[]; caseId: string | undefined }

export function detailView(row: ComplaintRow, { answers, caseId }: Related, now: Date): DeskComplaint {
  const { form, target_type: targetType, target_id: targetId, due_at: dueAt } = row
  return {
    ...summaryView(row, now),
    acknowledgementDueAt:
      dueAt && !row.acknowledged ? acknowledgementDueTime(row.class, dueAt).toISOString() : null,
    target: targetType && targetId ? { targetType, targetId } : null,
    caseId: caseId ?? null,
    form: form && {
      message: form.message,
      name: form.name ?? null,
      email: form.email ?? null,
      post: form.post ?? null,
      earlierNumber: form.earlierNumber ?? null,
      dataRequest: form.dataRequest ?? null,
    },
    answers: answers.map(({ id, text, answeredAt, isRefused, isWaiting }) => ({
      id,
      text,
      answeredAt: answeredAt.toISOString(),
      delivery:
        row.email_key === null ? 'status page' : isWaiting ? 'waiting' : isRefused ? 'refused' : 'sent',
    })),
  }
}
