import { credentialOfOtherCode } from '#contract/credential-messages.ts'
import type { CodeReset, CredentialStatus } from '#contract/credentials.ts'
import {
  authorCodeMistyped,
  authorCodeWrong,
  credentialResponseWrong,
  issuerLogUnsigned,
} from '#contract/device-messages.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { call } from '#web/lib/api/call.ts'
import { withCode, withRejectedCode } from './author-code.ts'
import { withCredentialLock } from './credential-lock.ts'
import { changeDeviceData, readDeviceData } from './device-data.ts'
import { currentSchoolYear, neededYears } from './device-day.ts'
import { DeviceError } from './device-error.ts'
import { fetchCredentialStatus } from './device-key.ts'
import { requirePlausibleYear } from './device-time.ts'
import { findIssuerKey } from './issuer-log.ts'
import { loadCredentials } from './load-credentials.ts'
import { rememberWithKey } from './stored-key.ts'

/**
 * `code-needed`: the account has an author code that this device does not know. `isReplaced`: the device has a
 * credential, but the server says that the account has another author code. `newCodeFrom`: somebody has asked for a new
 * code, which works from this day.
 */
type CredentialState = { state: 'ready'; isReplaced?: true; newCodeFrom?: string } | CodeNeeded

/** `newCode`: the new code of this device, if it is the one that waits. */
export type CodeNeeded = { state: 'code-needed'; reset: CodeReset | null; newCode?: string }

/**
 * Gets the credentials of this school year and, from 1 May, of the next one, unless the device has them. When the wait of
 * a reset of this device is over, gets the credential of the new code. Makes an author code only for an account that has
 * none.
 * @throws DeviceError if the device's date is wrong, or if a key or a response of the server does not pass the checks,
 *   ApiError after other failures
 */
export async function getCredential(): Promise<CredentialState> {
  return withCredentialLock(async () => {
    const status = await fetchStatus()
    const { code, nextCode, rejectedCode, credentials } = await readDeviceData(status)
    const newCode = (await isWaiting(status, nextCode)) ? nextCode : undefined
    const isWaitOver = status.reset?.state !== 'waiting'
    const known = [isWaitOver ? nextCode : undefined, code].filter((each) => each !== undefined)
    const hasCredential = credentials[currentSchoolYear()] !== undefined
    if (hasCredential && !(newCode && isWaitOver)) {
      const waiting = status.waitingCommitment === null ? {} : { newCodeFrom: status.reset?.day ?? '' }
      const current = await findCurrent(status, known)
      if (current === undefined) return { state: 'ready', isReplaced: true, ...waiting }
      if (current === code) {
        await getNext(status, current)
        return { state: 'ready', ...waiting }
      }
    }
    if (known.length === 0) {
      const rejected = rejectedCode === undefined ? [] : [rejectedCode]
      const again = await findCurrent(status, rejected)
      if (again !== undefined) known.push(again)
      else if (status.commitment === null) known.push(await makeCode(status))
    }
    for (const each of known)
      if (await issue(status, each)) {
        await getNext(status, each)
        return { state: 'ready' }
      }
    if (hasCredential) return { state: 'ready', isReplaced: true }
    await changeDeviceData(status, withRejectedCode)
    // If the status has no commitment, another device has registered a code since the status was fetched.
    const { reset } = status.commitment === null ? await fetchCredentialStatus() : status
    rememberWithKey({ isCodeNeeded: true, ...(newCode && reset && { newCodeFrom: reset.day }) })
    return { state: 'code-needed', reset, ...(newCode && { newCode }) }
  })
}

/**
 * From 1 May, gets the credential of the next school year, unless the device has it. Without it, the first posts in June
 * would have few possible authors. The device can do without it until then, so the next page tries again after a failure.
 * @throws DeviceError if a key or a response of the server does not pass the checks
 */
async function getNext(status: CredentialStatus, code: string): Promise<void> {
  const [, year] = neededYears()
  if (year === undefined || (await readDeviceData(status)).credentials[year] !== undefined) return
  try {
    await issue(status, code, year)
  } catch (error) {
    // The operator may sign the key of the next year until it is needed.
    if (error instanceof DeviceError && error.code !== issuerLogUnsigned.code) throw error
  }
}

/**
 * Stores an author code that the person has written down, and gets the credential. Refuses every code for an account
 * that has none: a link could contain the code of a stranger, who could then open the person's posts.
 * @throws DeviceError for a mistyped or wrong code or a failed check, ApiError after other failures
 */
