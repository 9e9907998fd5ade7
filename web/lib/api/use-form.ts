import { type FormEvent, useEffect, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { ApiError, explain, type Fallback } from './api-error.ts'
import { type FieldErrors, fieldErrors, formFields } from './form-fields.ts'
import { loadContract } from './send-request.ts'

type FormState = { busy: boolean; message: string; code: string; errors: FieldErrors }

const idle: FormState = { busy: false, message: '', code: '', errors: {} }

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

/**
 * Focuses the first invalid field and makes one request at a time. Uncontrolled fields keep text that was typed before
 * hydration.
 */
export function useForm<S extends z.ZodMiniType>({ schema, read, send, fallback }: FormOptions<S>) {
  const ref = useRef<HTMLFormElement>(null)
  const isSending = useRef(false)
  const [state, setState] = useState<FormState>(idle)
  const isHydrated = useHydrated()

  useEffect(() => {
    if (Object.keys(state.errors).length === 0) return
    ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [state.errors])

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending.current) return
    const fields = formFields(event.currentTarget)
    isSending.current = true
    setState({ ...idle, busy: true })
    try {
      const checked = await check(schema, read ? read(fields) : fields)
      if (checked.success) await send(checked.data)
      setState(checked.success ? idle : { ...idle, errors: fieldErrors(checked.error.issues) })
    } catch (error) {
      const errors = error instanceof ApiError ? error.fields : {}
      const code = error instanceof ApiError ? error.code : ''
      const message = explain(error, fallback)
      const isAtField = Object.keys(errors).some(
        (name) => errors[name] === message && ref.current?.elements.namedItem(name),
      )
      setState({ busy: false, message: isAtField ? '' : message, code, errors })
    } finally {
      isSending.current = false
    }
  }

  return {
    ...state,
    form: {
      ref,
      onSubmit: submit,
      onFocus: () => check(schema, undefined).catch(() => {}),
      noValidate: true,
      // A GET request before hydration would put the password into the URL.
      method: 'post' as const,
    },
    field: (name: string) => ({ name, error: state.errors[name] }),
    submit: { type: 'submit' as const, busy: state.busy, disabled: !isHydrated },
  }
}
