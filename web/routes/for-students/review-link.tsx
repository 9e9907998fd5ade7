import { buttonClass } from '#web/ui/button.tsx'

/** A link to the login page, which sends signed-in students on to the dashboard. */
export function ReviewLink({ variant }: { variant: 'main' | 'leaf' }) {
  return (
    <a href="/login" className={buttonClass(variant, 'normal', 'max-sm:w-full')}>
      Write my school review
    </a>
  )
}
