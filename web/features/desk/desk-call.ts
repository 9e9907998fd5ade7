import { caseCalls } from '#contract/case-calls.ts'
import { deskAnswerCalls } from '#contract/desk-answers.ts'
import { deskCalls } from '#contract/desk-calls.ts'
import { deskClaimCalls } from '#contract/desk-claim-calls.ts'
import { deskComplaintCalls } from '#contract/desk-complaint-calls.ts'
import { deskInboxCalls } from '#contract/desk-inbox-calls.ts'
import { deskPostCalls } from '#contract/desk-post-calls.ts'
import { directoryCalls } from '#contract/directory-calls.ts'
import { editingCalls } from '#contract/editing-calls.ts'
import { csrfHeader } from '#contract/members.ts'
import { overviewCalls } from '#contract/overview.ts'
import { schoolImportCalls } from '#contract/school-import-calls.ts'
import type { DeskSession } from '#contract/staff.ts'
import { deskStoryCalls } from '#contract/young-writer-calls.ts'
import { ApiError, type Fallback } from '#web/lib/api/api-error.ts'
import {
  type InputOf,
  type OutputOf,
  type RequestDefinition,
  type RequestParts,
  sendRequest,
} from '#web/lib/api/send-request.ts'
import { createStore } from '#web/lib/store.ts'

export const deskFallbacks = {
  login: { failed: 'We could not sign you in.' },
  passkey: {
    failed: 'We could not use the passkey.',
    error: 'The passkey was not used. Please check the connection and try again.',
  },
  load: { failed: 'We could not load this.' },
  save: { failed: 'We could not save your change.' },
  signOut: { failed: 'We could not sign you out.' },
} satisfies Record<string, Fallback>

/**
 * - `unknown`: the session is not loaded yet. `failed`: the session could not be loaded.
 * - `out`: nobody is signed in. `expired`: the session ended without a sign-out.
 * - `second factor`: the password was correct, the second factor is missing. `in`: the person is signed in.
 */
export type DeskState =
  | { status: 'unknown' }
  | { status: 'failed' }
  | { status: 'out'; expired: boolean }
  | { status: 'second factor'; session: DeskSession }
  | { status: 'in'; session: DeskSession }

export const unknownSession: DeskState = { status: 'unknown' }

export const deskState = createStore<DeskState>({ read: () => unknownSession })

export function setDeskSession(session: DeskSession): void {
  deskState.set({ status: session.step === 'signed in' ? 'in' : 'second factor', session })
}

export function endDeskSession({ expired }: { expired: boolean }): void {
  deskState.set({ status: 'out', expired })
}

function currentDeskSession(): DeskSession | undefined {
  const state = deskState.get()
  return 'session' in state ? state.session : undefined
}

const staffCalls = {
  ...deskCalls,
  ...deskAnswerCalls,
  ...caseCalls,
  ...deskComplaintCalls,
  ...directoryCalls,
  ...deskPostCalls,
  ...editingCalls,
  ...deskStoryCalls,
  ...deskInboxCalls,
  ...overviewCalls,
  ...schoolImportCalls,
  ...deskClaimCalls,
} as const

type StaffCalls = typeof staffCalls
type DeskCallName = keyof StaffCalls
type DeskCallOutput<N extends DeskCallName> = OutputOf<StaffCalls[N]>

/**
 * Sends a request with the CSRF token. Repeats the request if the same person has signed in again in another tab.
 * If the session has ended, opens the sign-in form.
 * @throws ApiError after any failure
 */
export async function deskCall<N extends DeskCallName>(
  name: N,
  input: InputOf<StaffCalls[N]> & RequestParts,
  options: { signal?: AbortSignal; keepalive?: boolean } = {},
): Promise<DeskCallOutput<N>> {
  const definition: RequestDefinition = staffCalls[name]
  const session = currentDeskSession()
  const headers = { ...(session && { [csrfHeader]: session.csrfToken }) }
  try {
    const { body } = await sendRequest(definition, input, { headers, ...options })
    // `sendRequest` has validated the body, but TypeScript cannot infer the type of the body.
    return body as DeskCallOutput<N>
  } catch (error) {
    if (!(error instanceof ApiError) || definition.access === 'public') throw error
    // Of several requests that fail at the same time, the first one decides whether the session has expired.
    const { status } = deskState.get()
    if (error.status === 401 && status !== 'out') endDeskSession({ expired: status === 'in' })
    if (error.code !== 'csrf-token-wrong' || !(await isRenewedInAnotherTab(session?.staff.id))) throw error
    return deskCall(name, input, options)
  }
}

/** Loads the session again. Returns whether a sign-in in another tab has given the same person a new CSRF token. */
async function isRenewedInAnotherTab(staffId: string | undefined): Promise<boolean> {
  const before = currentDeskSession()
  await loadDeskSession()
  const after = currentDeskSession()
  // The call must not be repeated in the name of another person.
  return after !== undefined && after.staff.id === staffId && after.csrfToken !== before?.csrfToken
}

export async function loadDeskSession(): Promise<void> {
  try {
    setDeskSession(await deskCall('deskSession', {}))
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) deskState.set({ status: 'failed' })
  }
}
