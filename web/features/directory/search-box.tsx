import { type FormEvent, type KeyboardEvent, useEffect, useRef } from 'react'
import { limits } from '#contract/limits.ts'
import type { School } from '#contract/schools.ts'
import * as m from '#messages'
import { href } from '#messages/language.ts'
import { preloadContract } from '#web/lib/api/send-request.ts'
import { SpinnerIcon } from '#web/ui/spinner.tsx'
import { useCombobox } from '#web/ui/use-combobox.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { describeSuggestionCount, suggestSchools } from './suggest-schools.ts'

type SearchBoxProps = {
  action: string
  searchTerm: string
  busy: boolean
  hidden?: Record<string, string>
  onSearch: (searchTerm: string) => void
  onSelect: (school: School) => void
}

function SearchIcon() {
  return (
    <svg viewBox="0 0 24 24" className="ms-4 size-5 shrink-0 text-ink-2 max-sm:hidden" aria-hidden="true">
      <circle cx="10.500" cy="10.500" r="6.500" fill="none" stroke="currentColor" strokeWidth="2.2" />
      <path d="m15.500 15.500 5 5" stroke="currentColor" strokeWidth="2.2" strokeLinecap="round" />
    </svg>
  )
}

function ClearButton() {
  return (
    <button
      type="submit"
      aria-label={m.schools_clear()}
      className="grid size-11 place-items-center rounded-full text-ink-2 hover:bg-leaf-soft hover:text-ink"
    >
      <svg viewBox="0 0 20 20" className="size-4" aria-hidden="true">
        <path d="m4 4 12 12M16 4 4 16" stroke="currentColor" strokeWidth="2.2" strokeLinecap="round" />
      </svg>
    </button>
  )
}

function SearchButton({ busy }: { busy: boolean }) {
  return (
    <button
      type="submit"
      form="school-search"
      disabled={busy}
      className="inline-flex min-h-11 min-w-22 items-center justify-center gap-2 rounded-full bg-leaf px-5 font-semibold text-on-leaf hover:bg-leaf-2 disabled:opacity-70 sm:min-h-12 sm:min-w-28"
    >
      {busy ? <SpinnerIcon /> : null}
      <span className={busy ? 'max-sm:sr-only' : undefined}>{m.schools_search()}</span>
    </button>
  )
}

export function SearchBox({ action, searchTerm, busy, hidden = {}, onSearch, onSelect }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null)
  const shownSearchTerm = useRef(searchTerm)
  const isHydrated = useHydrated()
  const { field, list, close } = useCombobox({
    listLabel: m.site_schools(),
    suggest: suggestSchools,
    describeCount: describeSuggestionCount,
    onSelect: ({ school }) => onSelect(school),
  })
  const hiddenParameters = Object.entries(hidden)

  // An uncontrolled field keeps text that was typed before hydration, until a navigation or the button "Clear".
  useEffect(() => {
    if (shownSearchTerm.current === searchTerm) return
    shownSearchTerm.current = searchTerm
    if (input.current) input.current.value = searchTerm
  }, [searchTerm])

  /** Browsers ignore Enter while the search button is disabled. */
  function searchAgain(event: KeyboardEvent<HTMLInputElement>) {
    field.onKeyDown(event)
    if (busy && event.key === 'Enter' && !event.defaultPrevented) search(event)
  }

  function search(event: FormEvent | KeyboardEvent) {
    event.preventDefault()
    close()
    const typed = input.current?.value.trim()
    if (typed) onSearch(typed)
    else input.current?.focus()
  }

  function clear(event: FormEvent) {
    event.preventDefault()
    if (input.current) {
      input.current.value = ''
      input.current.focus()
    }
    if (searchTerm) onSearch('')
  }

  const hiddenFields = hiddenParameters.map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ))

  return (
    <div className="relative flex flex-wrap items-center justify-end rounded-[2rem] border border-edge bg-card p-1.5 text-ink shadow-lift [--focus:var(--leaf)] focus-within:outline-3 focus-within:-outline-offset-3 focus-within:outline-leaf">
      <SearchIcon />
      <search aria-label={m.site_schools()} className="min-w-0 grow basis-32">
        <form id="school-search" method="get" action={href(action)} onSubmit={search}>
          {hiddenFields}
          <input
            {...(isHydrated && { ...field, onKeyDown: searchAgain })}
            ref={input}
            onFocus={preloadContract}
            id="school-search-term"
            name="search"
            type="text"
            inputMode="search"
            enterKeyHint="search"
            autoComplete="off"
            maxLength={limits.searchTerm.max}
            defaultValue={searchTerm}
            placeholder={m.site_school_name_city_or_state()}
            aria-label={m.site_school_name_city_or_state()}
            className="peer w-full bg-transparent px-3 py-2.5 text-base outline-none placeholder:text-ink-2 sm:text-lg"
          />
        </form>
      </search>
      <form method="get" action={href(action)} onSubmit={clear} className="school-search-clear">
        {hiddenFields}
        <ClearButton />
      </form>
      <SearchButton busy={busy} />
      {list}
    </div>
  )
}
