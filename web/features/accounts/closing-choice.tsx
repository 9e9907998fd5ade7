import type { RefObject } from 'react'
import type { SessionScope } from '#web/lib/session/session-store.ts'

type ClosingChoiceProps = { box: RefObject<HTMLInputElement | null> }

/** For a phone that others use too. The box keeps its own state: see {@link chosenScope}. */
export function ClosingChoice({ box }: ClosingChoiceProps) {
  return (
    <label className="-my-1 flex min-h-11 cursor-pointer items-center gap-3 py-1">
      <input ref={box} type="checkbox" className="size-5 shrink-0 accent-leaf" />
      Sign me out when I close this tab or browser
    </label>
  )
}

/** Who is to remember the session that begins now. */
export function chosenScope({ box }: ClosingChoiceProps): SessionScope {
  return box.current?.checked ? 'tab' : 'browser'
}
