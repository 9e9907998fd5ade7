import { createElement, type ReactNode } from 'react'
import { credentialRefusal, getCredentialInBackground, waitForCredential } from './background.ts'
import { type DevicePost, emptyContents } from './device-contents.ts'
import { readDeviceData } from './device-data.ts'
import { currentSchoolYear } from './device-day.ts'
import type { PostingObstacle } from './posting-obstacle-panel.tsx'
import { isCodeNeeded, readDeviceKey } from './stored-key.ts'

/**
 * Returns undefined if this device can post. Sends nothing, except the request for a missing credential that every page
 * sends.
 * @param schoolId only for reviews
 */
export async function findPostingObstacle(schoolId?: string): Promise<PostingObstacle | undefined> {
  if (!isCodeNeeded() && !(await hasCredential())) {
    getCredentialInBackground()
    await waitForCredential()
  }
  const key = readDeviceKey()
  const { posts, rejectedCode } = key ? await readDeviceData(key) : emptyContents
  const isReady = await hasCredential()
  if (!isReady && isCodeNeeded())
    return { kind: 'code', newCodeFrom: key?.newCodeFrom, isRejected: rejectedCode !== undefined }
  if (posts.some((post) => isReviewOf(post, schoolId))) return { kind: 'reviewed' }
  if (isReady) return undefined
  const error = credentialRefusal()
  return error ? { kind: 'refused', error } : { kind: 'not-ready' }
}

/**
 * Returns what the page shows in place of a form, or undefined if this device can post.
 * @param check repeats the check
 */
export async function describeObstacle(
  schoolId: string | undefined,
  check: () => Promise<void>,
): Promise<ReactNode> {
  const obstacle = await findPostingObstacle(schoolId)
  if (!obstacle) return undefined
  const { Obstacle } = await import('./posting-obstacle-panel.tsx')
  return createElement(Obstacle, { obstacle, check })
}

/** Returns false for a review with an earlier author code, because the person can then review the school again. */
function isReviewOf(post: DevicePost, schoolId: string | undefined): boolean {
  return (
    post.kind === 'review' && post.schoolId === schoolId && !post.isSending && post.authorKey === undefined
  )
}

async function hasCredential(): Promise<boolean> {
  const key = readDeviceKey()
  if (!key) return false
  const { code, credentials } = await readDeviceData(key)
  return code !== undefined && credentials[currentSchoolYear()] !== undefined
}
