import { useEffect, useRef } from 'react'
import type { Suggestion } from './use-suggestions.ts'

type OptionListProps<S extends Suggestion> = {
  id: string
  label: string
  options: S[]
  /** The place of the option that the arrow keys are on; -1 for none. */
  active: number
  optionId: (place: number) => string
  onSelect: (option: S) => void
}

/** The list under a combobox. It never takes the focus: a press on it must not close it. */
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

  // On the list as a whole: the keys for it are pressed in the field.
  useEffect(() => {
    const box = list.current
    const keepFocus = (event: Event) => event.preventDefault()
    const takePressed = ({ target }: Event) => {
      const place =
        target instanceof Element ? target.closest('[role=option]')?.getAttribute('data-place') : null
      const option = latest.current.options[Number(place ?? -1)]
      if (option) latest.current.onSelect(option)
    }
    box?.addEventListener('mousedown', keepFocus)
    box?.addEventListener('click', takePressed)
    return () => {
      box?.removeEventListener('mousedown', keepFocus)
      box?.removeEventListener('click', takePressed)
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
      {options.map(({ key, title, detail, note }, place) => (
        <div
          key={key}
          id={optionId(place)}
          role="option"
          tabIndex={-1}
          aria-selected={place === active}
          data-place={place}
          className="flex min-h-12 cursor-pointer items-center gap-3 px-4 py-2 hover:bg-paper-2 aria-selected:bg-leaf-soft aria-selected:outline-2 aria-selected:-outline-offset-2 aria-selected:outline-leaf"
        >
          <span className="grow leading-snug">
            <b className="font-semibold">{title}</b>
            <span className="text-ink-2">, {detail}</span>
          </span>
          {note && <span className="text-sm text-ink-2">{note}</span>}
        </div>
      ))}
    </div>
  )
}
