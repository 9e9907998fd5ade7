import { findClicked } from '#web/islands/tap.ts'
import { leave } from '#web/islands/view.ts'
import { carryRememberedLocation } from '#web/lib/session/remembered-location.ts'

function onClick(event: MouseEvent): void {
  const link = findClicked(event, '[data-action]')
  if (!(link instanceof HTMLAnchorElement) || event.defaultPrevented) return
  const next = carryRememberedLocation(location.pathname, link.pathname, history.state?.data)
  if (!next) return
  event.preventDefault()
  leave(next.path, next.visit)
}

/** Handles links with the action `sign-in`: see `ClickAction`. */
export function followSignInLinks(): void {
  document.addEventListener('click', onClick)
}
