import {
  type ComponentProps,
  type FormEvent,
  type KeyboardEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { controlClass, Field } from './field.tsx'
import { OptionList } from './option-list.tsx'
import { type Suggest, type Suggestion, useSuggestions } from './use-suggestions.ts'

type ComboboxFieldProps = Omit<ComponentProps<'input'>, 'type' | 'ref'> & {
  label: string
  hint?: string
  error?: string | undefined
  /** What the list is of, as "Schools". */
  listLabel: string
  suggest: Suggest
  /** Says how many there are to who cannot see the list. */
  count: (found: number) => string
  /** Told of each text, and of the suggestion where it was taken from the list. */
  onText?: (text: string, taken?: Suggestion) => void
}

/**
 * A text field that offers what may be meant, in the pattern of ARIA 1.2: the focus stays in the field, the
 * arrow keys walk the list, Enter takes, Escape closes. Any text will do; the list is a help.
 */
export function ComboboxField({
  label,
  hint,
  error,
  className,
  listLabel,
  suggest,
  count,
  onText,
  ...input
}: ComboboxFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  const listId = useId()
  const [asked, setAsked] = useState('')
  const [isOpen, setIsOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const found = useSuggestions(suggest, asked)
  const options = found.suggestions
  const isExpanded = isOpen && options.length > 0
  const optionId = (place: number) => `${listId}-${place}`

  // Other answers, other places.
  useEffect(() => {
    if (found) setActive(-1)
  }, [found])

  function open(event: FormEvent<HTMLInputElement>) {
    setAsked(event.currentTarget.value)
    setIsOpen(true)
  }

  function change(event: FormEvent<HTMLInputElement>) {
    open(event)
    onText?.(event.currentTarget.value)
  }

  function close() {
    setIsOpen(false)
    setActive(-1)
    setAsked('')
  }

  function take(suggestion: Suggestion) {
    const whole = `${suggestion.title}, ${suggestion.detail}`
    const isTooLong = input.maxLength !== undefined && whole.length > input.maxLength
    const text = isTooLong ? suggestion.title : whole
    if (field.current) field.current.value = text
    onText?.(text, suggestion)
    close()
  }

  function press(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return
    const chosen = options[active]
    if (event.key === 'Enter' && isExpanded && chosen) {
      event.preventDefault()
      take(chosen)
    } else if (event.key === 'Escape' && isExpanded) {
      event.preventDefault()
      close()
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (isExpanded) setActive(nextPlace(active, event.key, options.length))
      else open(event)
    }
  }

  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(wiring) => (
        <div className="relative">
          <input
            {...input}
            {...wiring}
            ref={field}
            type="text"
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={isExpanded}
            aria-controls={listId}
            aria-activedescendant={isExpanded && active >= 0 ? optionId(active) : undefined}
            autoComplete="off"
            onInput={change}
            onKeyDown={press}
            onBlur={close}
            className={controlClass}
          />
          <OptionList
            id={listId}
            label={listLabel}
            options={isExpanded ? options : []}
            active={active}
            optionId={optionId}
            onTake={take}
          />
          <span role="status" className="sr-only">
            {isOpen && found.text !== '' && count(options.length)}
          </span>
        </div>
      )}
    </Field>
  )
}

/** Around the list, and in at either end. */
function nextPlace(active: number, key: 'ArrowDown' | 'ArrowUp', length: number): number {
  if (key === 'ArrowDown') return (active + 1) % length
  return active <= 0 ? length - 1 : active - 1
}
