import { comparePath, maximumCompared } from '#contract/compare.ts'
import type { School } from '#contract/schools.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { classNames } from '#web/ui/class-names.ts'
import { collects } from './tray-links.ts'

const formId = 'compare-ticked'

/**
 * With scripts, shows a link that adds the school to the tray. Without scripts, shows a checkbox of
 * {@link CompareForm}.
 */
export function CompareChoice({ school }: { school: School }) {
  return (
    <>
      <CompareLink school={school} className="with-script" />
      <label className="without-script flex min-h-11 items-center gap-2 text-sm font-semibold">
        <input
          type="checkbox"
          name="schools"
          value={school._id}
          form={formId}
          className="size-5 accent-leaf"
        />
        Compare<span className="sr-only"> {school.name}</span>
      </label>
    </>
  )
}

/** Opens the comparison of the ticked schools. With scripts, the page has the tray instead. */
export function CompareForm() {
  return (
    <form id={formId} method="get" action={comparePath([])} className="without-script sticky bottom-2 mt-5">
      <Button type="submit" variant="main">
        Compare up to {maximumCompared} ticked schools
      </Button>
    </form>
  )
}

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
