import { type ReactNode, useEffect, useState } from 'react'
import { ApiError, explain } from '#web/lib/api/api-error.ts'
import type { Store } from '#web/lib/store.ts'
import { useStore } from '#web/lib/use-store.ts'
import { ErrorNotice, RetryButton } from '#web/ui/notice.tsx'
import { memberFallbacks } from './fallbacks.ts'
import { type HalfSignedIn, type MemberAccount, MemberContext } from './member-account.ts'
import type { SessionState } from './session-client.ts'
import { SecondStep } from './sign-in.tsx'

type SignedInProps<S> = {
  client: { state: Store<SessionState<S>>; load: () => Promise<void> }
  account: MemberAccount
  personOf: (session: S) => HalfSignedIn
  waiting: ReactNode
  /** @param expired whether the session ended without a sign-out */
  signIn: (expired: boolean) => ReactNode
  children: (session: S) => ReactNode
}

/** Shows the sign-in until somebody is signed in. */
export function SignedIn<S>({ client, account, personOf, waiting, signIn, children }: SignedInProps<S>) {
  const state = useStore<SessionState<S>>(client.state, { status: 'unknown' })
  const [shown, setShown] = useState<S>()
  useEffect(() => {
    if (client.state.get().status === 'unknown') void client.load()
  }, [client])
  useEffect(() => {
    if (state.status === 'in') setShown(state.session)
    else if (state.status === 'out' && !state.expired) setShown(undefined)
  }, [state])

  if (state.status === 'unknown') return waiting
  if (state.status === 'failed')
    return (
      <div className="wrap py-8">
        <ErrorNotice>
          <span>{explain(new ApiError(), memberFallbacks.load)}</span>
          <RetryButton onClick={() => void client.load()} />
        </ErrorNotice>
      </div>
    )
  const session = state.status === 'in' ? state.session : shown
  return (
    <MemberContext value={account}>
      {state.status === 'second factor' && <SecondStep session={personOf(state.session)} />}
      {state.status === 'out' && signIn(state.expired)}
      {/* After the session expires, the hidden screen keeps what the person has typed. */}
      {session && (
        <div hidden={state.status !== 'in'} className="flex grow flex-col">
          {children(session)}
        </div>
      )}
    </MemberContext>
  )
}
