import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react'
import { OptionList } from './option-list.tsx'
import { type Suggest, type Suggestion, useSuggestions } from './use-suggestions.ts'

type ComboboxOptions<S extends Suggestion> = {
  /** What the list is of, as "Schools". */
  listLabel: string
  /** The same function at each rendering. */
  suggest: Suggest<S>
  /** Says how many there are to who cannot see the list. */
  count: (found: number) => string
  onSelect: (suggestion: S) => void
}

/** What the text field takes, and what stands beside it in an element that is positioned. */
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
 * Makes a text field offer what may be meant, in the pattern of ARIA 1.2: the focus stays in the field, the arrow
 * keys walk the list, Enter takes, Escape closes. Any text will do; the list is a help.
 * https://www.w3.org/WAI/ARIA/apg/patterns/combobox/
 */
export function useCombobox<S extends Suggestion>(options: ComboboxOptions<S>): Combobox {
  const { listLabel, suggest, count, onSelect } = options
  const listId = useId()
  const [asked, setAsked] = useState('')
  const [isOpen, setIsOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const found = useSuggestions(suggest, asked)
  const { suggestions } = found
  const isExpanded = isOpen && suggestions.length > 0
  const optionId = (place: number) => `${listId}-${place}`

  // Other answers, other places.
  useEffect(() => {
    if (found) setActive(-1)
  }, [found])

  function open(event: FormEvent<HTMLInputElement>) {
    setAsked(event.currentTarget.value)
    setIsOpen(true)
  }

  function close() {
    setIsOpen(false)
    setActive(-1)
    setAsked('')
  }

  function take(suggestion: S) {
    onSelect(suggestion)
    close()
  }

  function press(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return
    const chosen = suggestions[active]
    if (event.key === 'Enter' && isExpanded && chosen) {
      event.preventDefault()
      take(chosen)
    } else if (event.key === 'Escape' && isExpanded) {
      event.preventDefault()
      close()
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (isExpanded) setActive(nextPlace(active, event.key, suggestions.length))
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
          onSelect={take}
        />
        <span role="status" className="sr-only">
          {isOpen && found.text !== '' && count(suggestions.length)}
        </span>
      </>
    ),
    close,
  }
}

/** Around the list, and in at either end. */
function nextPlace(active: number, key: 'ArrowDown' | 'ArrowUp', length: number): number {
  if (key === 'ArrowDown') return (active + 1) % length
  return active <= 0 ? length - 1 : active - 1
}
