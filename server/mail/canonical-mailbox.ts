import { emailKey } from '#contract/text.ts'

type Provider = {
  /** Domains in which the same name is the same mailbox. The first one is canonical. */
  domains: readonly string[]
  /** Characters of the local part that the provider ignores. */
  ignored?: RegExp
  /** Separates an optional tag from the name, in addition to the plus sign. */
  tagSeparator?: string
  /** Whether `anything@name.domain` reaches `name@domain`. */
  hasNameInDomain?: boolean
}

/**
 * Providers that deliver several spellings to one mailbox. Deduplication hashes are made from the result and are
 * stored for years. A changed rule makes a known mailbox look new, so add rules rarely and never remove one.
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
  // Yahoo writes disposable addresses as name-tag. A Yahoo name itself contains no hyphen. Source of this rule and of
  // the domains of Yandex: https://github.com/validatorjs/validator.js/blob/master/src/lib/normalizeEmail.js
  ...['yahoo.com', 'yahoo.in', 'yahoo.co.in', 'yahoo.co.uk', 'ymail.com', 'rocketmail.com'].map((domain) => ({
    domains: [domain],
    tagSeparator: '-',
  })),
  // One account has all of these domains: https://support.apple.com/HT201771
  { domains: ['icloud.com', 'me.com', 'mac.com'] },
  { domains: ['yandex.ru', 'yandex.com', 'yandex.by', 'yandex.kz', 'yandex.ua', 'ya.ru'] },
]

/**
 * Returns one spelling for all addresses of the same mailbox: lower case, without a plus tag (RFC 5233), normalised by the
 * rules of the provider. Do not send mail to the result and do not compare accounts by it, because a few servers treat a
 * plus sign as part of the name.
 */
export function canonicalMailbox(email: string): string {
  const [address, domain] = splitAtLast(emailKey(email), '@')
  const provider = providers.find(({ domains, hasNameInDomain }) =>
    domains.some((each) => each === domain || (hasNameInDomain && domain.endsWith(`.${each}`))),
  )
  const [canonicalDomain = domain] = provider?.domains ?? []
  const name = domain.endsWith(`.${canonicalDomain}`) ? domain.slice(0, -canonicalDomain.length - 1) : address
  const untagged = withoutTag(withoutTag(name, '+'), provider?.tagSeparator)
  const normalised = provider?.ignored ? untagged.replace(provider.ignored, '') : untagged
  // Different names that consist of ignored characters must not become the same mailbox.
  return `${normalised === '' ? address : normalised}@${canonicalDomain}`
}

function splitAtLast(text: string, separator: string): [string, string] {
  const index = text.lastIndexOf(separator)
  return [text.slice(0, index), text.slice(index + 1)]
}

function withoutTag(name: string, separator: string | undefined): string {
  const index = separator === undefined ? -1 : name.indexOf(separator)
  return index > 0 ? name.slice(0, index) : name
}
