import { brand } from '#brand/brand.ts'
import { isSample } from '#brand/is-sample.ts'
import { classNames } from '#web/ui/class-names.ts'
import { SampleBadge } from '#web/ui/sample-badge.tsx'

type DeskLinkProps = {
  href: string
  children: string
  /** Stands on a line of its own, large enough for a finger. */
  alone?: boolean
}

function DeskLink({ href, children, alone }: DeskLinkProps) {
  const link = (
    <a
      href={href}
      className={classNames(
        'font-semibold break-words text-leaf underline underline-offset-4',
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
      {isSample(href) && (
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
    <DeskLink href={`mailto:${to}`} alone={alone}>
      {to}
    </DeskLink>
  )
}

export function PhoneLink({ number, alone = false }: { number: string; alone?: boolean }) {
  return (
    <DeskLink href={`tel:${number.replaceAll(' ', '')}`} alone={alone}>
      {number}
    </DeskLink>
  )
}

/** Opens the operator's channel of a messaging service. */
export function MessagingLink({ text = 'Message us', alone = false }: { text?: string; alone?: boolean }) {
  return (
    <DeskLink href={brand.messagingLink} alone={alone}>
      {text}
    </DeskLink>
  )
}

/** Whom to turn to where the form does not work. */
export function WithoutTheForm() {
  return (
    <>
      Please write to <MailLink /> or <MessagingLink text="message us" /> instead.
    </>
  )
}
