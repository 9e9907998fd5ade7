import { publicPages } from '#brand/public-pages.ts'
import { limits } from '#contract/limits.ts'
import { schoolPath } from '#contract/paths.ts'
import * as m from '#messages'
import { href } from '#messages/language.ts'
import { describeSuggestionCount, suggestSchools } from '#web/features/directory/suggest-schools.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { useCombobox } from '#web/ui/use-combobox.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'

/** A popover with a GET form, with suggestions after the hydration. `lib/session/gate.ts` passes the search on to the dashboard. */
export default function HeaderSearch({ id }: { id: string }) {
  const isHydrated = useHydrated()
  const { field, list } = useCombobox({
    listLabel: m.site_schools(),
    suggest: suggestSchools,
    describeCount: describeSuggestionCount,
    onSelect: ({ school }) => location.assign(href(schoolPath(school))),
  })
  return (
    // `polyfills.ts` opens the panel in browsers without popovers. Without JavaScript, they always show it.
    <div
      id={id}
      popover="auto"
      className="m-0 w-full max-w-none overflow-visible border-0 border-b border-rule bg-paper-2 p-0 text-ink shadow-lift open:fixed open:inset-x-0 open:top-[calc(4rem+1px)] open:bottom-auto"
    >
      <search aria-label={m.site_find_a_school()}>
        <form method="get" action="/" className="mx-auto max-w-3xl px-4 py-4">
          <div className="relative flex flex-wrap items-center gap-2">
            <input
              {...(isHydrated && field)}
              name="search"
              type="text"
              inputMode="search"
              enterKeyHint="search"
              autoComplete="off"
              required
              autoFocus
              maxLength={limits.searchTerm.max}
              placeholder={m.site_school_name_city_or_state()}
              aria-label={m.site_find_a_school_name_city_or()}
              className="min-h-14 min-w-0 grow basis-40 rounded-full border border-edge bg-card px-5 text-base placeholder:text-ink-2"
            />
            <button type="submit" className={buttonClass('leaf')}>
              {m.site_find()}
            </button>
            {list}
          </div>
        </form>
      </search>
      <p className="mx-auto -mt-2 max-w-3xl px-4 pb-3">
        <a href={href(publicPages.near.path)} className="text-link inline-flex min-h-11 items-center px-1">
          {publicPages.near.label}
        </a>
      </p>
    </div>
  )
}
