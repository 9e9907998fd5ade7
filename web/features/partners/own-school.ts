import type { SchoolDetail } from '#contract/schools.ts'
import { isUnknown } from '#web/lib/api/api-error.ts'
import { call } from '#web/lib/api/call.ts'

/** Returns undefined if the directory no longer contains the school. */
export async function loadSchool(code: string, signal: AbortSignal): Promise<SchoolDetail | undefined> {
  try {
    return await call('getSchool', { params: { id: code } }, { signal })
  } catch (error) {
    if (isUnknown(error)) return undefined
    throw error
  }
}
