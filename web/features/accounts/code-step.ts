import { storageKeys } from '#brand/storage-keys.ts'
import type { Grade } from '#contract/accounts.ts'
import { limits } from '#contract/limits.ts'

/*
 * Keeps a form while the user reads the mail, because a phone with little memory may unload the tab. Does not store the
 * password, which the next user of the phone could read.
 */

type Request = {
  /** In milliseconds since the epoch. */
  sentAt: number
  /** Proves that this device requested the code. */
  requestId: string
}

export type CodeStep = Request &
  (
    | { form: 'sign-up'; fullName: string; email: string; school: string; grade: Grade }
    | { form: 'new-password'; email: string }
  )

/** `until` is in milliseconds since the epoch. `session-store.ts` also reads `until`, to remove an expired step. */
type Stored = { step: CodeStep; until: number }

const textFields: Record<CodeStep['form'], readonly string[]> = {
  'sign-up': ['fullName', 'email', 'school', 'grade'],
  'new-password': ['email'],
}

function isCodeStep(value: unknown): value is CodeStep {
  const fields = new Map<string, unknown>(Object.entries(value ?? {}))
  const form = fields.get('form')
  if (form !== 'sign-up' && form !== 'new-password') return false
  const hasTexts = [...textFields[form], 'requestId'].every((name) => typeof fields.get(name) === 'string')
  return hasTexts && typeof fields.get('sentAt') === 'number'
}

function isStored(value: unknown): value is Stored {
  const fields = new Map<string, unknown>(Object.entries(value ?? {}))
  return isCodeStep(fields.get('step')) && typeof fields.get('until') === 'number'
}

type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

function tryStorage<T>(use: () => T): T | undefined {
  try {
    return use()
  } catch {
    return undefined
  }
}

export function storeCodeStep(step: CodeStep, storage: () => TabStorage = () => window.sessionStorage): void {
  const until = step.sentAt + limits.codeValidFor * 60_000
  const fields = Object.entries(step).filter(([name]) => textFields[step.form].includes(name))
  const { form, sentAt, requestId } = step
  const text = JSON.stringify({ step: { form, sentAt, requestId, ...Object.fromEntries(fields) }, until })
  tryStorage(() => storage().setItem(storageKeys.codeStep, text))
}

export function removeCodeStep(storage: () => TabStorage = () => window.sessionStorage): void {
  tryStorage(() => storage().removeItem(storageKeys.codeStep))
}

/**
 * Returns the step that this form has stored. Removes an unreadable or expired step.
 * @param now in milliseconds since the epoch
 */
export function readCodeStep<F extends CodeStep['form']>(
  form: F,
  now: number,
  storage: () => TabStorage = () => window.sessionStorage,
): Extract<CodeStep, { form: F }> | undefined {
  const text = tryStorage(() => storage().getItem(storageKeys.codeStep))
  if (!text) return undefined
  const stored: unknown = tryStorage(() => JSON.parse(text))
  if (!isStored(stored) || now > stored.until) removeCodeStep(storage)
  else if (isStepOf(stored.step, form)) return stored.step
  return undefined
}

function isStepOf<F extends CodeStep['form']>(
  step: CodeStep,
  form: F,
): step is Extract<CodeStep, { form: F }> {
  return step.form === form
}
