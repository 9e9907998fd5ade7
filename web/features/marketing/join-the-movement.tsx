import { publicPages } from '#web/brand/public-pages.ts'
import { acts } from '#web/layout/behaviour.ts'
import { pill } from '#web/ui/button.tsx'

export function JoinTheMovement() {
  return (
    <section aria-labelledby="join" className="wrap">
      <div className="board grid items-center gap-6 rounded-card px-6 py-10 sm:px-12 sm:py-14 lg:grid-cols-[1.5fr_auto]">
        <div className="grid gap-3">
          <h2 id="join" className="text-3xl">
            Join the Movement
          </h2>
          <p className="max-w-xl text-lg text-chalk-2">
            A school gets better when it hears the last bench. Bring your school in, or bring your own voice.
          </p>
        </div>
        <div className="flex flex-wrap gap-3">
          <a href={publicPages.forSchools.path} className={pill('main', 'normal', 'max-sm:w-full')}>
            Partner with us
          </a>
          <a href="/login" {...acts('page')} className={pill('chalk', 'normal', 'max-sm:w-full')}>
            Review your school
          </a>
        </div>
      </div>
    </section>
  )
}
