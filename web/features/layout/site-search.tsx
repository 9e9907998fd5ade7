import { publicPages } from '#brand/public-pages.ts'
import { limits } from '#contract/limits.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { Icon } from '#web/ui/icon.tsx'

const searchId = 'header-search'

const lookingGlass = 'M10.500 4a6.500 6.500 0 1 0 0 13 6.500 6.500 0 0 0 0-13zM15.500 15.500 20.500 20.500'

export function HeaderSearchButton() {
  return (
    <button
      type="button"
      popoverTarget={searchId}
      className={buttonClass(
        'plain',
        'small',
        'max-xl:w-11 max-xl:px-0! max-[22rem]:w-9 xl:border xl:border-edge xl:bg-card xl:pr-5 xl:pl-3.5 xl:font-medium xl:text-ink-2',
      )}
    >
      <Icon path={lookingGlass} />
      <span className="max-xl:sr-only">Find a school</span>
    </button>
  )
}

type Form = {
  audience: 'signed-out-only' | 'signed-in-only'
  action: string
  step?: string
}

const forms: readonly Form[] = [
  { audience: 'signed-out-only', action: '/' },
  // The home page would redirect signed-in students and drop the search.
  { audience: 'signed-in-only', action: '/dashboard', step: '1' },
]

export function HeaderSearch() {
  return (
    // Browsers without popovers always show the panel.
    <div
      id={searchId}
      popover="auto"
      className="m-0 w-full max-w-none border-0 border-b border-rule bg-paper-2 p-0 text-ink shadow-lift open:fixed open:inset-x-0 open:top-[calc(4rem+1px)] open:bottom-auto"
    >
      {forms.map(({ audience, action, step }) => (
        <search key={action} aria-label="Find a school" className={audience}>
          <form
            method="get"
            action={action}
            className="mx-auto flex max-w-3xl flex-wrap items-center gap-2 px-4 py-4"
          >
            {step && <input type="hidden" name="step" value={step} />}
            <input
              name="search"
              type="text"
              inputMode="search"
              enterKeyHint="search"
              autoComplete="off"
              required
              autoFocus
              maxLength={limits.searchTerm.max}
              placeholder="School name, city or state"
              aria-label="Find a school: name, city or state"
              className="min-h-14 min-w-0 grow basis-40 rounded-full border border-edge bg-card px-5 text-base placeholder:text-ink-2"
            />
            <button type="submit" className={buttonClass('leaf')}>
              Find
            </button>
          </form>
        </search>
      ))}
      <p className="mx-auto -mt-2 max-w-3xl px-4 pb-3">
        <a href={publicPages.near.path} className="text-link inline-flex min-h-11 items-center px-1">
          {publicPages.near.label}
        </a>
      </p>
    </div>
  )
}
