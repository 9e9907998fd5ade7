import { publicPages } from '#brand/public-pages.ts'
import { acts } from '#web/features/layout/behaviour.ts'

export function ForSchools() {
  return (
    <>
      <p>
        <b>No payment changes a review.</b> No school, partner or not, can hide, delay, reorder, reword or
        remove one, or learn who wrote it. A partner school that asks for it gets this page as an answer.
      </p>
      <p>
        A school must not make students write, offer anything for stars, write about itself in a student’s
        name, or punish anyone for a review that it believes to be theirs. If it does, its partnership ends.
      </p>
      <p>
        Pages of schools are made from a public register. If something there is wrong,{' '}
        <a href={publicPages.contact.path} {...acts('page')}>
          tell us
        </a>
        . What a partner school gets and pays is agreed with it in writing, apart from these terms.
      </p>
    </>
  )
}
