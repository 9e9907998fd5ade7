import { type FormEvent, useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { ApiError, explain, type Fallback } from './api-error.ts'
import { type FieldErrors, fieldErrors, formFields } from './form-fields.ts'

type FormState = { busy: boolean; message: string; code: string; errors: FieldErrors }

const calm: FormState = { busy: false, message: '', code: '', errors: {} }

type FormOptions<S extends z.ZodMiniType> = {
  /** The schema of the request: a form asks for nothing else. */
  schema: S
  /** Makes of the fields' texts what the schema reads, where that differs. */
  read?: (fields: Record<string, string>) => unknown
  /** Makes the call. What it throws is shown. */
  send: (value: z.output<S>) => Promise<void>
  fallback: Fallback
}

/**
 * A form whose fields keep their own values (what was typed before the page's code came stays), checked by
 * the request's schema before any call, sent once at a time. The focus goes to the first wrong field.
 */
export function useForm<S extends z.ZodMiniType>({ schema, read, send, fallback }: FormOptions<S>) {
  const ref = useRef<HTMLFormElement>(null)
  const isSending = useRef(false)
  const [state, setState] = useState<FormState>(calm)
  const isHydrated = useHydrated()

  useEffect(() => {
    if (Object.keys(state.errors).length === 0) return
    ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [state.errors])

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending.current) return
    const fields = formFields(event.currentTarget)
    const checked = z.safeParse(schema, read ? read(fields) : fields)
    if (!checked.success) {
      setState({ ...calm, errors: fieldErrors(checked.error.issues) })
      return
    }
    isSending.current = true
    setState({ ...calm, busy: true })
    try {
      await send(checked.data)
      setState(calm)
    } catch (problem) {
      const errors = problem instanceof ApiError ? problem.fields : {}
      const code = problem instanceof ApiError ? problem.code : ''
      const message = explain(problem, fallback)
      // Said at its field, it need not be said twice.
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
    /** For the `<form>`. Never sent by the browser itself, which would put a password into the address. */
    form: { ref, onSubmit: submit, noValidate: true, method: 'post' as const },
    /** For a field: its name and what is wrong with it. */
    field: (name: string) => ({ name, error: state.errors[name] }),
    /** For the button that sends. */
    submit: { type: 'submit' as const, busy: state.busy, disabled: !isHydrated },
  }
}
