import { emailKey } from '#contract/text.ts'

type Provider = {
  /** Every domain under which the provider delivers one name to one mailbox; the first one is canonical. */
  domains: readonly string[]
  /** Characters of the local part that the provider ignores. */
  ignored?: RegExp
  /** Separates an optional tag from the name, beside the plus sign. */
  tagSeparator?: string
  /** Whether `anything@name.domain` reaches `name@domain`. */
  hasNameInDomain?: boolean
}

/**
 * Providers that deliver several spellings to one mailbox. Deduplication hashes are made from the result and are
 * stored for years: a change of a rule makes the same mailbox look new, so add rules rarely and never remove one.
 */
const providers: readonly Provider[] = [
  // https://support.google.com/mail/answer/7436150 (dots), /10313 (googlemail.com)
  { domains: ['gmail.com', 'googlemail.com'], ignored: /\./g },
  // https://proton.me/support/addresses-and-aliases (domains). Proton reserves a name with all its spellings:
  // https://www.sindastra.de/p/1775/protonmail-dots-hyphens-and-underscores
  { domains: ['proton.me', 'protonmail.com', 'protonmail.ch', 'pm.me'], ignored: /[._-]/g },
  // https://www.fastmail.help/hc/en-us/articles/360060591053 (subdomain addressing)
  { domains: ['fastmail.com'], hasNameInDomain: true },
  { domains: ['fastmail.fm'], hasNameInDomain: true },
  // Disposable addresses of Yahoo are written name-tag; a Yahoo name itself holds no hyphen. Source for this rule
  // and for Yandex's domains: https://github.com/validatorjs/validator.js/blob/master/src/lib/normalizeEmail.js
  ...['yahoo.com', 'yahoo.in', 'yahoo.co.in', 'yahoo.co.uk', 'ymail.com', 'rocketmail.com'].map((domain) => ({
    domains: [domain],
    tagSeparator: '-',
  })),
  // One account has all of these domains: https://support.apple.com/HT201771
  { domains: ['icloud.com', 'me.com', 'mac.com'] },
  { domains: ['yandex.ru', 'yandex.com', 'yandex.by', 'yandex.kz', 'yandex.ua', 'ya.ru'] },
]

/**
 * Returns one spelling for all addresses that reach the same mailbox: lower case, without a plus tag (RFC 5233),
 * and by the rules of the provider. Deduplication hashes, limits and mail caps use it. Never send mail to it and
 * never compare accounts by it: a few servers deliver a plus sign literally.
 */
export function canonicalMailbox(email: string): string {
  const [address, domain] = splitAtLast(emailKey(email), '@')
  const provider = providers.find(({ domains, hasNameInDomain }) =>
    domains.some((known) => known === domain || (hasNameInDomain && domain.endsWith(`.${known}`))),
  )
  const [home = domain] = provider?.domains ?? []
  const name = domain.endsWith(`.${home}`) ? domain.slice(0, -home.length - 1) : address
  const untagged = withoutTag(withoutTag(name, '+'), provider?.tagSeparator)
  const bare = provider?.ignored ? untagged.replace(provider.ignored, '') : untagged
  // A name of ignored characters alone reaches nobody; it stays apart from other such names.
  return `${bare === '' ? address : bare}@${home}`
}

function splitAtLast(text: string, separator: string): [string, string] {
  const at = text.lastIndexOf(separator)
  return [text.slice(0, at), text.slice(at + 1)]
}

function withoutTag(name: string, separator: string | undefined): string {
  const at = separator === undefined ? -1 : name.indexOf(separator)
  return at > 0 ? name.slice(0, at) : name
}
