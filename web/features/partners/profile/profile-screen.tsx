import { useState } from 'react'
import type { OwnSchoolProfile } from '#contract/own-school-profile.ts'
import type { SchoolDetail } from '#contract/schools.ts'
import * as m from '#messages'
import { useFocusMain } from '#web/features/layout/use-focus-main.ts'
import { loadSchool } from '#web/features/partners/own-school.ts'
import { schoolCall } from '#web/features/partners/school-call.ts'
import type { WorkspaceProps } from '#web/features/partners/screen.ts'
import { openWithinPage } from '#web/islands/view.ts'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { useQuery } from '#web/lib/api/use-query.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { LookForm } from './look-form.tsx'
import { PartForm } from './part-form.tsx'
import { PicturesForm } from './pictures-form.tsx'
import { ProfileOverview } from './profile-overview.tsx'
import { type ProfilePart, partPath, profileFallbacks, readPart } from './profile-parts.ts'

type Loading = { profile: OwnSchoolProfile; school: SchoolDetail | undefined }

/** Shows the profile of the school, its state, and a form for each part. */
export function ProfileScreen({ session: { member }, search }: WorkspaceProps) {
  const query = useQuery(member.schoolCode, async (signal): Promise<Loading> => {
    const [profile, school] = await Promise.all([
      schoolCall('getOwnProfile', {}, { signal }),
      loadSchool(member.schoolCode, signal),
    ])
    return { profile, school }
  })
  return (
    <Loaded
      query={query}
      loading={<Spinner label={m.workspace_loading()} />}
      fallback={profileFallbacks.load}
    >
      {(loaded) => <Profile {...loaded} part={readPart(search)} />}
    </Loaded>
  )
}

function Profile({ profile: loaded, school, part }: Loading & { part: ProfilePart | undefined }) {
  const [profile, setProfile] = useState(loaded)
  const [message, setMessage] = useState('')
  useFocusMain(part)

  function show(changed: OwnSchoolProfile, text: string) {
    setProfile(changed)
    setMessage(text)
    openWithinPage(partPath())
  }

  if (!part) return <ProfileOverview profile={profile} school={school} message={message} onPublished={show} />
  const props = {
    profile,
    school,
    onSaved: (changed: OwnSchoolProfile) =>
      show(changed, m.own_profile_saved({ part: m.own_profile_part({ part }) })),
  }
  if (part === 'look') return <LookForm {...props} part={part} />
  if (part === 'pictures') return <PicturesForm {...props} part={part} />
  return <PartForm key={part} {...props} part={part} />
}
