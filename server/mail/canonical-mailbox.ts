import { emailKey } from '#contract/text.ts'

type Provider = {
  /** The first domain is the canonical one. */
  domains: readonly string[]
  ignored?: RegExp
  tagSeparator?: string
  /** Whether `anything@name.domain` belongs to the mailbox `name@domain`. */
  hasNameInDomain?: boolean
}

/**
 * Stored deduplication hashes depend on these rules: never remove a rule, and rarely add one.
 * @see docs/decisions/0014
 */
const providers: readonly Provider[] = [
  // https://support.google.com/mail/answer/7436150 and /10313
  { domains: ['gmail.com', 'googlemail.com'], ignored: /\./g },
  // https://proton.me/support/addresses-and-aliases and
  // https://www.sindastra.de/p/1775/protonmail-dots-hyphens-and-underscores
  { domains: ['proton.me', 'protonmail.com', 'protonmail.ch', 'pm.me'], ignored: /[._-]/g },
  // https://www.fastmail.help/hc/en-us/articles/360060591053
  { domains: ['fastmail.com'], hasNameInDomain: true },
  { domains: ['fastmail.fm'], hasNameInDomain: true },
  // Yahoo and Yandex: https://github.com/validatorjs/validator.js/blob/master/src/lib/normalizeEmail.js
  ...['yahoo.com', 'yahoo.in', 'yahoo.co.in', 'yahoo.co.uk', 'ymail.com', 'rocketmail.com'].map((domain) => ({
    domains: [domain],
    tagSeparator: '-',
  })),
  // https://support.apple.com/HT201771
  { domains: ['icloud.com', 'me.com', 'mac.com'] },
  { domains: ['yandex.ru', 'yandex.com', 'yandex.by', 'yandex.kz', 'yandex.ua', 'ya.ru'] },
]

/** Only for comparison: never send mail to the result. */
export function canonicalMailbox(email: string): string {
  const [localPart, domain] = splitAtLast(emailKey(email), '@')
  const provider = providers.find(({ domains, hasNameInDomain }) =>
    domains.some((each) => each === domain || (hasNameInDomain && domain.endsWith(`.${each}`))),
  )
  const [canonicalDomain = domain] = provider?.domains ?? []
  const name = domain.endsWith(`.${canonicalDomain}`)
    ? domain.slice(0, -canonicalDomain.length - 1)
    : localPart
  const untagged = withoutTag(withoutTag(name, '+'), provider?.tagSeparator)
  const normalised = provider?.ignored ? untagged.replace(provider.ignored, '') : untagged
  return `${normalised === '' ? localPart : normalised}@${canonicalDomain}`
}

function splitAtLast(text: string, separator: string): [string, string] {
  const index = text.lastIndexOf(separator)
  return [text.slice(0, index), text.slice(index + 1)]
}

function withoutTag(name: string, separator: string | undefined): string {
  const index = separator === undefined ? -1 : name.indexOf(separator)
  return index > 0 ? name.slice(0, index) : name
}
