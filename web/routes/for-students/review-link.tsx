import { buttonClass } from '#web/ui/button-class.ts'

/** Links to the login page, which sends signed-in students to the dashboard. */
export function ReviewLink({ variant }: { variant: 'main' | 'leaf' }) {
  return (
    <a href="/login" className={buttonClass(variant, 'normal', 'max-sm:w-full')}>
      Write my school review
    </a>
  )
}
