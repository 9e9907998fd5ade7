import { brand } from '#brand/brand.ts'
import { MailLink } from '#web/features/contact/contact-links.tsx'

export function Introduction() {
  return (
    <>
      <p>
        On {brand.name} students say what their school is like, without giving their name. This page says what
        we know about you and what we do not know. It says how long we store your data, and what you can do
        about this. We want you to understand this page. If a sentence is not clear, that is our mistake:
        please ask us.
      </p>
      <p>
        “We” are {brand.operator.name}, {brand.operator.postalAddress}. You can reach us at <MailLink />.
      </p>
      <h3>If you are under 18</h3>
      <p>
        By law you are a child, and a parent or guardian should sign up with you. We do not track children, we
        do not build profiles of them, and we show no advertisements to anyone. Together with you, a parent
        can see, correct and delete your data on the page “Account”. We answer the questions of a parent, but
        we cannot find your reviews for them.
      </p>
      <p>
        The Digital Personal Data Protection Act, 2023 requires that a parent agrees before data of a child is
        used, and that this can be verified. This duty begins in May 2027. Before then we will ask for the
        parent’s agreement at sign-up.
      </p>
    </>
  )
}
