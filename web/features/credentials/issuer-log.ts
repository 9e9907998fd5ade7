import { issuerLogKey } from '#brand/issuer-log-key.ts'
import { storageKeys } from '#brand/storage-keys.ts'
import {
  issuerKeyChanged,
  issuerKeyMissing,
  issuerLogForked,
  issuerLogRestarted,
  issuerLogUnsigned,
} from '#contract/device-messages.ts'
import type { LogEntry, SignedHead } from '#credentials/credentials.ts'
import * as m from '#messages'
import { call } from '#web/lib/api/call.ts'
import { withStorage } from '#web/lib/session/session-store.ts'
import { withLock } from '#web/lib/with-lock.ts'
import { changeDeviceData } from './device-data.ts'
import { DeviceError } from './device-error.ts'
import { publishedYears } from './device-time.ts'
import { loadCredentials } from './load-credentials.ts'
import { readDeviceKey } from './stored-key.ts'

/** Public keys in base64url, by school year. */
type IssuerKeys = ReadonlyMap<string, string>

/** What this browser has stored. `head` is the signed head that contains the keys. */
type Known = { keys: IssuerKeys; head: string | undefined }

const headName = 'head'

/** Reads `2026:{key} 2027:{key}`. */
function parse(text: string): Map<string, string> {
  const entries = text.split(' ').map((entry) => entry.split(':'))
  return new Map(entries.flatMap(([year, key]) => (year && key ? [[year, key]] : [])))
}

function readKnown(): Known {
  const keys = withStorage('localStorage', (storage) => parse(storage.getItem(storageKeys.issuerKeys) ?? ''))
  const head = keys?.get(headName)
  keys?.delete(headName)
  return { keys: keys ?? new Map(), head: head && decodeURIComponent(head) }
}

function remember({ keys, head }: Known): void {
  const entries = [...keys, ...(head === undefined ? [] : [[headName, encodeURIComponent(head)]])]
  const text = entries.map((entry) => entry.join(':')).join(' ')
  withStorage('localStorage', (storage) => storage.setItem(storageKeys.issuerKeys, text))
}

function pageData(): DOMStringMap {
  return document.querySelector<HTMLElement>('script[data-issuer-keys]')?.dataset ?? {}
}

/** Ignores keys of years that no honest page contains. */
function keysOfPage(): IssuerKeys {
  const years = publishedYears().map(String)
  return new Map([...parse(pageData().issuerKeys ?? '')].filter(([year]) => years.includes(year)))
}

/**
 * Returns the issuer's public key of a school year, in base64url, and stores the keys of the page. Browsers request the
 * page without the session, so the server cannot choose a key for one account.
 * @throws DeviceError if a key differs from a stored key of the same year, if the page has no key of this year, or if
 *   `checkIssuerLog` fails or the signed log does not contain the key
 */
export async function findIssuerKey(schoolYear: number): Promise<string> {
  const signed = await checkIssuerLog()
  const known = readKnown()
  const received = keysOfPage()
  for (const [year, key] of received)
    if ((known.keys.get(year) ?? signed?.get(year) ?? key) !== key) throw new DeviceError(issuerKeyChanged)
  const key = received.get(String(schoolYear))
  if (!key) throw new DeviceError(issuerKeyMissing)
  if (signed && !signed.has(String(schoolYear))) throw new DeviceError(issuerLogUnsigned)
  if (!signed) remember({ ...known, keys: new Map([...known.keys, ...received]) })
  return key
}

const lockName = `${storageKeys.issuerKeys}:log`

/**
 * Checks that the log of issuer keys extends the one that this browser has stored. Makes a request only for a head that
 * the browser has not stored, without the session. Asks the person if the operator has signed a new beginning.
 * @returns the keys in the signed part of the log, or undefined in an installation without a key for signatures
 * @throws DeviceError unless the page has a signed head that fits the stored one
 * @see docs/decisions/0068-signed-log-of-issuer-keys.md
 */
export async function checkIssuerLog(): Promise<IssuerKeys | undefined> {
  const operatorKey = issuerLogKey
  if (operatorKey === undefined) return undefined
  return withLock(lockName, () => checkHead(operatorKey, pageData().signedHead ?? ''))
}

async function checkHead(operatorKey: string, signedHead: string): Promise<IssuerKeys> {
  const { decodeHead, isHeadBefore, isSigned, contains, toBase64Url } = await loadCredentials()
  const head = decodeHead(signedHead)
  const known = readKnown()
  const knownHead = known.head === undefined ? undefined : decodeHead(known.head)
  const nameOf = ({ beginning, position, hash }: SignedHead) =>
    `${beginning} ${position} ${toBase64Url(hash)}`
  // The signatures of one state can differ, because they contain random numbers.
  if (head && knownHead && nameOf(head) === nameOf(knownHead)) return known.keys
  if (!head || !(await isSigned(head, operatorKey))) throw new DeviceError(issuerLogUnsigned)
  // A page can be older than the last visit, but its head must still be in the log.
  const hasBegunAgain = head.beginning > (knownHead ?? head).beginning
  if (head.beginning < (knownHead ?? head).beginning) throw new DeviceError(issuerKeyMissing)
  const log = await fetchLog()
  const latest = knownHead && isHeadBefore(head, knownHead) ? knownHead : head
  if (log.length > 0 && log.length < latest.position && latest === head)
    throw new DeviceError(issuerKeyMissing)
  if (!contains(log, head) || (knownHead && !hasBegunAgain && !contains(log, knownHead)))
    return refuseFork(known.head, signedHead)
  const keys = new Map(
    log
      .slice(0, latest.position)
      .map(({ schoolYear, publicKey }) => [String(schoolYear), toBase64Url(publicKey)]),
  )
  if (hasBegunAgain) await agree(head, { before: known.keys, after: keys })
  else if ([...known.keys].some(([year, key]) => (keys.get(year) ?? key) !== key))
    throw new DeviceError(issuerKeyChanged)
  remember({ keys, head: latest === head ? signedHead : known.head })
  return keys
}

/** @returns an empty log if an entry is wrong */
async function fetchLog(): Promise<readonly LogEntry[]> {
  const { findLogFault, readLogEntry } = await loadCredentials()
  const { entries } = await call('listIssuerKeys', {}, { isAnonymous: true })
  try {
    const log = entries.map(readLogEntry)
    return findLogFault(log) === undefined ? log : []
  } catch {
    return []
  }
}

async function refuseFork(before: string | undefined, now: string): Promise<never> {
  const { showFork } = await import('./issuer-log-dialog.tsx')
  const lines = [
    location.origin,
    before === undefined ? m.credentials_list_before_nothing() : m.credentials_list_before({ head: before }),
    m.credentials_list_now({ head: now }),
  ]
  showFork(lines.join('\n'))
  throw new DeviceError(issuerLogForked)
}

/** Removes the credentials of keys that the new log does not contain, because the server no longer accepts them. */
async function agree({ reason }: SignedHead, keys: { before: IssuerKeys; after: IssuerKeys }): Promise<void> {
  const { askToGoOn } = await import('./issuer-log-dialog.tsx')
  if (!(await askToGoOn(reason))) throw new DeviceError(issuerLogRestarted)
  const deviceKey = readDeviceKey()
  if (!deviceKey) return
  await changeDeviceData(deviceKey, (contents) => ({
    ...contents,
    credentials: Object.fromEntries(
      Object.entries(contents.credentials).filter(([year]) => keys.after.get(year) === keys.before.get(year)),
    ),
  }))
}
