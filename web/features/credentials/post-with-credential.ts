import { storageKeys } from '#brand/storage-keys.ts'
import { authorCodeNeeded, credentialMissing, quotaNumberUsed } from '#contract/credential-messages.ts'
import type { PostingDay } from '#contract/credentials.ts'
import { authorKeyUsed, reviewExists } from '#contract/messages.ts'
import type { Helpful } from '#contract/reviews.ts'
import type { Context, PostingTime, RequestParts as PostParts } from '#credentials/credentials.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { type CallInput, type CallOutput, call } from '#web/lib/api/call.ts'
import { callUrl, loadContract, type RequestParts } from '#web/lib/api/send-request.ts'
import { withLock } from '#web/lib/with-lock.ts'
import { credentialRefusal, waitForCredential } from './background.ts'
import type { DeviceContents, DevicePost, QueuedPost } from './device-contents.ts'
import { changeDeviceData, readDeviceData } from './device-data.ts'
import { DeviceError, EarlierPostError } from './device-error.ts'
import { loadCredentials } from './load-credentials.ts'
import { findUnanswered, forgetSending, storeSending, storeSent } from './own-posts.ts'
import { type PostCall, sendWithToken, type Uses } from './send-with-token.ts'
import { type DeviceKey, readDeviceKey } from './stored-key.ts'
import { forgetUnansweredVote, storeUnansweredVote, storeVote } from './votes.ts'

/** Returns the lowest unspent number of a quota: see `DeviceContents.used`. */
export function nextNumber({ used }: DeviceContents, { text, limit }: Context): number | undefined {
  const spent = new Set(used[text])
  for (let number = 0; number < limit; number++) if (!spent.has(number)) return number
  return undefined
}

/** Adds a spent number to the contents, and removes the spent numbers of other days and weeks. */
export function withSpent(
  contents: DeviceContents,
  { text }: Context,
  { number, time }: { number: number; time: PostingTime },
): DeviceContents {
  const current = Object.entries(contents.used).filter(
    ([context]) => context.endsWith(`:${time.day}`) || context.endsWith(`:${time.week}`),
  )
  const used = Object.fromEntries(current)
  return { ...contents, used: { ...used, [text]: [...new Set([...(used[text] ?? []), number])] } }
}

export function spentMessage(name: PostCall, { limit }: Context): { code: string; text: string } {
  const reasons: Partial<Record<PostCall, string>> = {
    postReview: `You have sent ${limit} reviews this week. One person cannot send more. Please wait until Monday.`,
    postComment: `You have sent ${limit} comments today. One person cannot send more. Please wait until tomorrow.`,
    voteHelpful: `You have sent ${limit} helpful votes today. One person cannot send more. Please wait until tomorrow.`,
  }
  return { code: quotaNumberUsed.code, text: reasons[name] ?? quotaNumberUsed.text }
}

const lockName = `${storageKeys.deviceData}:post`

/** Votes and reports have no `authorKey`. */
export type Posted<N extends PostCall> = { result: CallOutput<N>; authorKey?: string }

type Post<N extends PostCall> = {
  name: N
  input: RequestParts
  key: DeviceKey
  code: string
  credential: string
  time: PostingDay
}

/**
 * Makes a call without the session. A token proves that the sender holds a credential. If the response is lost, the
 * caller can repeat the call.
 * @throws DeviceError without a credential or if the quota is spent, EarlierPostError if the server has an earlier post
 *   with the same author key, ApiError after other failures
 */
export async function postWithCredential<N extends PostCall>(
  name: N,
  input: CallInput<N> & RequestParts,
): Promise<Posted<N>> {
  return withLock(lockName, async () => sendPost(await prepare(name, input)))
}

/**
 * Collects what a post needs. Makes no request with the session, because the server could link it to the post that
 * follows. So this function waits for a credential request that has already started, but does not start one. Uses only
 * the credential of the current school year: if the operator refused to renew one credential, the old key would
 * identify its holder.
 */
async function prepare<N extends PostCall>(name: N, input: RequestParts): Promise<Post<N>> {
  if (!readDeviceKey()) await waitForCredential()
  const key = readDeviceKey()
  if (!key) throw new DeviceError(credentialMissing)
  const time = await call('getPostingDay', {}, { isAnonymous: true })
  if ((await readDeviceData(key)).credentials[time.schoolYear] === undefined) await waitForCredential()
  const { code, credentials } = await readDeviceData(key)
  const credential = credentials[time.schoolYear]
  if (code !== undefined && credential !== undefined) return { name, input, key, code, credential, time }
  if (readDeviceKey()?.isCodeNeeded) throw new DeviceError(authorCodeNeeded)
  throw credentialRefusal() ?? new DeviceError(credentialMissing)
}

