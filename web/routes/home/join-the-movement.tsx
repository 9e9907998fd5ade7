import { publicPages } from '#brand/public-pages.ts'
import { Banner } from '#web/ui/banner.tsx'
import { buttonClass } from '#web/ui/button-class.ts'

export function JoinTheMovement() {
  return (
    <Banner
      id="join"
      title="Join the Movement"
      text="A school gets better when it hears the last bench. Bring your school in, or bring your own voice."
    >
      <a href={publicPages.forSchools.path} className={buttonClass('main', 'normal', 'max-sm:w-full')}>
        Partner with us
      </a>
      <a href="/login" className={buttonClass('chalk', 'normal', 'max-sm:w-full')}>
        Review your school
      </a>
    </Banner>
  )
}
