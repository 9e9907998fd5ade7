import { getDomain, parse } from 'tldts-icann'
import { emailKey } from '#contract/text.ts'

/** `example.in` is the registrable domain of `asha@mail.example.in`, and `dps.edu.in` that of `asha@dps.edu.in`. */
export function registrableDomain(email: string): string {
  const key = emailKey(email)
  return registrableDomainOf(key.slice(key.lastIndexOf('@') + 1))
}

/**
 * Uses only the part of the public suffix list that registries maintain. The other part lists services such as
 * `duckdns.org`, which give one person any number of names.
 * @param host in lower case and ASCII
 * @returns the host if it is a public suffix
 */
export function registrableDomainOf(host: string): string {
  return getDomain(host) ?? host
}

/** @returns false for a public suffix such as `edu.in`, and for a text that is no domain */
export function isRegistrable(host: string): boolean {
  return getDomain(host) !== null
}

/** @returns whether the host ends with a top-level domain that exists */
export function hasTopLevel(host: string): boolean {
  return parse(host).isIcann ?? false
}
