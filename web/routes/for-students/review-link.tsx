import { buttonClass } from '#web/ui/button.tsx'

/** Links to the login page. That page sends students who are already signed in to the dashboard. */
export function ReviewLink({ variant }: { variant: 'main' | 'leaf' }) {
  return (
    <a href="/login" className={buttonClass(variant, 'normal', 'max-sm:w-full')}>
      Write my school review
    </a>
  )
}
