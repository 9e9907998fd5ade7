import type { ReactNode } from 'react'
import { acts } from '#web/features/layout/behaviour.ts'
import { classNames } from '#web/ui/class-names.ts'
import { ErrorNotice } from '#web/ui/notice.tsx'
import { SampleMark } from '#web/ui/sample-mark.tsx'
import type { Card } from './piece.ts'
import type { Part } from './read-times.ts'

type DepartmentProps = {
  id: string
  title: string
  /** Whether all of it is invented. */
  sample?: boolean
  className?: string
  children: ReactNode
}

/** A part of the newspaper, under its name in small capitals. */
export function Department({ id, title, sample = false, className, children }: DepartmentProps) {
  return (
    <section aria-labelledby={id} className={classNames('min-w-0', className)}>
      <div className="mb-6 flex items-center justify-between gap-4 border-t-4 border-double border-current pt-2">
        <h2 id={id} className="text-xl [font-variant-caps:small-caps]">
          {title}
        </h2>
        {sample && <SampleMark />}
      </div>
      {children}
    </section>
  )
}

type CardsProps = {
  part: Part<Card[]>
  words: { loading: string; failed: string; empty: string }
  children: (cards: Card[]) => ReactNode
}

/** What a part of the newspaper shows: its items, or where they are. */
export function Cards({ part, words, children }: CardsProps) {
  if (part === 'loading') return <Loading>{words.loading}</Loading>
  if (part === 'failed') {
    return (
      <ErrorNotice>
        <span>Error: {words.failed}</span>
        {/* Without a script it asks for the page anew. */}
        <form>
          <button
            type="submit"
            {...acts('again')}
            className="min-h-11 font-semibold underline underline-offset-4"
          >
            Try again
          </button>
        </form>
      </ErrorNotice>
    )
  }
  if (part.length === 0) return <p className="py-4 font-serif text-lg italic opacity-90">{words.empty}</p>
  return children(part)
}

/** Lines of print that are about to come. */
export function Loading({ children }: { children: string }) {
  return (
    <div className="grid gap-4">
      <p role="status" className="font-serif text-lg italic">
        {children}
      </p>
      <div aria-hidden="true" className="grid gap-3 motion-safe:animate-breathe">
        <div className="h-3 w-full rounded-full bg-rule" />
        <div className="h-3 w-11/12 rounded-full bg-rule" />
        <div className="h-3 w-3/5 rounded-full bg-rule" />
      </div>
    </div>
  )
}
