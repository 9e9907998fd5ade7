import { comparePath, maximumCompared } from '#contract/compare.ts'
import type { School } from '#contract/schools.ts'
import * as m from '#messages'
import { href } from '#messages/language.ts'
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
          aria-label={m.schools_compare_name({ name: school.name })}
          className="size-5 accent-leaf"
        />
        {m.schools_compare()}
      </label>
    </>
  )
}

/** Opens the comparison of the ticked schools. With scripts, the page has the tray instead. */
export function CompareForm() {
  return (
    <form
      id={formId}
      method="get"
      action={href(comparePath([]))}
      className="without-script sticky bottom-2 mt-5"
    >
      <Button type="submit" variant="main">
        {m.schools_compare_ticked({ maximumCompared })}
      </Button>
    </form>
  )
}

type CompareLinkProps = { school: School; onBoard?: boolean; className?: string }

/** Without scripts, the link opens the comparison with this school. */
export function CompareLink({ school, onBoard = false, className }: CompareLinkProps) {
  return (
    <a
      href={href(comparePath([school._id]))}
      rel="nofollow"
      aria-label={m.schools_compare_name({ name: school.name })}
      className={classNames(
        onBoard ? buttonClass('chalk') : buttonClass('plain', 'small', '-mx-4'),
        className,
      )}
      {...collects(school)}
    >
      {m.schools_compare()}
    </a>
  )
}
