import { limits } from '#contract/limits.ts'
import * as m from '#messages'
import { href } from '#messages/language.ts'
import { openInstead } from '#web/islands/view.ts'
import { classNames } from './class-names.ts'
import { formatNumber } from './format.ts'

/**
 * Returns the first page, the last page, the current page and its neighbours. `earlier` and `later` stand for gaps of
 * at least two pages.
 */
export function pageNumbers(page: number, totalPages: number): (number | 'earlier' | 'later')[] {
  const wanted = [1, page - 1, page, page + 1, totalPages].filter(
    (number) => number >= 1 && number <= totalPages,
  )
  const numbers = [...new Set(wanted)].sort((a, b) => a - b)
  return numbers.flatMap((number, index) => {
    const before = numbers[index - 1]
    if (before === undefined || number - before === 1) return [number]
    return number - before === 2
      ? [number - 1, number]
      : [number <= page ? ('earlier' as const) : ('later' as const), number]
  })
}

type PaginationProps = {
  page: number
  totalPages: number
  /** The name of the list for screen readers, such as "search results". */
  label: string
  to: (page: number) => string
  onOpen?: (page: number) => void
}

/** Returns the page that the query of an address asks for. */
export function pageIn(parameters: URLSearchParams): number {
  return Math.max(1, Math.trunc(Number(parameters.get('page'))) || 1)
}

export function Pagination({ page, totalPages, label, to, onOpen }: PaginationProps) {
  if (totalPages <= 1) return null
  const link = (target: number, name: string, text: string, className?: string) => (
    <a
      href={href(to(target))}
      onClick={onOpen && ((event) => openInstead(event, () => onOpen(target)))}
      aria-label={name}
      className={classNames('page-link hover:bg-leaf-soft', className)}
    >
      {text}
    </a>
  )
  return (
    <nav aria-label={m.site_pages({ label })} className="mt-8">
      <ul className="flex flex-wrap items-center justify-center gap-1">
        {page > 1 && <li>{link(Math.min(page - 1, totalPages), m.site_previous_page(), m.site_back())}</li>}
        {pageNumbers(page, totalPages).map((entry) =>
          typeof entry === 'string' ? (
            <li key={entry} aria-hidden="true" className="px-1 text-ink-2 max-sm:hidden">
              …
            </li>
          ) : (
            <li key={entry} className={entry === page ? undefined : 'max-sm:hidden'}>
              {entry === page ? (
                <span aria-current="page" className="page-link bg-leaf text-on-leaf">
                  <span className="sr-only">{`${m.site_page()} `}</span>
                  {formatNumber(entry)}
                  <span className="sm:hidden">
                    {m.site_of_pages({ totalPages: formatNumber(totalPages) })}
                  </span>
                </span>
              ) : (
                link(entry, m.site_page_number({ number: formatNumber(entry) }), formatNumber(entry))
              )}
            </li>
          ),
        )}
        {page < totalPages && <li>{link(page + 1, m.site_next_page(), m.site_next())}</li>}
      </ul>
    </nav>
  )
}

/** Returns a note if the list has more schools than its pages can show. */
export function endOfResults({ total }: { total: number }): string | undefined {
  if (total <= limits.reachableResults) return undefined
  return m.site_the_pages_end_after_schools_to({ reachableResults: formatNumber(limits.reachableResults) })
}
