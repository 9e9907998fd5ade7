import * as z from 'zod/mini'
import { storageKeys } from '#brand/brand.ts'
import { Grade } from '#contract/accounts.ts'
import { limits } from '#contract/limits.ts'

/*
 * A form that waits for the code from an email. On a cheap phone the browser drops the tab while its owner reads the
 * mail, and loads it again afterwards; the form must then still wait for the code. The tab's session storage keeps
 * what was typed, without the password: whoever uses the phone next could read it there. So after such a reload the
 * form asks for the password again. Everything is removed when the form is done, when its writer goes back to the
 * first step, and when the code is too old.
 */

const asked = {
  /** When the code was asked for, in milliseconds since the epoch. */
  sentAt: z.number(),
  /** Tells the server that this device asked. Without the code from the email it opens nothing. */
  requestId: z.string(),
}

/** When the code is too old, in milliseconds since the epoch. A page that opens later removes it: `session-store`. */
const Until = z.object({ until: z.number() })

const CodeStep = z.discriminatedUnion('form', [
  z.object({
    form: z.literal('sign-up'),
    fullName: z.string(),
    email: z.string(),
    school: z.string(),
    grade: Grade,
    ...asked,
  }),
  z.object({ form: z.literal('new-password'), email: z.string(), ...asked }),
])
export type CodeStep = z.infer<typeof CodeStep>

type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Storage may be closed to us: then a reload begins with the first step. */
function attempt<T>(use: () => T): T | undefined {
  try {
    return use()
  } catch {
    return undefined
  }
}

/** Keeps a step for a reload of this tab. */
export function keepCodeStep(step: CodeStep, storage: () => TabStorage = () => window.sessionStorage): void {
  // Only the fields of the schema are stored, whatever else the form holds.
  const until = step.sentAt + limits.codeValidFor * 60_000
  const text = JSON.stringify({ ...z.parse(CodeStep, step), until })
  attempt(() => storage().setItem(storageKeys.codeStep, text))
}

/** Removes the step. */
export function forgetCodeStep(storage: () => TabStorage = () => window.sessionStorage): void {
  attempt(() => storage().removeItem(storageKeys.codeStep))
}

/**
 * Returns the step that this tab waits in; nothing, and nothing stored any more, once its code is too old.
 * @param now in milliseconds since the epoch
 */
export function readCodeStep<F extends CodeStep['form']>(
  form: F,
  now: number,
  storage: () => TabStorage = () => window.sessionStorage,
): Extract<CodeStep, { form: F }> | undefined {
  const text = attempt(() => storage().getItem(storageKeys.codeStep))
  if (!text) return undefined
  const step = attempt(() => z.parse(CodeStep, JSON.parse(text)))
  const until = attempt(() => z.parse(Until, JSON.parse(text)).until) ?? 0
  if (!step || now > until) forgetCodeStep(storage)
  else if (isOf(step, form)) return step
  return undefined
}

function isOf<F extends CodeStep['form']>(step: CodeStep, form: F): step is Extract<CodeStep, { form: F }> {
  return step.form === form
}
