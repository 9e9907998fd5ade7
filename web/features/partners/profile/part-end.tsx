import type { ComponentProps } from 'react'
import * as m from '#messages'
import { WorkspaceLink } from '#web/features/partners/workspace-link.tsx'
import { FormEnd } from '#web/lib/forms/form-end.tsx'
import { partPath } from './profile-parts.ts'

/** Ends the form of a part: saves it, or goes back to the profile. */
export function PartEnd(end: Pick<ComponentProps<typeof FormEnd>, 'message' | 'busy' | 'disabled'>) {
  return (
    <FormEnd
      {...end}
      label={m.own_profile_save()}
      busyLabel={m.own_profile_saving()}
      className="max-sm:w-full"
    >
      <WorkspaceLink to={partPath()} className="text-link">
        {m.own_profile_leave()}
      </WorkspaceLink>
    </FormEnd>
  )
}