export async function enterCode(typed: string): Promise<void> {
  const code = (await loadCredentials()).readAuthorCode(typed)
  if (code === undefined) throw new DeviceError(authorCodeMistyped)
  await withCredentialLock(async () => {
    const status = await fetchStatus()
    if (status.commitment === null || !(await issue(status, code))) throw new DeviceError(authorCodeWrong)
    await getNext(status, code)
  })
}

/**
 * Asks the server to replace a lost author code. Until the server issues the first credential for the new code, the
 * device keeps the new code beside the old one.
 * @returns the new code
 * @throws DeviceError if a check fails, ApiError with status 409 if the code was already replaced in the last 365 days,
 *   ApiError after other failures
 */
export async function resetCode(): Promise<string> {
  const { newAuthorCode } = await loadCredentials()
  return withCredentialLock(async () => {
    const status = await fetchStatus()
    // The response of an earlier attempt may have been lost.
    const { nextCode } = await changeDeviceData(status, (contents) => ({
      ...contents,
      nextCode: contents.nextCode ?? newAuthorCode(),
    }))
    const code = nextCode ?? newAuthorCode()
    const schoolYear = currentSchoolYear()
    const { createRequest, fromBase64Url, toBase64Url } = await loadCredentials()
    const { request } = createRequest(code, fromBase64Url(await findIssuerKey(schoolYear)))
    await call('resetCredential', { body: { schoolYear, request: toBase64Url(request) } })
    return code
  })
}

/** Stops a reset of this account, from any device. */
export async function stopReset(): Promise<void> {
  await call('stopCredentialReset', {})
}

async function isWaiting({ waitingCommitment }: CredentialStatus, code: string | undefined) {
  if (code === undefined || waitingCommitment === null) return false
  const { commitmentFor, toBase64Url } = await loadCredentials()
  return toBase64Url(commitmentFor(code)) === waitingCommitment
}

/** @throws DeviceError if the device's date is wrong: the device decides the school year with its own clock */
async function fetchStatus(): Promise<CredentialStatus> {
  const status = await fetchCredentialStatus()
  requirePlausibleYear(status.schoolYear)
  return status
}

/**
 * Returns the known code that belongs to the account's commitment, or undefined. Without a commitment, returns the last
 * known code. An operator can lie about the commitment, so the device must be able to post, whatever the result is.
 */
async function findCurrent({ commitment }: CredentialStatus, known: readonly string[]) {
  const { commitmentFor, toBase64Url } = await loadCredentials()
  if (commitment === null) return known.at(-1)
  return known.find((code) => toBase64Url(commitmentFor(code)) === commitment)
}

/**
 * Stores the new code before the request. Otherwise, after a lost response, nobody would know the code of the account.
 */
async function makeCode(status: CredentialStatus): Promise<string> {
  const code = (await loadCredentials()).newAuthorCode()
  await changeDeviceData(status, (contents) => ({ ...contents, code }))
  return code
}

/** @returns false if the account has another author code */
async function issue(
  status: CredentialStatus,
  code: string,
  schoolYear: number = currentSchoolYear(),
): Promise<boolean> {
  try {
    await request(status, { code, schoolYear })
    return true
  } catch (error) {
    if (error instanceof ApiError && error.code === credentialOfOtherCode.code) return false
    throw error
  }
}

/** Requests the credential of a school year for the code, and stores both. */
async function request(
  status: CredentialStatus,
  { code, schoolYear }: { code: string; schoolYear: number },
): Promise<void> {
  const credentials = await loadCredentials()
  const publicKey = credentials.fromBase64Url(await findIssuerKey(schoolYear))
  const { request: bytes, pending } = credentials.createRequest(code, publicKey)
  const body = { schoolYear, request: credentials.toBase64Url(bytes) }
  const response = await call('issueCredential', { body })
  const encoded = checkResponse(() => {
    const received = credentials.fromBase64Url(response.response)
    const credential = credentials.finishRequest(pending, publicKey, received)
    return credentials.toBase64Url(credentials.encodeCredential(credential))
  })
  await changeDeviceData(status, (contents) => {
    const next = withCode(contents, code, credentials)
    return { ...next, credentials: { ...next.credentials, [schoolYear]: encoded } }
  })
}

function checkResponse<T>(check: () => T): T {
  try {
    return check()
  } catch {
    throw new DeviceError(credentialResponseWrong)
  }
}
