import { publicPages } from '#brand/public-pages.ts'

export function ForSchools() {
  return (
    <>
      <p>
        <b>No payment changes a review.</b> No school can hide, delay, reorder, reword or remove a review, or
        learn who wrote it. This applies to partner schools too. If a partner school asks us to do any of
        this, we send the school to this page.
      </p>
      <p>
        A school must not make students write reviews, offer anything for stars, write about itself in a
        student’s name, or punish anyone because it believes that they wrote a review. If it does, its
        partnership ends.
      </p>
      <p>
        Pages of schools are made from a public register. If something there is wrong,{' '}
        <a href={publicPages.contact.path}>tell us</a>. We agree in writing with each partner school what it
        gets and what it pays. These terms do not cover that agreement.
      </p>
    </>
  )
}
