import { useEffect, useRef } from 'react'
import type { Suggestion } from './use-suggestions.ts'

type OptionListProps<S extends Suggestion> = {
  id: string
  label: string
  options: S[]
  /** The index of the option that the arrow keys have reached, or -1. */
  active: number
  optionId: (index: number) => string
  onSelect: (option: S) => void
}

/** The list never gets the focus, because the combobox closes when the field loses the focus. */
export function OptionList<S extends Suggestion>({
  id,
  label,
  options,
  active,
  optionId,
  onSelect,
}: OptionListProps<S>) {
  const list = useRef<HTMLDivElement>(null)
  const latest = useRef({ options, onSelect })

  useEffect(() => {
    latest.current = { options, onSelect }
  })

  // The linter would require a key handler beside `onClick`, but the field handles the keys.
  useEffect(() => {
    const box = list.current
    const keepFocus = (event: Event) => event.preventDefault()
    const selectPressed = ({ target }: Event) => {
      const index =
        target instanceof Element ? target.closest('[role=option]')?.getAttribute('data-index') : null
      const option = latest.current.options[Number(index ?? -1)]
      if (option) latest.current.onSelect(option)
    }
    box?.addEventListener('mousedown', keepFocus)
    box?.addEventListener('click', selectPressed)
    return () => {
      box?.removeEventListener('mousedown', keepFocus)
      box?.removeEventListener('click', selectPressed)
    }
  }, [])

  useEffect(() => {
    if (active >= 0) list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [active])

  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label={label}
      hidden={options.length === 0}
      className="absolute inset-x-0 top-full z-10 mt-1 max-h-72 overflow-y-auto overscroll-contain rounded-[10px] border border-edge bg-card py-1 shadow-lift"
    >
      {options.map(({ key, title, detail, note }, index) => (
        <div
          key={key}
          id={optionId(index)}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          data-index={index}
          className="flex min-h-12 cursor-pointer flex-wrap items-center gap-x-3 px-4 py-2 hover:bg-paper-2 aria-selected:bg-leaf-soft aria-selected:outline-2 aria-selected:-outline-offset-2 aria-selected:outline-leaf"
        >
          <span className="grow basis-40 leading-snug">
            <b className="font-semibold">{title}</b>
            <span className="text-ink-2">, {detail}</span>
          </span>
          {note && <span className="text-sm whitespace-nowrap text-ink-2">{note}</span>}
        </div>
      ))}
    </div>
  )
}
