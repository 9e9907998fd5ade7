import { type FormEvent, useEffect, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import * as m from '#messages'
import { ApiError, explain, type Fallback } from '#web/lib/api/api-error.ts'
import { loadContract } from '#web/lib/api/send-request.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { type FieldErrors, fieldErrors, formFields } from './form-fields.ts'

type FormState = {
  busy: boolean
  message: string
  code: string
  errors: FieldErrors
  /** The schema does not find the errors of the server again. */
  areFromServer: boolean
}

const keptOffline = m.site_your_text_is_kept_send_it()

const idle: FormState = { busy: false, message: '', code: '', errors: {}, areFromServer: false }

type FormOptions<S extends z.ZodMiniType> = {
  /** Not called before the first focus or submit, because schemas are large. */
  schema: () => Promise<S>
  read?: (fields: Record<string, string>) => unknown
  send: (value: z.output<S>) => Promise<void>
  fallback: Fallback
}

/** @throws ApiError if the browser cannot load the schema */
async function check<S extends z.ZodMiniType>(schema: () => Promise<S>, value: unknown) {
  const [{ safeParse }, loaded] = await Promise.all([
    loadContract(),
    schema().catch(() => {
      throw new ApiError()
    }),
  ])
  return safeParse(loaded, value)
}

/** @param found errors of the schema for the current text */
function remainingErrors(
  { errors, areFromServer }: FormState,
  found: FieldErrors,
  changed: string | null,
): FieldErrors {
  const remaining = Object.entries(errors).flatMap(([name, text]) => {
    const current = found[name] ?? (areFromServer && name !== changed ? text : undefined)
    return current === undefined ? [] : [[name, current]]
  })
  return Object.fromEntries(remaining)
}

/**
 * Removes the error of a field as soon as it is corrected. Focuses the first invalid field and makes one request at a
 * time. Uncontrolled fields keep text that was typed before hydration.
 */
export function useForm<S extends z.ZodMiniType>({ schema, read, send, fallback }: FormOptions<S>) {
  const ref = useRef<HTMLFormElement>(null)
  const isSending = useRef(false)
  const [state, setState] = useState<FormState>(idle)
  const isHydrated = useHydrated()

  const [failures, setFailures] = useState(0)

  useEffect(() => {
    if (failures > 0) ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [failures])

  function showErrors(shown: Partial<FormState>) {
    setState({ ...idle, ...shown })
    setFailures((count) => count + 1)
  }

  async function removeCorrected({ currentTarget, target }: FormEvent<HTMLFormElement>) {
    if (Object.keys(state.errors).length === 0) return
    const changed = target instanceof Element ? target.getAttribute('name') : null
    const fields = formFields(currentTarget)
    const checked = await check(schema, read ? read(fields) : fields)
    const found = checked.success ? {} : fieldErrors(checked.error.issues)
    setState((current) => ({ ...current, errors: remainingErrors(current, found, changed) }))
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending.current) return
    const fields = formFields(event.currentTarget)
    isSending.current = true
    setState({ ...idle, busy: true })
    try {
      const checked = await check(schema, read ? read(fields) : fields)
      if (checked.success) await send(checked.data)
      if (checked.success) setState(idle)
      else showErrors({ errors: fieldErrors(checked.error.issues) })
    } catch (error) {
      const errors = error instanceof ApiError ? error.fields : {}
      const code = error instanceof ApiError ? error.code : ''
      const message = explain(error, { offline: keptOffline, ...fallback })
      const isAtField = Object.keys(errors).some(
        (name) => errors[name] === message && ref.current?.elements.namedItem(name),
      )
      showErrors({ message: isAtField ? '' : message, code, errors, areFromServer: true })
    } finally {
      isSending.current = false
    }
  }

  return {
    code: state.code,
    errors: state.errors,
    form: {
      ref,
      onSubmit: submit,
      onInput: (event: FormEvent<HTMLFormElement>) => void removeCorrected(event).catch(() => {}),
      onFocus: () => check(schema, undefined).catch(() => {}),
      noValidate: true,
      // A GET request before hydration would put the password into the URL.
      method: 'post' as const,
    },
    field: (name: string) => ({ name, error: state.errors[name] }),
    /** For `FormEnd`. */
    end: { message: state.message, busy: state.busy, disabled: !isHydrated },
  }
}
