import { comparePath } from '#contract/compare.ts'
import type { School } from '#contract/schools.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { classNames } from '#web/ui/class-names.ts'
import { collects } from './tray-links.ts'

type CompareLinkProps = { school: School; onBoard?: boolean; className?: string }

/** Without scripts, the link opens the comparison with this school. */
export function CompareLink({ school, onBoard = false, className }: CompareLinkProps) {
  return (
    <a
      href={comparePath([school._id])}
      rel="nofollow"
      aria-label={`Compare ${school.name}`}
      className={classNames(
        onBoard ? buttonClass('chalk') : buttonClass('plain', 'small', '-mx-4'),
        className,
      )}
      {...collects(school)}
    >
      Compare
    </a>
  )
}
