import { classNames } from '#web/ui/class-names.ts'

export function MetBadge({ met }: { met: boolean }) {
  return (
    <span
      className={classNames('text-sm font-semibold whitespace-nowrap', met ? 'text-ink-2' : 'text-error')}
    >
      {met ? 'In time' : 'Too late'}
    </span>
  )
}
