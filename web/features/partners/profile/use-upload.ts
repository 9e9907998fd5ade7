import { type ChangeEvent, useState } from 'react'
import { profileLimits } from '#contract/school-profile-choices.ts'
import type { ProfilePicture } from '#contract/school-profiles.ts'
import * as m from '#messages'
import { schoolCall } from '#web/features/partners/school-call.ts'
import { explain } from '#web/lib/api/api-error.ts'
import { readBase64 } from '#web/lib/read-base64.ts'
import { profileFallbacks } from './profile-parts.ts'

const base64Length = (bytes: number) => Math.ceil(bytes / 3) * 4

/** Stores the file that a person chooses. Does not read a file that is too large. */
export function useUpload(onStored: (picture: ProfilePicture) => void | Promise<void>) {
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState('')

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? []
    // The same file can then be chosen again.
    target.value = ''
    if (!file) return
    setError('')
    if (base64Length(file.size) > profileLimits.pictureUpload.max)
      return setError(m.own_profile_picture_too_large())
    setIsBusy(true)
    try {
      const body = { data: await readBase64(file) }
      await onStored(await schoolCall('uploadProfilePicture', { body }))
    } catch (reason) {
      setError(explain(reason, profileFallbacks.picture))
    } finally {
      setIsBusy(false)
    }
  }
  return { isBusy, error, choose }
}
