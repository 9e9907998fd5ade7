import { storageKeys } from '#brand/storage-keys.ts'
import {
  authorCodeMistyped,
  authorCodeWrong,
  credentialOfOtherCode,
  credentialResponseWrong,
  credentialYearOver,
  issuerKeyChanged,
  issuerKeyMissing,
} from '#contract/credential-messages.ts'
import type { CredentialStatus } from '#contract/credentials.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { call } from '#web/lib/api/call.ts'
import { withStorage } from '#web/lib/session/session-store.ts'
import { withCode } from './author-code.ts'
import { withCredentialLock } from './credential-lock.ts'
import { changeDeviceData, readDeviceData } from './device-data.ts'
import { DeviceError } from './device-error.ts'
import { fetchCredentialStatus } from './device-key.ts'
import { loadCredentials } from './load-credentials.ts'
import { rememberWithKey } from './stored-key.ts'

/**
 * `code-needed`: the account has an author code that this device does not know. `isReplaced`: the device has a
 * credential, but the server says that the account has another author code.
 */
type CredentialState = { state: 'ready'; isReplaced?: true } | { state: 'code-needed'; canReset: boolean }

/**
 * Gets the credential of this school year, unless the device has it. After a reset whose response was lost, gets the
 * credential of the new code. Makes an author code only for an account that has none.
 * @throws DeviceError if a key or a response of the server does not pass the checks, ApiError after other failures
 */
export async function getCredential(): Promise<CredentialState> {
  return withCredentialLock(async () => {
    const status = await fetchStatus()
    const { code, nextCode, credentials } = await readDeviceData(status)
    const known = [nextCode, code].filter((each) => each !== undefined)
    if (credentials[status.schoolYear] !== undefined) {
      const current = await findCurrent(status, known)
      if (current === undefined) return { state: 'ready', isReplaced: true }
      if (current === code) return { state: 'ready' }
    }
    if (known.length === 0 && status.commitment === null) known.push(await makeCode(status))
    for (const each of known) if (await issue(status, each)) return { state: 'ready' }
    if (known.length > 0) await forgetWrongCode(status)
    rememberWithKey({ isCodeNeeded: true })
    // If the status has no commitment, another device has registered a code since the status was fetched.
    return { state: 'code-needed', canReset: status.canReset || status.commitment === null }
  })
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
  })
}

/**
 * Replaces a lost author code.
 * @returns the new code
 * @throws DeviceError if a check fails, ApiError with status 409 if the code was already replaced in this school year,
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
    await request('resetCredential', status, code)
    return code
  })
}

/**
 * Returns the state of the account's credential, and compares the school year with the year that a request without a
 * session gets. Otherwise an operator could tell one person a wrong year, and recognise the person by the key of that
 * year.
 * @throws DeviceError if the years differ
 */
async function fetchStatus(): Promise<CredentialStatus> {
  const [status, { schoolYear }] = await Promise.all([
    fetchCredentialStatus(),
    call('getPostingDay', {}, { isAnonymous: true }),
  ])
  if (status.schoolYear !== schoolYear) throw new DeviceError(credentialYearOver)
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

async function forgetWrongCode(status: CredentialStatus): Promise<void> {
  const credentials = await loadCredentials()
  await changeDeviceData(status, (contents) => withCode(contents, undefined, credentials))
}

/** @returns false if the account has another author code */
async function issue(status: CredentialStatus, code: string): Promise<boolean> {
  try {
    await request('issueCredential', status, code)
    return true
  } catch (error) {
    if (error instanceof ApiError && error.code === credentialOfOtherCode.code) return false
    throw error
  }
}

/** Requests a credential for the code, and stores both. */
async function request(
  name: 'issueCredential' | 'resetCredential',
  status: CredentialStatus,
  code: string,
): Promise<void> {
  const credentials = await loadCredentials()
  const { schoolYear } = status
  const publicKey = credentials.fromBase64Url(findIssuerKey(schoolYear))
  const { request: bytes, pending } = credentials.createRequest(code, publicKey)
  const body = { schoolYear, request: credentials.toBase64Url(bytes) }
  const response = await call(name, { body })
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

/** Keys in base64url, by school year. */
type IssuerKeys = ReadonlyMap<string, string>

/** Reads `2026:{key} 2027:{key}`. */
function parse(text: string): IssuerKeys {
  const entries = text.split(' ').map((entry) => entry.split(':'))
  return new Map(entries.flatMap(([year, key]) => (year && key ? [[year, key]] : [])))
}

function keysOfPage(): IssuerKeys {
  const script = document.querySelector<HTMLElement>('script[data-issuer-keys]')
  return parse(script?.dataset.issuerKeys ?? '')
}

/**
 * Returns the issuer's public key of a school year, in base64url, and stores all keys of the page. Browsers request the
 * page without the session, so the server cannot choose a key for one account.
 * @throws DeviceError if a key differs from a stored key of the same year, or if the page has no key of this year
 */
export function findIssuerKey(schoolYear: number): string {
  const known = withStorage('localStorage', (storage) => parse(storage.getItem(storageKeys.issuerKeys) ?? ''))
  const received = keysOfPage()
  for (const [year, key] of received)
    if ((known?.get(year) ?? key) !== key) throw new DeviceError(issuerKeyChanged)
  const key = received.get(String(schoolYear))
  if (!key) throw new DeviceError(issuerKeyMissing)
  const all = new Map([...(known ?? []), ...received])
  const text = Array.from(all, (entry) => entry.join(':')).join(' ')
  withStorage('localStorage', (storage) => storage.setItem(storageKeys.issuerKeys, text))
  return key
}
