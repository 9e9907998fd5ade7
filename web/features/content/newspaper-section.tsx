import { createContext, type ReactNode, useContext } from 'react'
import * as m from '#messages'
import { dateLanguage } from '#messages/language.ts'
import { tappable } from '#web/islands/tap.ts'
import { classNames } from '#web/ui/class-names.ts'
import { ErrorNotice } from '#web/ui/notice.tsx'
import { SampleBadge } from '#web/ui/sample-badge.tsx'
import type { Loadable } from './load-times.ts'
import type { TimesCard } from './times-item.ts'

const today = new Intl.DateTimeFormat(dateLanguage, { dateStyle: 'full', timeZone: 'Asia/Kolkata' })

export function DateLine() {
  return (
    <p className="flex flex-wrap justify-between gap-x-6 border-y border-current py-1.5 text-sm font-medium">
      <span>{today.format(new Date())}</span>
      <span className="max-md:hidden">{m.times_written_by_students_for_students()}</span>
      <span>{m.times_free_to_read()}</span>
    </p>
  )
}

type NewspaperSectionProps = {
  id: string
  title: string
  sample?: boolean
  className?: string
  children: ReactNode
}

export function NewspaperSection({ id, title, sample = false, className, children }: NewspaperSectionProps) {
  return (
    <section aria-labelledby={id} className={classNames('min-w-0', className)}>
      <div className="mb-6 flex items-center justify-between gap-4 border-t-4 border-double border-current pt-2">
        <h2 id={id} className="text-xl [font-variant-caps:small-caps]">
          {title}
        </h2>
        {sample && <SampleBadge />}
      </div>
      {children}
    </section>
  )
}

type LoadableCardsProps = {
  cards: Loadable<TimesCard[]>
  texts: { loading: string; failed: string; empty: string }
  children: (cards: TimesCard[]) => ReactNode
}

/** A function that loads the sections again. Static HTML has no such function. */
export const RetryContext = createContext<(() => void) | undefined>(undefined)

export function LoadableCards({ cards, texts, children }: LoadableCardsProps) {
  const retry = useContext(RetryContext)
  if (cards === 'loading') return <LoadingText>{texts.loading}</LoadingText>
  if (cards === 'failed') {
    return (
      <ErrorNotice>
        <span>{m.times_error({ message: texts.failed })}</span>
        {/* Without JavaScript, the form reloads the page. */}
        <form
          onSubmit={(event) => {
            event.preventDefault()
            retry?.()
          }}
        >
          <button
            type="submit"
            {...tappable()}
            className="min-h-11 font-semibold underline underline-offset-4"
          >
            {m.times_try_again()}
          </button>
        </form>
      </ErrorNotice>
    )
  }
  if (cards.length === 0) return <p className="py-4 font-serif text-lg italic opacity-90">{texts.empty}</p>
  return children(cards)
}

export function LoadingText({ children }: { children: string }) {
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