/** Tries one number of the quota after another, because another device of the person may have spent some numbers. */
async function sendPost<N extends PostCall>(post: Post<N>): Promise<Posted<N>> {
  const { name } = post
  const contexts = await contextsOf(post)
  const quota = contexts.find(({ limit }) => limit > 1)
  const attempts = quota?.limit ?? 1
  for (let attempt = 0; attempt < attempts; attempt++) {
    const contents = await readDeviceData(post.key)
    const number = quota && nextNumber(contents, quota)
    if (quota && number === undefined) break
    const uses = contexts.map((context) =>
      context === quota && number !== undefined ? { context, nonce: number } : { context },
    )
    const outcome = await attemptPost(post, uses, contents)
    if (quota && number !== undefined) await storeSpent(post, quota, number)
    if (outcome !== 'number used') return outcome
  }
  throw new DeviceError(quota ? spentMessage(name, quota) : quotaNumberUsed)
}

/** Loads what `postWithCredential` needs. */
export async function preload(): Promise<void> {
  await Promise.all([loadContract(), loadCredentials()])
}

async function contextsOf<N extends PostCall>({ name, input, time }: Post<N>): Promise<readonly Context[]> {
  const [{ publicCalls }, { contextsOfPost }] = await Promise.all([loadContract(), loadCredentials()])
  // The types of `postWithCredential` have checked the input.
  return contextsOfPost(publicCalls[name].presentsFor, input as PostParts, time).contexts
}

async function storeSpent<N extends PostCall>({ key, time }: Post<N>, quota: Context, number: number) {
  await changeDeviceData(key, (contents) => withSpent(contents, quota, { number, time }))
}

async function attemptPost<N extends PostCall>(
  post: Post<N>,
  uses: Uses,
  contents: DeviceContents,
): Promise<Posted<N> | 'number used'> {
  const { name, key, input } = post
  if (name === 'postReview' || name === 'postComment') return attemptText(post, uses, contents)
  const id = input.params?.id ?? ''
  const isForVote = name === 'voteHelpful' || name === 'takeBackVote'
  if (isForVote) await storeUnansweredVote(key, id, name === 'voteHelpful')
  try {
    const result = await sendWithToken(name, input, { credential: post.credential, uses })
    if (isVote(result)) await storeVote(key, id, result)
    return { result }
  } catch (error) {
    if (isForVote && error instanceof ApiError && isRefusal(error)) await forgetUnansweredVote(key, id)
    if (isNumberUsed(error)) return 'number used'
    throw error
  }
}

async function attemptText<N extends PostCall>(
  { name, input, key, code, credential }: Post<N>,
  uses: Uses,
  contents: DeviceContents,
): Promise<Posted<N> | 'number used'> {
  const [{ publicCalls }, { authorKeyHashOf, authorKeyOf, postContextOf }] = await Promise.all([
    loadContract(),
    loadCredentials(),
  ])
  const about = aboutOf(name, callUrl(publicCalls[name].path, input), input)
  const earlier = findUnanswered(contents, about)
  const [use] = uses
  const authorKeyContext = earlier?.authorKeyContext ?? (use ? postContextOf(use) : '')
  const sent = { ...about, authorKeyContext }
  const authorKey = authorKeyOf(code, authorKeyContext)
  if (!earlier) await storeSending(key, sent)
  try {
    const body = { ...(input.body as object), authorKeyHash: authorKeyHashOf(authorKey) }
    const result = await sendWithToken(name, { ...input, body }, { credential, uses })
    await storeSent(key, sent, queuedOf(result))
    return { result, authorKey }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (isRefusal(error) && !earlier) await forgetSending(key, sent)
    if (isNumberUsed(error)) return 'number used'
    if (error.code !== authorKeyUsed.code) throw error
    // Another device of the person has written a comment with this number.
    if (!earlier && name === 'postComment') return 'number used'
    await storeSent(key, sent)
    throw new EarlierPostError(authorKey, earlier ? authorKeyUsed : reviewExists)
  }
}

function isRefusal({ status }: ApiError): boolean {
  return status !== undefined && status >= 400 && status < 500
}

type About = Pick<DevicePost, 'kind' | 'path' | 'schoolId'>

function aboutOf(name: PostCall, path: string, { body }: RequestParts): About {
  if (name === 'postComment') return { kind: 'comment', path }
  const schoolId = new Map(Object.entries(body ?? {})).get('schoolId')
  return { kind: 'review', path, schoolId: String(schoolId) }
}

function queuedOf(result: unknown): QueuedPost | undefined {
  const isQueued = (value: unknown): value is QueuedPost =>
    typeof value === 'object' && value !== null && 'state' in value && value.state === 'queued'
  return isQueued(result) ? result : undefined
}

function isVote(result: unknown): result is Helpful {
  return typeof result === 'object' && result !== null && 'voted' in result
}

function isNumberUsed(error: unknown): boolean {
  return error instanceof ApiError && error.code === quotaNumberUsed.code
}
