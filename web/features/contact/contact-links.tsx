import type { ReactNode } from 'react'
import { brand } from '#brand/brand.ts'
import { isSampleText } from '#brand/is-sample-text.ts'
import * as m from '#messages'
import { classNames } from '#web/ui/class-names.ts'
import { RichText } from '#web/ui/rich-text.tsx'
import { SampleBadge } from '#web/ui/sample-badge.tsx'

type ContactLinkProps = {
  href: string
  children: ReactNode
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

type MessagingLinkProps = { children?: ReactNode; alone?: boolean }

export function MessagingLink({ children = m.contact_message_us(), alone = false }: MessagingLinkProps) {
  return (
    <ContactLink href={brand.messagingLink} alone={alone}>
      {children}
    </ContactLink>
  )
}

export function ContactInstead() {
  return (
    <RichText
      message={m.contact_write_instead}
      markup={{
        mail: () => <MailLink />,
        message: ({ children }) => <MessagingLink>{children}</MessagingLink>,
      }}
    />
  )
}
