import { classNames } from './class-names.ts'

export function CheckIcon({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 20 20"
      className={classNames('size-4 shrink-0 fill-none stroke-leaf stroke-2', className)}
      aria-hidden="true"
    >
      <path d="M3 11l4.500 4.500L17 5" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  )
}
