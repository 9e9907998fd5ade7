import { classNames } from '#web/ui/class-names.ts'

/** Draws an inline SVG, because CSS animates the outline. */
export function BellInBubble({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 440 360" className={classNames('chalk', className)} aria-hidden="true">
      <path
        className="draw"
        pathLength="1"
        d="M66 34h296c15 0 26 10 26 25v146c0 15-11 26-26 26H214l-72 62 7-62H66c-15 0-26-11-26-26V60c0-15 11-26 26-26z"
      />
      <path d="M214 72c33 0 49 23 49 52 0 33 10 40 19 48H146c9-8 19-15 19-48 0-29 16-52 49-52z" />
      <path d="M205 72c-4-15 22-15 18 0M199 182c3 15 27 15 30 0" />
      <path d="M180 120c1-16 8-26 19-30" opacity=".55" />
      <path
        className="accent"
        d="M294 98c11 12 11 38 0 50M312 84c19 20 19 58 0 78M134 98c-11 12-11 38 0 50M116 84c-19 20-19 58 0 78"
      />
      <path d="M22 336h396" />
      <path d="M70 336v-38M70 312l-14-10M70 306l12-9M70 298c-26 4-36-16-22-27-6-18 14-28 24-18 12-9 30 2 24 18 13 12 1 31-26 27z" />
      <path d="M322 336v-32l32-20 32 20v32M346 336v-17h16v17M354 284v-22l18 6-18 6" />
      <path d="M334 312h.1M374 312h.1" strokeWidth="4" />
      <path d="M118 336c0-8 5-14 11-14s11 6 11 14M238 336c2-6 6-9 10-9s8 3 10 9" opacity=".7" />
    </svg>
  )
}
