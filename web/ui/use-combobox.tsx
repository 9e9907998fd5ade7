import { type FormEvent, type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { OptionList } from './option-list.tsx'
import { type Suggest, type Suggestion, useSuggestions } from './use-suggestions.ts'

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
