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

/** Returns the code that the server has refused, if no other code was accepted since. */
export async function readRejectedCode(): Promise<string | undefined> {
  return (await readDeviceData(await getDeviceKey())).rejectedCode
}

export async function rememberCodeWasShown(): Promise<void> {
  await changeDeviceData(await getDeviceKey(), (contents) => ({ ...contents, isCodeShown: true }))
}

/** @throws DeviceError if the device does not know the author code, ApiError after other failures */
export async function findAuthorKey({ authorKey, authorKeyContext }: DevicePost): Promise<string> {
  if (authorKey !== undefined) return authorKey
  const { rejectedCode, code = rejectedCode } = await readDeviceData(await getDeviceKey())
  if (code === undefined) throw new DeviceError(authorCodeNeeded)
  return (await loadCredentials()).authorKeyOf(code, authorKeyContext)
}

/**
 * Returns the contents with a code that the server has accepted. If the code changes, the earlier posts keep their author
 * keys, and `credentials`, `used` and `numbers` become empty. The new code of a reset stays until it is the code.
 */
export function withCode(
  contents: DeviceContents,
  code: string,
  { authorKeyOf }: Pick<Credentials, 'authorKeyOf'>,
): DeviceContents {
  const { nextCode, rejectedCode, code: earlier = rejectedCode, ...others } = contents
  const rest = { ...others, ...(nextCode !== undefined && nextCode !== code && { nextCode }) }
  if (code === earlier) return { ...rest, code }
  const { isCodeShown: _, isNoticeDismissed: __, isNoticeDismissedAfterPost: ___, ...kept } = rest
  const posts = rest.posts.map((post) =>
    earlier === undefined || post.authorKey !== undefined
      ? post
      : { ...post, authorKey: authorKeyOf(earlier, post.authorKeyContext) },
  )
  return { ...kept, code, credentials: {}, used: {}, numbers: {}, posts }
}

/**
 * Returns the contents after the server has refused the code. One wrong response must not delete a code that the person
 * has not written down. The numbers stay spent, in case the server accepts the code later.
 */
export function withRejectedCode({ code, ...contents }: DeviceContents): DeviceContents {
  return code === undefined ? contents : { ...contents, rejectedCode: code }
}
