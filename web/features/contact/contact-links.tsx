import { brand } from '#brand/brand.ts'
import { isSampleText } from '#brand/is-sample-text.ts'
import { classNames } from '#web/ui/class-names.ts'
import { SampleBadge } from '#web/ui/sample-badge.tsx'

type ContactLinkProps = {
  href: string
  children: string
  /** True for a link on its own line, which needs a large click area. */
  alone?: boolean
}

function ContactLink({ href, children, alone }: ContactLinkProps) {
  const link = (
    <a
      href={href}
      className={classNames(
        'font-semibold text-leaf underline underline-offset-4',
        alone && 'inline-flex min-h-11 items-center',
      )}
    >
      {children}
    </a>
  )
  if (!alone) return link
  return (
    <span className="block">
      {link}
      {isSampleText(href) && (
        <>
          {' '}
          <SampleBadge />
        </>
      )}
    </span>
  )
}

export function MailLink({ to = brand.contactEmail, alone = false }: { to?: string; alone?: boolean }) {
  return (
    <ContactLink href={`mailto:${to}`} alone={alone}>
      {to}
    </ContactLink>
  )
}

export function PhoneLink({ number, alone = false }: { number: string; alone?: boolean }) {
  return (
    <ContactLink href={`tel:${number.replaceAll(' ', '')}`} alone={alone}>
      {number}
    </ContactLink>
  )
}

export function MessagingLink({ text = 'Message us', alone = false }: { text?: string; alone?: boolean }) {
  return (
    <ContactLink href={brand.messagingLink} alone={alone}>
      {text}
    </ContactLink>
  )
}

export function ContactInstead() {
  return (
    <>
      Please write to <MailLink /> or <MessagingLink text="message us" /> instead.
    </>
  )
}
