import { useState } from 'react'
import type { OwnSchoolProfile } from '#contract/own-school-profile.ts'
import { schoolPath } from '#contract/paths.ts'
import type { SchoolDetail } from '#contract/schools.ts'
import * as m from '#messages'
import { schoolCall } from '#web/features/partners/school-call.ts'
import { WorkspaceLink } from '#web/features/partners/workspace-link.tsx'
import { useAction } from '#web/lib/api/use-action.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { formatIndianTime } from '#web/ui/dates.ts'
import { ErrorNotice } from '#web/ui/notice.tsx'
import { type ProfilePart, partPath, profileFallbacks, profileParts, summarise } from './profile-parts.ts'

type OverviewProps = {
  profile: OwnSchoolProfile
  school: SchoolDetail | undefined
  /** What the person has just done, or empty. */
  message: string
  onPublished: (profile: OwnSchoolProfile, message: string) => void
}

export function ProfileOverview({ profile, school, message, onPublished }: OverviewProps) {
  return (
    <div className="grid max-w-3xl gap-5 pb-16">
      <div className="grid gap-1">
        <h1 className="text-2xl">{m.own_profile_of()}</h1>
        <p>{m.own_profile_lead()}</p>
      </div>
      <p role="status" className="font-semibold empty:hidden">
        {message}
      </p>
      <State profile={profile} school={school} onPublished={onPublished} />
      <section aria-labelledby="parts" className="grid gap-2">
        <h2 id="parts" className="text-xl">
          {m.own_profile_parts()}
        </h2>
        <ul className="border-t border-rule">
          {profileParts.map((part) => (
            <Part key={part} part={part} profile={profile} />
          ))}
        </ul>
      </section>
    </div>
  )
}

function stateText({ state, dueAt }: OwnSchoolProfile): string {
  if (state === 'none') return m.own_profile_state_none()
  if (state === 'waiting') return m.own_profile_state_waiting({ time: formatIndianTime(dueAt ?? '') })
  if (state === 'public') return m.own_profile_state_public()
  return state === 'changed' ? m.own_profile_state_changed() : m.own_profile_state_draft()
}

function State({ profile, school, onPublished }: Omit<OverviewProps, 'message'>) {
  const { state, refusal, published } = profile
  return (
    <section
      aria-labelledby="state"
      className="grid gap-4 rounded-card border border-rule bg-card p-4 sm:p-5"
    >
      <div className="grid gap-1">
        <h2 id="state" className="text-xl">
          {m.own_profile_state({ state })}
        </h2>
        <p>{stateText(profile)}</p>
      </div>
      {refusal && (
        <div className="grid gap-2 rounded-[10px] border border-error bg-error-soft px-4 py-3">
          <p className="font-semibold">{m.own_profile_refusal({ kind: refusal.kind })}</p>
          <p className="wrap-anywhere whitespace-pre-line">{refusal.sentence}</p>
          <p>{m.own_profile_refusal_remedy()}</p>
        </div>
      )}
      {state !== 'none' && <Publish profile={profile} onPublished={onPublished} />}
      {published && school && (
        <p>
          <ButtonLink to={schoolPath(school)} variant="plain" size="small">
            {m.own_profile_open_page()}
          </ButtonLink>
        </p>
      )}
    </section>
  )
}

function explain({ state, needsCheck }: OwnSchoolProfile): string {
  if (state === 'waiting') return m.own_profile_saved_since()
  return needsCheck ? m.own_profile_checked_first() : m.own_profile_public_at_once()
}

function publishLabel({ state, published }: OwnSchoolProfile): string {
  if (state === 'waiting') return m.own_profile_publish_with_changes()
  return published ? m.own_profile_publish_changes() : m.own_profile_publish()
}

function Publish({ profile, onPublished }: Pick<OverviewProps, 'profile' | 'onPublished'>) {
  const { state, version, published } = profile
  const [confirmsAll, setConfirmsAll] = useState(false)
  const { busy, error, run } = useAction(async () => {
    const changed = await schoolCall('publishOwnProfile', { body: { version, confirmsAll } })
    onPublished(changed, changed.state === 'waiting' ? m.own_profile_is_waiting() : m.own_profile_is_public())
  }, profileFallbacks.publish)
  const isWaiting = state === 'waiting'
  const canPublish =
    state === 'draft' || state === 'changed' || isWaiting || (state === 'public' && confirmsAll)
  return (
    <>
      {published !== null && (
        <label className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            checked={confirmsAll}
            onChange={({ target }) => setConfirmsAll(target.checked)}
            className="size-5 shrink-0 accent-leaf"
          />
          {m.own_profile_confirm_all()}
        </label>
      )}
      {canPublish && <p>{explain(profile)}</p>}
      {error && <ErrorNotice>{error}</ErrorNotice>}
      <div className="flex flex-wrap gap-3">
        {canPublish && (
          <Button variant={isWaiting ? 'line' : 'main'} busy={busy} onClick={run} className="max-sm:w-full">
            {busy ? m.own_profile_publishing() : publishLabel(profile)}
          </Button>
        )}
        <ButtonLink to="/school/preview" variant="line" className="max-sm:w-full">
          {m.own_profile_preview()}
        </ButtonLink>
      </div>
    </>
  )
}

function Part({ part, profile }: { part: ProfilePart; profile: OwnSchoolProfile }) {
  const lines = summarise(part, profile.document)
  const title = m.own_profile_part({ part })
  const action = lines.length === 0 ? m.own_profile_add() : m.own_profile_change()
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 border-b border-rule py-3">
      <div className="min-w-0 flex-1 basis-48">
        <h3 className="font-semibold">{title}</h3>
        {lines.length === 0 ? (
          <p className="text-ink-2">{m.own_profile_nothing_stated()}</p>
        ) : (
          lines.map((line) => (
            <p key={line} className="wrap-anywhere whitespace-pre-line">
              {line}
            </p>
          ))
        )}
      </div>
      <WorkspaceLink to={partPath(part)} className="text-link" aria-label={`${action}: ${title}`}>
        {action}
      </WorkspaceLink>
    </li>
  )
}
