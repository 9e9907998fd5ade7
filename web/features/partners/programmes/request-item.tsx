import type { SchoolProgrammes, SchoolRequest } from '#contract/programmes.ts'
import * as m from '#messages'
import { languageOf } from '#messages/language.ts'
import { schoolCall } from '#web/features/partners/school-call.ts'
import { WorkspaceLink } from '#web/features/partners/workspace-link.tsx'
import { WithdrawButton } from '#web/lib/api/withdraw-button.tsx'
import { formatDate, formatIndianTime, formatMonth } from '#web/ui/dates.ts'
import { formatNumber } from '#web/ui/format.ts'
import { codesPath, feedbackTexts, programmeFallbacks, rangeText, stateText } from './programme-texts.ts'

type RequestItemProps = {
  request: SchoolRequest
  onChange: (message: string, changed: SchoolProgrammes) => void
}

/** Shows a request of the school, its session, and what the participants thought. */
export function RequestItem({ request, onChange }: RequestItemProps) {
  const { programme, wishedMonth, pupils, state, sentence, session } = request
  const isOpen = state === 'asked' || state === 'scheduled'
  return (
    <article className="grid gap-2 rounded-card border border-rule bg-card p-4">
      <h3 lang={languageOf(programme.title)} className="text-lg wrap-anywhere">
        {programme.title}
      </h3>
      <p>
        <b className="font-semibold">{stateText(request)}</b>
        {session && (
          <>
            {' '}
            <time dateTime={session.beginsAt}>{formatIndianTime(session.beginsAt)}</time>
          </>
        )}
      </p>
      <p className="text-sm text-ink-2">
        {m.programmes_for_pupils({ classes: rangeText(request), pupils: formatNumber(pupils) })}
        {state === 'asked' && <> · {m.programmes_wished({ month: formatMonth(wishedMonth) })}</>}
      </p>
      {sentence !== null && (
        <p className="border-s-3 border-leaf ps-3 wrap-anywhere whitespace-pre-line">
          {m.programmes_sentence_label({ sentence })}
        </p>
      )}
      {session?.participants != null && (
        <p className="text-sm text-ink-2">
          {m.programmes_participants({ count: formatNumber(session.participants) })}
        </p>
      )}
      <FeedbackOf request={request} />
      {isOpen && (
        <div>
          <WithdrawButton
            size="small"
            variant="plain"
            label={
              <>
                {m.programmes_withdraw()}
                <span className="sr-only">: {programme.title}</span>
              </>
            }
            question={m.programmes_withdraw_question({ title: programme.title })}
            explanation={m.programmes_withdraw_explained()}
            confirmLabel={m.programmes_withdraw()}
            keepLabel={m.programmes_keep()}
            withdraw={() => schoolCall('withdrawProgrammeRequest', { params: { id: request.id } })}
            onWithdrawn={(changed) => onChange(m.programmes_withdrawn(), changed)}
            fallback={programmeFallbacks.save}
          />
        </div>
      )}
    </article>
  )
}

function FeedbackOf({ request }: { request: SchoolRequest }) {
  const { session } = request
  if (!session?.feedbackUntil) return null
  if (session.feedback)
    return (
      <div className="grid gap-1 border-t border-rule pt-2">
        <h4 className="font-semibold">{m.programmes_feedback()}</h4>
        {feedbackTexts(request).map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
    )
  return (
    <div className="grid gap-1 border-t border-rule pt-2">
      <p>{m.programmes_feedback_until({ day: formatDate(session.feedbackUntil) })}</p>
      <p>
        <WorkspaceLink
          to={codesPath(request.id)}
          className="text-link inline-flex min-h-11 items-center font-semibold"
        >
          {m.programmes_feedback_codes()}
        </WorkspaceLink>
      </p>
    </div>
  )
}
