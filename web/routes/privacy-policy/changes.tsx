import { MailLink } from '#web/features/contact/contact-links.tsx'

export function Changes() {
  return (
    <>
      <p>
        Before we change what we do, we change this page and the date at its top. If a change gives us more of
        your data or a new use for it, we ask people with an account for their agreement before the change
        applies to them.
      </p>
      <p>
        Questions about any of this: <MailLink />.
      </p>
    </>
  )
}
