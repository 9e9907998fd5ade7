import type { RefObject } from 'react'
import * as m from '#messages'
import type { SessionScope } from '#web/lib/session/session-store.ts'

type SignOutOnCloseFieldProps = {
  /** The checkbox has no name, because the request must not contain its state. */
  box: RefObject<HTMLInputElement | null>
}

export function SignOutOnCloseField({ box }: SignOutOnCloseFieldProps) {
  return (
    <label className="-my-1 flex min-h-11 cursor-pointer items-center gap-3 py-1">
      <input ref={box} type="checkbox" className="size-5 shrink-0 accent-leaf" />
      {m.accounts_sign_out_on_close()}
    </label>
  )
}

export function getChosenScope({ box }: SignOutOnCloseFieldProps): SessionScope {
  return box.current?.checked ? 'tab' : 'browser'
}
