import type { DeskSession } from '#contract/staff.ts'
import { createStore } from '#web/lib/store.ts'

/**
 * - `unknown`: the server has not responded yet. `failed`: the request failed.
 * - `out`: nobody is signed in. `expired` is true if the session has ended while the desk was open.
 * - `second factor`: the password was correct. `in`: the person is signed in.
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
