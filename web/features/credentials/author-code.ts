import { authorCodeNeeded } from '#contract/credential-messages.ts'
import type { DeviceContents, DevicePost } from './device-contents.ts'
import { changeDeviceData, readDeviceData } from './device-data.ts'
import { DeviceError } from './device-error.ts'
import { getDeviceKey } from './device-key.ts'
import { type Credentials, loadCredentials } from './load-credentials.ts'

export async function readCode(): Promise<{ code: string; isShown: boolean } | undefined> {
  const { code, isCodeShown = false } = await readDeviceData(await getDeviceKey())
  return code === undefined ? undefined : { code, isShown: isCodeShown }
}

export async function rememberCodeWasShown(): Promise<void> {
  await changeDeviceData(await getDeviceKey(), (contents) => ({ ...contents, isCodeShown: true }))
}

/** @throws DeviceError if the device does not know the author code, ApiError after other failures */
export async function findAuthorKey({ authorKey, authorKeyContext }: DevicePost): Promise<string> {
  if (authorKey !== undefined) return authorKey
  const { code } = await readDeviceData(await getDeviceKey())
  if (code === undefined) throw new DeviceError(authorCodeNeeded)
  return (await loadCredentials()).authorKeyOf(code, authorKeyContext)
}

/**
 * Returns the contents with this code, or without a code. If the code changes, the earlier posts keep their author
 * keys, and `credentials` and `used` become empty.
 */
export function withCode(
  contents: DeviceContents,
  code: string | undefined,
  { authorKeyOf }: Pick<Credentials, 'authorKeyOf'>,
): DeviceContents {
  const { code: earlier, nextCode: _, isCodeShown, isNoticeDismissed, ...rest } = contents
  if (code !== undefined && code === earlier)
    return {
      ...rest,
      code,
      ...(isCodeShown !== undefined && { isCodeShown }),
      ...(isNoticeDismissed !== undefined && { isNoticeDismissed }),
    }
  const posts = rest.posts.map((post) =>
    earlier === undefined || post.authorKey !== undefined
      ? post
      : { ...post, authorKey: authorKeyOf(earlier, post.authorKeyContext) },
  )
  return { ...rest, ...(code !== undefined && { code }), credentials: {}, used: {}, posts }
}
