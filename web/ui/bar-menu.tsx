import { type ReactNode, useId, useState } from 'react'

export const barLink =
  'inline-flex min-h-11 items-center rounded-full px-3 text-sm font-semibold hover:bg-chalk-edge aria-[current=page]:bg-chalk aria-[current=page]:text-board'

type BarMenuProps = {
  /** Of the navigation, for screen readers. */
  label: string
  /** Of the button, for example with the title of the current screen. */
  buttonLabel: string
  /** List items with links of the class `barLink`. */
  links: ReactNode
  /** Stands beside the links. */
  children?: ReactNode
}

/**
 * Shows the links of a signed-in area. On a phone, a button shows and hides them: give the menu another `key` for
 * another screen, so that they are hidden again.
 */
export function BarMenu({ label, buttonLabel, links, children }: BarMenuProps) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  return (
    <nav aria-label={label} className="w-full">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
        className={`${barLink} gap-2 border border-current text-start sm:hidden`}
      >
        {buttonLabel}
        <span aria-hidden="true">{isOpen ? '▴' : '▾'}</span>
      </button>
      <div
        id={id}
        className={`flex flex-wrap items-center justify-between gap-x-4 max-sm:mt-2 ${isOpen ? '' : 'max-sm:hidden'}`}
      >
        <ul className="flex flex-wrap gap-1 max-sm:grid max-sm:w-full max-sm:grid-cols-2">{links}</ul>
        {children}
      </div>
    </nav>
  )
}
