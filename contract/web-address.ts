/** A name with a dot, whose last part is no number: URL parsers read such hosts as network addresses. */
const publicHost = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]{2,59})$/

/** Names that only the own machine or network resolves. */
const privateEnding = /\.(?:local|localhost|internal|test|invalid|example|onion|arpa)$/

/**
 * Returns the host of a public web address, without `www.`, in lower case and ASCII. Returns undefined unless the address
 * has `https`, and no user name, password, port or number as its host.
 */
export function webHostOf(address: string): string | undefined {
  const url = URL.parse(address)
  // URL parsers remove some characters, so that what is shown could differ from what opens.
  if (url?.protocol !== 'https:' || !/^https:\/\/[^\s\\]+$/i.test(address)) return undefined
  if (url.username !== '' || url.password !== '' || url.port !== '') return undefined
  const host = url.hostname
  if (!publicHost.test(host) || privateEnding.test(host)) return undefined
  return host.replace(/^www\./, '')
}
