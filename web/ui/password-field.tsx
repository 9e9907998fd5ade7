import { type ComponentProps, useState } from 'react'
import * as m from '#messages'
import { classNames } from './class-names.ts'
import { controlClass, Field } from './field.tsx'

type PasswordFieldProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: string
  hint?: string
  error?: string | undefined
}

export function PasswordField({ label, hint, error, className, ...input }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false)
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(attributes) => (
        <div className="relative">
          <input
            {...input}
            {...attributes}
            type={isShown ? 'text' : 'password'}
            autoCapitalize="off"
            autoCorrect="off"
            spellCheck="false"
            className={classNames(controlClass, 'pe-20')}
          />
          <button
            type="button"
            aria-pressed={isShown}
            aria-label={m.site_show_field({ field: label.toLowerCase() })}
            onClick={() => setIsShown(!isShown)}
            className="absolute inset-y-0.5 end-0.5 min-w-16 rounded-[9px] px-3 text-sm font-semibold text-leaf hover:bg-leaf-soft"
          >
            {isShown ? m.site_hide() : m.site_show()}
          </button>
        </div>
      )}
    </Field>
  )
}
