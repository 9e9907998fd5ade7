import { MailLink } from '#web/features/contact/contact-links.tsx'

export function Changes() {
  return (
    <>
      <p>
        When what we do changes, this page changes first, and the date at its top with it. If a change gives
        us more of your data or a new use for it, we ask those who have an account before it applies to them.
      </p>
      <p>
        Questions about any of this: <MailLink />.
      </p>
    </>
  )
}
