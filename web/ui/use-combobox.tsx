import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useQuery } from '#web/lib/api/use-query.ts'

export type Suggestion = {
  key: string
  /** After a choice, `ComboboxField` contains "title, detail", or only the title if this text is too long. */
  title: string
  detail: string
  /** Shown in the list, but not written into the field. */
  note?: string
}

export type Suggest<S extends Suggestion = Suggestion> = (text: string, signal: AbortSignal) => Promise<S[]>

const minimumCharacters = 2
const delayMs = 250

type Suggestions<S> = { text: string; suggestions: S[] }

const none = { text: '', suggestions: [] }

/**
 * Returns the previous suggestions until the call ends, and an empty list for a short text or after a failed call.
 */
function useSuggestions<S extends Suggestion>(suggest: Suggest<S>, text: string): Suggestions<S> {
  const isLongEnough = text.trim().length >= minimumCharacters
  const { latest } = useQuery<Suggestions<S>>(isLongEnough ? text : '', async (signal) => {
    if (!isLongEnough) return none
    await new Promise((resolve) => setTimeout(resolve, delayMs))
    if (signal.aborted) return none
    return suggest(text, signal).then(
      (suggestions) => ({ text, suggestions }),
      () => none,
    )
  })
  return isLongEnough && latest ? latest : none
}

type ComboboxOptions<S extends Suggestion> = {
  listLabel: string
  suggest: Suggest<S>
  /** Returns a text for screen readers. */
  describeCount: (found: number) => string
  onSelect: (suggestion: S) => void
}

/** `field` has the attributes of the `<input>`. `list` must be in an element with `position: relative`. */
type Combobox = {
  field: {
    role: 'combobox'
    'aria-autocomplete': 'list'
    'aria-expanded': boolean
    'aria-controls': string
    'aria-activedescendant': string | undefined
    autoComplete: 'off'
    onInput: (event: FormEvent<HTMLInputElement>) => void
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void
    onBlur: () => void
  }
  list: ReactNode
  close: () => void
}

/**
 * Adds suggestions to a text field, which also accepts any other text.
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/combobox/
 */
export function useCombobox<S extends Suggestion>(options: ComboboxOptions<S>): Combobox {
  const { listLabel, suggest, describeCount, onSelect } = options
  const listId = useId()
  const [text, setText] = useState('')
  const [isOpen, setIsOpen] = useState(false)
  const result = useSuggestions(suggest, text)
  const { suggestions } = result
  // An old index must not apply to new suggestions.
  const [chosenIndex, setChosenIndex] = useState({ result, index: -1 })
  const active = chosenIndex.result === result ? chosenIndex.index : -1
  const isExpanded = isOpen && suggestions.length > 0
  const optionId = (index: number) => `${listId}-${index}`

  function setActive(index: number) {
    setChosenIndex({ result, index })
  }

  function open(event: FormEvent<HTMLInputElement>) {
    setText(event.currentTarget.value)
    setIsOpen(true)
    setActive(-1)
  }

  function close() {
    setIsOpen(false)
    setActive(-1)
    setText('')
  }

  function select(suggestion: S) {
    onSelect(suggestion)
    close()
  }

  function press(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return
    const chosen = suggestions[active]
    if (event.key === 'Enter' && isExpanded && chosen) {
      event.preventDefault()
      select(chosen)
    } else if (event.key === 'Escape' && isExpanded) {
      event.preventDefault()
      close()
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (isExpanded) setActive(nextIndex(active, event.key, suggestions.length))
      else open(event)
    }
  }

  return {
    field: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': isExpanded,
      'aria-controls': listId,
      'aria-activedescendant': isExpanded && active >= 0 ? optionId(active) : undefined,
      autoComplete: 'off',
      onInput: open,
      onKeyDown: press,
      onBlur: close,
    },
    list: (
      <>
        <OptionList
          id={listId}
          label={listLabel}
          options={isExpanded ? suggestions : []}
          active={active}
          optionId={optionId}
          onSelect={select}
        />
        <span role="status" className="sr-only">
          {isOpen && result.text !== '' && describeCount(suggestions.length)}
        </span>
      </>
    ),
    close,
  }
}

/** ArrowDown goes from the last option to the first, ArrowUp from the first to the last. */
function nextIndex(active: number, key: 'ArrowDown' | 'ArrowUp', length: number): number {
  if (key === 'ArrowDown') return (active + 1) % length
  return active <= 0 ? length - 1 : active - 1
}

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
function OptionList<S extends Suggestion>({
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
