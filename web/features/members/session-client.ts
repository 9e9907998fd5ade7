import { csrfHeader, type SignInStep } from '#contract/members.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import {
  type InputOf,
  type OutputOf,
  type RequestDefinition,
  type RequestParts,
  sendRequest,
} from '#web/lib/api/send-request.ts'
import { createStore } from '#web/lib/store.ts'

type Session = { step: SignInStep; csrfToken: string }

/**
 * - `unknown`: the session is not loaded yet. `failed`: the session could not be loaded.
 * - `out`: nobody is signed in. `expired`: the session ended without a sign-out.
 * - `second factor`: the password was correct, the second factor is missing. `in`: the person is signed in.
 */
export type SessionState<S> =
  | { status: 'unknown' }
  | { status: 'failed' }
  | { status: 'out'; expired: boolean }
  | { status: 'second factor'; session: S }
  | { status: 'in'; session: S }

export const unknownSession = { status: 'unknown' } as const

type SendOptions = { signal?: AbortSignal; keepalive?: boolean }

type Table = Readonly<Record<string, RequestDefinition>>

export type CallOf<Calls extends Table> = <N extends keyof Calls & string>(
  name: N,
  input: InputOf<Calls[N]> & RequestParts,
  options?: SendOptions,
) => Promise<OutputOf<Calls[N]>>

type Options<Calls extends Table, S extends Session> = {
  calls: Calls
  loadSession: (call: CallOf<Calls>) => Promise<S>
  idOf: (session: S) => string
}

/** Sends the requests of one kind of accounts, and keeps their session. */
export function createSessionClient<Calls extends Table, S extends Session>({
  calls,
  loadSession,
  idOf,
}: Options<Calls, S>) {
  const state = createStore<SessionState<S>>({ read: () => unknownSession })

  function current(): S | undefined {
    const known = state.get()
    return 'session' in known ? known.session : undefined
  }

  function set(session: S): void {
    state.set({ status: session.step === 'signed in' ? 'in' : 'second factor', session })
  }

  function end({ expired }: { expired: boolean }): void {
    state.set({ status: 'out', expired })
  }

  /**
   * Sends a request with the CSRF token. Repeats the request if the same person has signed in again in another tab.
   * If the session has ended, opens the sign-in form.
   * @throws ApiError after any failure
   */
  async function call<N extends keyof Calls & string>(
    name: N,
    input: InputOf<Calls[N]> & RequestParts,
    options: SendOptions = {},
  ): Promise<OutputOf<Calls[N]>> {
    const definition = calls[name]
    if (!definition) throw new Error(`The table has no call ${name}.`)
    const session = current()
    const headers = { ...(session && { [csrfHeader]: session.csrfToken }) }
    try {
      const { body } = await sendRequest(definition, input, { headers, ...options })
      // `sendRequest` has validated the body, but TypeScript cannot infer the type of the body.
      return body as OutputOf<Calls[N]>
    } catch (error) {
      if (!(error instanceof ApiError) || definition.access === 'public') throw error
      // Of several requests that fail at the same time, the first one decides whether the session has expired.
      const { status } = state.get()
      if (error.status === 401 && status !== 'out') end({ expired: status === 'in' })
      if (error.code !== 'csrf-token-wrong' || !(await isRenewedInAnotherTab(session))) throw error
      return call(name, input, options)
    }
  }

  /** Loads the session again. Returns whether a sign-in in another tab has given the same person a new CSRF token. */
  async function isRenewedInAnotherTab(asked: S | undefined): Promise<boolean> {
    const before = current()
    await load()
    const after = current()
    // The call must not be repeated in the name of another person.
    const isSame = after !== undefined && asked !== undefined && idOf(after) === idOf(asked)
    return isSame && after.csrfToken !== before?.csrfToken
  }

  async function load(): Promise<void> {
    try {
      set(await loadSession(call))
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 401) state.set({ status: 'failed' })
    }
  }

  return { state, call, set, end, load }
}
