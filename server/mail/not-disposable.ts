import { namesSchool } from '#contract/school-email.ts'

/**
 * Domains that the package `mailchecker` lists although their addresses last. Relays forward mail to the mailbox of a
 * person. All of them have the limit of newcomers by mail domain (`server/accounts/newcomer-limit.ts`).
 */
const lastingDomains: readonly { domains: string; kind: string }[] = [
  { kind: 'DuckDuckGo', domains: 'duck.com' },
  { kind: 'Firefox Relay', domains: 'mozmail.com relay.firefox.com' },
  {
    kind: 'SimpleLogin and Proton Pass',
    domains:
      'simplelogin.com simplelogin.co simplelogin.fr simplelogin.io slmail.me slmails.com silomails.com aleeas.com 8alias.com 8shield.net dralias.com passmail.net passmail.com passinbox.com passfwd.com',
  },
  { kind: 'addy.io', domains: 'addy.io anonaddy.com anonaddy.me addymail.com mailer.me' },
  {
    kind: 'other relays',
    domains:
      '33mail.com erine.email forwardemail.net improvmx.com ivmail.com opayq.com privaterelay.appleid.com',
  },
  {
    kind: 'domains of mail.com',
    domains:
      'alumni.com birdlover.com blader.com collector.org consultant.com contractor.net cutey.com dr.com fastservice.com mexicomail.com mindless.com myself.com optician.com pacific-ocean.com photographer.net presidency.com priest.com protestant.com qualityservice.com salesperson.net snakebite.com techie.com uymail.com writeme.com',
  },
  { kind: 'Tuta, Hushmail and Lavabit', domains: 'keemail.me hush.com lavabit.com' },
  {
    kind: 'Indian companies and institutes',
    domains: 'dpsindia.com bhelpsnr.co.in cdactvm.in hitachi-koki.in bdoindia.co.in finesseindia.in',
  },
]

const lasting: ReadonlySet<string> = new Set(lastingDomains.flatMap(({ domains }) => domains.split(' ')))

/** Families own such domains. */
const familyName = /famil(?:y|ies)\./

/** @param domain in lower case and ASCII */
export function isKnownToLast(domain: string): boolean {
  return lasting.has(domain) || familyName.test(domain) || namesSchool(domain)
}
