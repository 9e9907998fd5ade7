import { storageKeys } from '#brand/storage-keys.ts'
import {
  authorCodeNeeded,
  credentialMissing,
  quotaNumberUsed,
  schoolCodesChanged,
} from '#contract/credential-messages.ts'
import { issuerKeyChanged, issuerLogUnsigned } from '#contract/device-messages.ts'
import { authorKeyUsed, reviewExists } from '#contract/messages.ts'
import type { Helpful } from '#contract/reviews.ts'
import type { Context, PostingTime, RequestParts as PostParts } from '#credentials/credentials.ts'
import * as m from '#messages'
import { ApiError } from '#web/lib/api/api-error.ts'
import { type CallInput, type CallOutput, call } from '#web/lib/api/call.ts'
import { callUrl, loadContract, type RequestParts } from '#web/lib/api/send-request.ts'
import { withLock } from '#web/lib/with-lock.ts'
import { credentialRefusal, waitForCredential } from './background.ts'
import type { QueuedPost } from './device-contents.ts'
import { readDeviceData } from './device-data.ts'
import { DeviceError, EarlierPostError } from './device-error.ts'
import { choosePostingTime } from './device-time.ts'
import { checkIssuerLog } from './issuer-log.ts'
import { loadCredentials } from './load-credentials.ts'
import { findReviewOfOtherCode, findUnanswered, forgetSending, storeSending, storeSent } from './own-posts.ts'
import { sendSeat } from './own-tickets.ts'
import type { Post } from './post.ts'
import { acceptNumber, rejectNumber, takeNumber } from './quota-numbers.ts'
import { type PostCall, sendWithToken, type Uses } from './send-with-token.ts'
import { readDeviceKey } from './stored-key.ts'
import { forgetPendingVote, storePendingVote, storeVote } from './votes.ts'

/** The choices of the messages in `spentMessage`. */
const posts: Partial<Record<PostCall, string>> = {
  postReview: 'reviews',
  postComment: 'comments',
  voteHelpful: 'votes',
}

/** @param taken why `takeNumber` has returned no number */
export function spentMessage(
  name: PostCall,
  { limit }: Context,
  taken: 'none' | 'used elsewhere',
): { code: string; text: string } {
  const { code, text } = quotaNumberUsed
  const what = posts[name]
  if (!what) return { code, text }
  const reasons = {
    none: m.credentials_limit_reached({ what, limit }),
    'used elsewhere': m.credentials_limit_reached_elsewhere({ what }),
  }
  return { code, text: reasons[taken] }
}

const lockName = `${storageKeys.deviceData}:post`

/** Votes and reports have no `authorKey`. */
export type Posted<N extends PostCall> = { result: CallOutput<N>; authorKey?: string }

/**
 * Makes a call without the session. A token proves that the sender holds a credential. If the response is lost, the
 * caller can repeat the call.
 * @throws DeviceError without a credential, with a wrong date or if the quota is spent, EarlierPostError if the server has an earlier post
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
 * the credential of the school year that the device has chosen: if the operator refused to renew one credential, the old
 * key would identify its holder.
 */
async function prepare<N extends PostCall>(name: N, input: RequestParts): Promise<Post<N>> {
  if (!readDeviceKey()) await waitForCredential()
  const key = readDeviceKey()
  if (!key) throw new DeviceError(credentialMissing)
  const signedKeys = await checkIssuerLog()
  const { day: serverDay } = await call('getPostingDay', {}, { isAnonymous: true })
  const { schoolYear, ...time } = choosePostingTime(serverDay, (await readDeviceData(key)).acceptedDay)
  if ((await readDeviceData(key)).credentials[schoolYear] === undefined) await waitForCredential()
  const { code, credentials } = await readDeviceData(key)
  const credential = credentials[schoolYear]
  if (signedKeys && credential !== undefined)
    await requireSigned(credential, signedKeys.get(String(schoolYear)))
  if (code !== undefined && credential !== undefined)
    return { name, key, code, credential, time, ...(await identify(name, input, time)) }
  if (readDeviceKey()?.isCodeNeeded) throw new DeviceError(authorCodeNeeded)
  throw credentialRefusal() ?? new DeviceError(credentialMissing)
}

/** @throws DeviceError if the credential is of another key than the one in the signed log */
async function requireSigned(credential: string, signedKey: string | undefined): Promise<void> {
  const { decodeCredential, fromBase64Url, toBase64Url } = await loadCredentials()
  if (signedKey === undefined) throw new DeviceError(issuerLogUnsigned)
  if (toBase64Url(decodeCredential(fromBase64Url(credential)).publicKey) !== signedKey)
    throw new DeviceError(issuerKeyChanged)
}

