/**
 * Mail domains without a limit of new accounts. Each entry fulfils three conditions: very many people use the domain,
 * so that strangers would use up a limit; the provider checks each new mailbox; and a person gets few addresses of one
 * mailbox without payment. Relays, providers of free aliases (mail.com, GMX, Fastmail) and Microsoft 365 tenants
 * (`onmicrosoft.com`) do not fulfil the third condition.
 */
const providers: readonly { domains: readonly string[]; check: string }[] = [
  { domains: ['gmail.com', 'googlemail.com'], check: 'phone number' },
  {
    domains: [
      'outlook.com',
      'outlook.in',
      'hotmail.com',
      'hotmail.co.in',
      'hotmail.co.uk',
      'live.com',
      'live.in',
    ],
    check: 'puzzle, and a phone number in case of doubt; ten addresses of a mailbox',
  },
  { domains: ['msn.com'], check: 'no new mailboxes' },
  {
    domains: [
      'yahoo.com',
      'yahoo.in',
      'yahoo.co.in',
      'yahoo.co.uk',
      'ymail.com',
      'rocketmail.com',
      'myyahoo.com',
    ],
    check: 'phone number',
  },
  { domains: ['aol.com'], check: 'phone number' },
  { domains: ['icloud.com', 'me.com', 'mac.com'], check: 'phone number; more addresses need a paid plan' },
  { domains: ['rediffmail.com', 'rediff.com'], check: 'phone number' },
  { domains: ['zohomail.in', 'zohomail.com', 'zoho.com', 'zoho.in'], check: 'phone number' },
  { domains: ['proton.me', 'protonmail.com', 'pm.me'], check: 'puzzle or another mailbox' },
  { domains: ['tutanota.com', 'tuta.com', 'tuta.io', 'tutamail.com'], check: 'puzzle and a delay' },
  { domains: ['yandex.com', 'yandex.ru', 'ya.ru'], check: 'phone number' },
  {
    domains: ['bsnl.in', 'bsnl.co.in', 'airtelmail.in', 'mtnl.net.in'],
    check: 'contract of a telephone company',
  },
]

/** Nobody can receive mail at these domains, except in a test installation (RFC 2606). */
const reservedDomains = ['example.com', 'example.net', 'example.org']
const reservedTopLevels = ['example', 'test', 'invalid', 'localhost']

export const largeProviders: ReadonlySet<string> = new Set(providers.flatMap(({ domains }) => domains))

/** @param domain registrable */
export function hasNewcomerLimit(domain: string): boolean {
  if (largeProviders.has(domain) || reservedDomains.includes(domain)) return false
  return !reservedTopLevels.includes(domain.slice(domain.lastIndexOf('.') + 1))
}
