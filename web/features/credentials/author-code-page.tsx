import { announce } from '#web/features/layout/notice-store.ts'
import { usePageLocation } from '#web/islands/use-page-location.ts'
import { leave } from '#web/islands/view.ts'
import { readRememberedLocation } from '#web/lib/session/remembered-location.ts'

export function AuthorCodeIntroduction() {
  return (
    <p>
      We store your posts without your name, so even we cannot look up which posts are yours. Your secret code
      is the only proof: with it you can change your posts, and post from another phone or computer.
    </p>
  )
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
    announce('This device knows your secret code now.', { onNextPage: true })
    leave(remembered.from, { replace: true })
  }
}