/** Adds what the device cannot know when the person starts to write: the day of a vote, and all codes of a school. */
async function complete(
  name: PostCall,
  given: RequestParts,
  { day }: PostingTime,
): Promise<RequestParts & { schoolCodes?: readonly string[] }> {
  if (name === 'takeBackVote') return { ...given, query: { day } }
  if (name !== 'postReview') return given
  const { schoolId, ...body } = given.body as { schoolId: string }
  const school = await call('getSchool', { params: { id: schoolId } }, { isAnonymous: true })
  if (!school.codes.includes(schoolId)) throw new DeviceError(schoolCodesChanged)
  return { ...given, body: { ...body, schoolId: school._id }, schoolCodes: school.codes }
}

async function identify<N extends PostCall>(
  name: N,
  given: RequestParts,
  time: PostingTime,
): Promise<Pick<Post<N>, 'input' | 'id' | 'contexts'>> {
  const [{ publicCalls }, { contextsOfPost, messageHash, toBase64Url }] = await Promise.all([
    loadContract(),
    loadCredentials(),
  ])
  const { schoolCodes, ...input } = await complete(name, given, time)
  const { method, path, presentsFor } = publicCalls[name]
  // The types of `postWithCredential` have checked the input.
  const { contexts } = contextsOfPost(presentsFor, { ...(input as PostParts), schoolCodes }, time)
  const once = contexts.find(({ limit }) => limit === 1)
  if (once) return { input, contexts, id: once.text }
  const body = new TextEncoder().encode(JSON.stringify(input.body))
  return { input, contexts, id: toBase64Url(messageHash({ method, target: callUrl(path, input), body })) }
}

/** Tries a few numbers of the quota, because another device of the person may have spent some: see `takeNumber`. */
async function sendPost<N extends PostCall>(post: Post<N>): Promise<Posted<N>> {
  const { name, key, id, contexts, time } = post
  const quota = contexts.find(({ limit }) => limit > 1)
  for (;;) {
    const number = quota && (await takeNumber(key, { id, quota, day: time.day }))
    if (quota && typeof number === 'string') throw new DeviceError(spentMessage(name, quota, number))
    const uses = contexts.map((context) =>
      context === quota && typeof number === 'number' ? { context, nonce: number } : { context },
    )
    const outcome = await attemptPost(post, uses)
    if (outcome !== 'number used') {
      await acceptNumber(key, { id, day: time.day })
      return outcome
    }
    if (!quota) throw new DeviceError(quotaNumberUsed)
    await rejectNumber(key, id)
  }
}

/** Loads what `postWithCredential` needs. */
export async function preload(): Promise<void> {
  await Promise.all([loadContract(), loadCredentials()])
}

async function attemptPost<N extends PostCall>(
  post: Post<N>,
  uses: Uses,
): Promise<Posted<N> | 'number used'> {
  const { name, key, input } = post
  if (name === 'postReview' || name === 'postComment') return attemptText(post, uses)
  if (name === 'takeSeat') return { result: await sendSeat(post, uses) }
  const id = input.params?.id ?? ''
  const isForVote = name === 'voteHelpful' || name === 'takeBackVote'
  if (isForVote) await storePendingVote(key, id, name === 'voteHelpful')
  try {
    const result = await sendWithToken(name, input, { credential: post.credential, uses })
    if (isVote(result)) await storeVote(key, id, result)
    return { result }
  } catch (error) {
    if (isForVote && error instanceof ApiError && isRefusal(error)) await forgetPendingVote(key, id)
    if (isNumberUsed(error)) return 'number used'
    throw error
  }
}

async function attemptText<N extends PostCall>(
  { name, input, key, code, credential, id }: Post<N>,
  uses: Uses,
): Promise<Posted<N> | 'number used'> {
  const [{ publicCalls }, { authorKeyHashOf, authorKeyOf, postContextOf }] = await Promise.all([
    loadContract(),
    loadCredentials(),
  ])
  const path = callUrl(publicCalls[name].path, input)
  const about =
    name === 'postComment' ? ({ kind: 'comment', path, contentHash: id } as const) : aboutReview(path, input)
  const contents = await readDeviceData(key)
  const reviewed = findReviewOfOtherCode(contents, uses)
  if (reviewed) throw new EarlierPostError(authorKeyOf(code, reviewed.authorKeyContext), reviewExists)
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
    if (name === 'postComment' && (!earlier || (await isOfOtherReview(authorKey, input)))) {
      await forgetSending(key, sent)
      return 'number used'
    }
    await storeSent(key, sent)
    throw new EarlierPostError(authorKey, earlier ? authorKeyUsed : reviewExists)
  }
}

/** After a lost response, this device does not know whose comment the server has. */
async function isOfOtherReview(authorKey: string, { params }: RequestParts): Promise<boolean> {
  const own = await call('getOwnPost', {}, { authorKey, isAnonymous: true })
  return own.kind === 'comment' && own.reviewId !== params?.id
}

function isRefusal({ status }: ApiError): boolean {
  return status !== undefined && status >= 400 && status < 500
}

function aboutReview(path: string, { body }: RequestParts) {
  const schoolId = new Map(Object.entries(body ?? {})).get('schoolId')
  return { kind: 'review', path, schoolId: String(schoolId) } as const
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
