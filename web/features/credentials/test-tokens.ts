import { fromBase64Url, toBase64Url } from '#credentials/credentials.ts'
import type { SentByBrowser } from './test-browser.ts'

const pointBytes = 33
/** The type and the version. */
const prefixBytes = 3
/** Length of the type, the version and the key id, which all tokens of a school year share. */
export const sharedTokenBytes = 35
/** `U'`, `UPrimeCommit` and `m1Commit`. */
const pointsBeforeTags = 3

const headersOf = ({ init }: SentByBrowser) => new Headers(init.headers)

export function isPost(sent: SentByBrowser): boolean {
  return headersOf(sent).get('authorization')?.startsWith('PrivateToken') === true
}

export function tokenOf(sent: SentByBrowser): Uint8Array {
  return fromBase64Url(/"(.+)"/.exec(headersOf(sent).get('authorization') ?? '')?.[1] ?? '')
}

export function keyIdOf(sent: SentByBrowser): string {
  return toBase64Url(tokenOf(sent).slice(prefixBytes, sharedTokenBytes))
}

/** Returns the nullifiers in the token. Only a comment has one with a quota and none without. */
export function tagsOf(sent: SentByBrowser): string[] {
  const { method } = sent.init
  const count = sent.url.endsWith('/comments') || method === 'DELETE' ? 1 : 2
  return Array.from({ length: count }, (_, at) => {
    const offset = sharedTokenBytes + (pointsBeforeTags + at) * pointBytes
    return toBase64Url(tokenOf(sent).slice(offset, offset + pointBytes))
  })
}
