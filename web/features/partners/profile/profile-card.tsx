import * as m from '#messages'
import { ScreenSection } from '#web/features/members/panels.tsx'
import { schoolCall } from '#web/features/partners/school-call.ts'
import { WorkspaceLink } from '#web/features/partners/workspace-link.tsx'
import { useQuery } from '#web/lib/api/use-query.ts'
import { partPath } from './profile-parts.ts'

/** Leads to the profile, and says what state it has. The link does not wait for the state. */
export function ProfileCard({ schoolCode }: { schoolCode: string }) {
  const { latest } = useQuery(schoolCode, (signal) => schoolCall('getOwnProfile', {}, { signal }))
  const isNew = latest?.state === 'none'
  return (
    <ScreenSection title={m.own_profile_of()}>
      <p>{isNew ? m.own_profile_home_none() : latest && m.own_profile_state({ state: latest.state })}</p>
      <p>
        <WorkspaceLink to={partPath()} className="text-link">
          {isNew ? m.own_profile_home_start() : m.own_profile_home_open()}
        </WorkspaceLink>
      </p>
    </ScreenSection>
  )
}
