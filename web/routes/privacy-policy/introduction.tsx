import { brand } from '#brand/brand.ts'
import { MailLink } from '#web/features/contact/contact-links.tsx'

export function Introduction() {
  return (
    <>
      <p>
        {brand.name} is a place where students say what their school is like, without their name. This page
        says what we know about you, what we do not know, for how long we keep it and what you can do about
        it. We wrote it so that you can read it. If a sentence is not clear, ask us: that is our mistake, not
        yours.
      </p>
      <p>
        “We” are {brand.operator.name}, {brand.operator.postalAddress}. You reach us at <MailLink />.
      </p>
      <h3>If you are under 18</h3>
      <p>
        Then you are a child in the eyes of the law, and a parent or guardian should sign up with you. We do
        not follow what children do, we do not build profiles of them, and we show no advertisements to
        anyone. A parent may ask us to show, correct or delete what the account of their child holds.
      </p>
      <p>
        The Digital Personal Data Protection Act, 2023 asks that a parent agrees, in a way that can be
        checked, before data of a child is used. That duty begins in May 2027. Before it does, sign-up will
        have a step for it.
      </p>
    </>
  )
}
