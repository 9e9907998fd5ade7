import { useRef, useState } from 'react'
import { limits } from '#contract/limits.ts'
import * as m from '#messages'
import { RichText } from '#web/ui/rich-text.tsx'
import { TextField } from './field.tsx'

type EmailFieldProps = {
  name: string
  label?: string
  /** Password managers need `username` for the email of an account. */
  autoComplete: 'username' | 'email' | 'off'
  error: string | undefined
  hint?: string
  defaultValue?: string | undefined
  required?: boolean
  onTyped?: (email: string) => void
}

/** Offers a correction if the domain looks misspelt. */
export function EmailField({ onTyped, label = m.site_email(), required = true, ...props }: EmailFieldProps) {
  const input = useRef<HTMLInputElement>(undefined)
  const [suggestion, setSuggestion] = useState<string>()

  async function suggest() {
    const { suggestEmail } = await import('#contract/misspelt-domain.ts')
    setSuggestion(suggestEmail(input.current?.value ?? ''))
  }

  function accept(email: string) {
    if (!input.current) return
    input.current.value = email
    input.current.dispatchEvent(new Event('input', { bubbles: true }))
    input.current.focus()
    setSuggestion(undefined)
    onTyped?.(email)
  }

  return (
    <div>
      <TextField
        {...props}
        label={label}
        required={required}
        onChange={(event) => {
          setSuggestion(undefined)
          onTyped?.(event.target.value)
        }}
        onBlur={(event) => {
          input.current = event.currentTarget
          suggest().catch(() => {})
        }}
        type="email"
        autoCapitalize="off"
        spellCheck="false"
        maxLength={limits.email.max}
      />
      <div role="status">
        {suggestion !== undefined && (
          <p className="mt-2">
            <RichText
              message={m.site_did_you_mean}
              inputs={{ suggestion }}
              markup={{
                button: ({ children }) => (
                  <button
                    type="button"
                    onClick={() => accept(suggestion)}
                    className="min-h-11 font-semibold break-all text-leaf underline underline-offset-4"
                  >
                    {children}
                  </button>
                ),
              }}
            />
          </p>
        )}
      </div>
    </div>
  )
}
