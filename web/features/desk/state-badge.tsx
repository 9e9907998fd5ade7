import { isShown, type State } from '#contract/moderation.ts'
import { classNames } from '#web/ui/class-names.ts'
import { stateLabels } from './case-texts.ts'

/** The badge is green in the states in which the site shows the post. */
export function StateBadge({ state }: { state: State }) {
  return (
    <span
      className={classNames(
        'inline-block rounded-paper px-2 text-sm font-medium whitespace-nowrap',
        isShown(state) ? 'bg-leaf-soft text-ink' : 'bg-paper-2 text-ink',
      )}
    >
      {stateLabels[state]}
    </span>
  )
}
