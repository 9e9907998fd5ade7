import { reviewPath } from '#contract/paths.ts'
import { deskCall } from '#web/features/desk/desk-call.ts'
import { DeskLink } from '#web/features/desk/desk-panel.tsx'
import { casePath } from '#web/features/desk/moderation/case-texts.ts'
import { ScreenSection } from '#web/features/members/panels.tsx'
import { useAction } from '#web/lib/api/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorNotice } from '#web/ui/notice.tsx'
import type { ChangeProps } from './answer-form.tsx'
import { attachPath, complaintFallbacks } from './complaint-texts.ts'

const link = 'text-link inline-flex min-h-11 items-center text-sm'

/** Leads to the post and its case, and attaches an open complaint to the post that it means. */
export function PostOfComplaint({ complaint, onChange }: ChangeProps) {
  const { target, caseId, dueAt, channel } = complaint
  const isChangeable = dueAt !== null && channel !== 'report'
  if (!target && !isChangeable) return null
  return (
    <ScreenSection title="Post">
      {target ? (
        <div className="grid justify-items-start">
          {caseId && (
            <DeskLink to={casePath(caseId)} className={link}>
              Open the case of the post
            </DeskLink>
          )}
          {target.targetType === 'review' && (
            <a href={reviewPath(target.targetId)} target="_blank" rel="noreferrer" className={link}>
              Open the review on the site
            </a>
          )}
          {isChangeable && <Detach complaint={complaint} onChange={onChange} />}
        </div>
      ) : (
        <>
          <p className="text-sm text-ink-2">
            No post was recognised. If the person means a post, find it and attach the complaint. The decision
            about the post then also closes the complaint.
          </p>
          <DeskLink to={attachPath(complaint.id)} className={link}>
            Find the post
          </DeskLink>
        </>
      )}
    </ScreenSection>
  )
}

function Detach({ complaint: { id }, onChange }: ChangeProps) {
  const { busy, error, run } = useAction(
    async () => onChange(await deskCall('setComplaintTarget', { params: { id }, body: { target: null } })),
    complaintFallbacks.save,
  )
  return (
    <>
      <Button variant="plain" size="small" busy={busy} onClick={run}>
        Wrong post: detach
      </Button>
      {error && <ErrorNotice>{error}</ErrorNotice>}
    </>
  )
}
