import type { DeskSession } from '#contract/staff.ts'
import { createStore } from '#web/lib/store.ts'

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

export function currentDeskSession(): DeskSession | undefined {
  const state = deskState.get()
  return 'session' in state ? state.session : undefined
}
