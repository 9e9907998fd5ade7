import * as m from '#messages'
import { announce } from '#web/features/layout/notice-store.ts'
import { usePageLocation } from '#web/islands/use-page-location.ts'
import { leave } from '#web/islands/view.ts'
import { readRememberedLocation } from '#web/lib/session/remembered-location.ts'

export function AuthorCodeIntroduction() {
  return <p>{m.credentials_introduction()}</p>
}

/**
 * Returns a function that goes back to the page that sent the person here for the author code, or undefined if no page
 * did.
 */
export function useReturn(): (() => void) | undefined {
  const { data } = usePageLocation()
  const remembered = readRememberedLocation(data)
  if (!remembered) return undefined
  return () => {
    announce(m.credentials_device_knows_the_code(), { onNextPage: true })
    leave(remembered.from, { replace: true })
  }
}
