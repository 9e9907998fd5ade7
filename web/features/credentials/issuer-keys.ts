import { storageKeys } from '#brand/storage-keys.ts'
import { issuerKeyChanged, issuerKeyMissing } from '#contract/credential-messages.ts'
import { withStorage } from '#web/lib/session/session-store.ts'
import { DeviceError } from './device-error.ts'

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
