import { MailLink } from '#web/features/contact/contact-links.tsx'

export function Changes() {
  return (
    <>
      <p>
        When these terms change, the date at the top changes too. If you have an account and do not agree with
        the change, you may delete your account at any time on the page “Account”.
      </p>
      <p>
        The law of India applies, and Indian courts decide. But write to us first: <MailLink />. We can solve
        most problems that way.
      </p>
    </>
  )
}
