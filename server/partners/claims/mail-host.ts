import { emailKey } from '#contract/text.ts'
import { hasNewcomerLimit } from '../../mail/large-providers.ts'
import { isRegistrable, registrableDomainOf } from '../../mail/registrable-domain.ts'

/**
 * Returns the host of an address, in lower case and ASCII. Not the registrable domain: pupils often have addresses at a
 * subdomain such as `students.dps.edu.in`.
 */
export function mailHost(email: string): string {
  const key = emailKey(email)
  return key.slice(key.lastIndexOf('@') + 1)
}

/** Returns whether persons of many schools have addresses at the host, such as `gmail.com`. */
export function isSharedHost(host: string): boolean {
  return !isRegistrable(host) || !hasNewcomerLimit(registrableDomainOf(host))
}
