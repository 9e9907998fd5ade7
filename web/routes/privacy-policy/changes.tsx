import { MailLink } from '#web/features/contact/contact-links.tsx'

export function Changes() {
  return (
    <>
      <p>
        Before we change what we do, we change this page and the date at its top. If a change means that we
        collect more of your data or use your data for something new, we ask people with an account for their
        agreement before the change applies to them.
      </p>
      <p>
        Questions about any of this: <MailLink />.
      </p>
    </>
  )
}
