import * as z from 'zod/mini'
import { storageKeys } from '#brand/brand.ts'
import { Grade } from '#contract/accounts.ts'
import { limits } from '#contract/limits.ts'

/*
 * Stores a form while the user reads the code in the mail, because phones with little memory then reload the tab.
 * The password is not stored, because the next user of the phone could read the password.
 */

const request = {
  sentAt: z.number(),
  /** Proves to the server that this device requested the code. */
  requestId: z.string(),
}

/** In milliseconds since the epoch. `session-store` also removes an expired step. */
const Until = z.object({ until: z.number() })

const CodeStep = z.discriminatedUnion('form', [
  z.object({
    form: z.literal('sign-up'),
    fullName: z.string(),
    email: z.string(),
    school: z.string(),
    grade: Grade,
    ...request,
  }),
  z.object({ form: z.literal('new-password'), email: z.string(), ...request }),
])
export type CodeStep = z.infer<typeof CodeStep>

type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Returns undefined if the browser blocks storage. */
function tryStorage<T>(use: () => T): T | undefined {
  try {
    return use()
  } catch {
    return undefined
  }
}

export function storeCodeStep(step: CodeStep, storage: () => TabStorage = () => window.sessionStorage): void {
  const until = step.sentAt + limits.codeValidFor * 60_000
  const text = JSON.stringify({ ...z.parse(CodeStep, step), until })
  tryStorage(() => storage().setItem(storageKeys.codeStep, text))
}

export function removeCodeStep(storage: () => TabStorage = () => window.sessionStorage): void {
  tryStorage(() => storage().removeItem(storageKeys.codeStep))
}

/**
 * Returns the stored step, or removes the step if its code has expired.
 * @param now in milliseconds since the epoch
 */
export function readCodeStep<F extends CodeStep['form']>(
  form: F,
  now: number,
  storage: () => TabStorage = () => window.sessionStorage,
): Extract<CodeStep, { form: F }> | undefined {
  const text = tryStorage(() => storage().getItem(storageKeys.codeStep))
  if (!text) return undefined
  const step = tryStorage(() => z.parse(CodeStep, JSON.parse(text)))
  const until = tryStorage(() => z.parse(Until, JSON.parse(text)).until) ?? 0
  if (!step || now > until) removeCodeStep(storage)
  else if (isStepOf(step, form)) return step
  return undefined
}

function isStepOf<F extends CodeStep['form']>(
  step: CodeStep,
  form: F,
): step is Extract<CodeStep, { form: F }> {
  return step.form === form
}
