type Provider = { name: string; endings: readonly string[] }

/** Names with fewer than five letters are missing: too many other names differ from them by one letter. */
const providers: readonly Provider[] = [
  { name: 'gmail', endings: ['com'] },
  { name: 'yahoo', endings: ['com', 'in', 'co.in'] },
  { name: 'rediffmail', endings: ['com'] },
  { name: 'hotmail', endings: ['com', 'co.in'] },
  { name: 'outlook', endings: ['com', 'in'] },
  { name: 'icloud', endings: ['com'] },
  { name: 'protonmail', endings: ['com'] },
  { name: 'googlemail', endings: ['com'] },
  { name: 'zohomail', endings: ['in', 'com'] },
]

/** Providers whose names look like misspelt ones. */
const similarNames: readonly string[] = ['mail', 'email', 'ymail', 'gail']

/** No top-level domain has these names. */
const misspeltCom = /^(?:c[pli]m|[vx]om|c[o0]n|c0m|cmo|ocm|comm+|coo+m)$/
/** These names are top-level domains. After the name of a provider, they are misspelt. */
const misspeltComOfProvider = /^(?:cm|co|om|cam)$/
const misspeltIndian = /^(?:co\.(?:on|im|un|ib|i|inn)|c[pi]\.in|coin|con\.in|com\.in)$/

/** Other endings, such as `fr`, are those of a provider's other countries. */
const usualEndings: readonly string[] = ['com', 'in', 'co.in']

const longName = 9

/** @returns the number of inserted, missing, wrong or exchanged letters, at most `maximum` + 1 */
function countTypos(typed: string, right: string, maximum: number): number {
  if (Math.abs(typed.length - right.length) > maximum) return maximum + 1
  let before: number[] = []
  let previous = Array.from({ length: right.length + 1 }, (_, column) => column)
  for (let row = 1; row <= typed.length; row++) {
    const current = [row]
    for (let column = 1; column <= right.length; column++) {
      const isSame = typed[row - 1] === right[column - 1]
      const isExchanged = typed[row - 1] === right[column - 2] && typed[row - 2] === right[column - 1]
      current[column] = Math.min(
        at(previous, column) + 1,
        at(current, column - 1) + 1,
        at(previous, column - 1) + (isSame ? 0 : 1),
        isExchanged ? at(before, column - 2) + 1 : maximum + 1,
      )
    }
    before = previous
    previous = current
  }
  return Math.min(at(previous, right.length), maximum + 1)
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY
}

function nearestProvider(typed: string): Provider | undefined {
  if (similarNames.includes(typed)) return undefined
  return providers.find(({ name }) => {
    const maximum = name.length >= longName ? 2 : 1
    return countTypos(typed, name, maximum) <= maximum
  })
}

function rightEnding(ending: string): string | undefined {
  if (misspeltCom.test(ending)) return 'com'
  return misspeltIndian.test(ending) ? 'co.in' : undefined
}

/**
 * Returns the domain that somebody probably meant, such as `gmail.com` for `gmial.con`, or undefined. A domain can be
 * right although this function knows a more frequent one.
 * @param domain what was typed after the @
 */
export function suggestDomain(domain: string): string | undefined {
  const typed = domain.trim().toLowerCase()
  const dot = typed.indexOf('.')
  if (dot <= 0) return undefined
  const [name, ending] = [typed.slice(0, dot), typed.slice(dot + 1)]
  const nearest = nearestProvider(name)
  const corrected = rightEnding(ending) ?? ending
  if (nearest && (usualEndings.includes(corrected) || misspeltComOfProvider.test(ending))) {
    const { name: right, endings } = nearest
    const suggested = `${right}.${endings.includes(corrected) ? corrected : endings[0]}`
    return suggested === typed ? undefined : suggested
  }
  return corrected === 'com' && ending !== 'com' ? `${name}.com` : undefined
}

/** Returns the email address with the suggested domain, or undefined. */
export function suggestEmail(email: string): string | undefined {
  const separator = email.lastIndexOf('@')
  const domain = suggestDomain(email.slice(separator + 1))
  return separator > 0 && domain !== undefined ? `${email.slice(0, separator).trim()}@${domain}` : undefined
}
