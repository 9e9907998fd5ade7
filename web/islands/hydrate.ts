import { options } from 'preact'
import { type ComponentType, createElement, useEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { getCredentialInBackground } from '#web/features/credentials/background.ts'
import { NoticeBar, noticeBarId } from '#web/features/layout/notice-bar.tsx'
import { subscribeToSession } from '#web/lib/session/session-store.ts'
import { createIdSequence, IdSequenceContext } from '#web/lib/use-element-id.ts'
import { startLater } from './later.ts'
import './open-page.ts'
import { roots } from './roots.ts'

// React runs the effects of an event before the next event. Preact would run them after the next frame. If an effect
// moves the focus, a key that is pressed quickly would then still reach the earlier element.
options.requestAnimationFrame = queueMicrotask

startLater()

// Gets the credential after a sign-in.
subscribeToSession(getCredentialInBackground)

type IslandModule = { default: ComponentType<object> }

let hasNoticeBar = false

/** Renders the notice bar once, after the first island, because the user waits for the island. */
function startNoticeBar(): void {
  const element = hasNoticeBar ? null : document.getElementById(noticeBarId)
  hasNoticeBar = true
  if (element) createRoot(element).render(createElement(NoticeBar))
}

/**
 * Removes the `<link>` elements that preload images. React writes them before the elements of the component. Preact
 * would move the elements of the component in front of them.
 */
function removePreloads(island: HTMLElement): void {
  for (const link of island.querySelectorAll(':scope > link')) link.remove()
}

/**
 * Hydrates an island.
 * @param code the module whose default export is the component
 * @param prefix the prefix of the island's ids in the server's HTML
 * @returns a promise that resolves when the island handles events
 */
export function hydrate(
  island: HTMLElement,
  code: IslandModule,
  props: object,
  prefix: string,
): Promise<void> {
  const Component = code.default
  const ids = createIdSequence(prefix)
  return new Promise((resolve) => {
    function Hydrated() {
      // The effects of the island run before this one.
      useEffect(() => {
        resolve()
        startNoticeBar()
      }, [])
      return createElement(IdSequenceContext, { value: ids }, createElement(Component, props))
    }
    removePreloads(island)
    roots.set(island, hydrateRoot(island, createElement(Hydrated)))
  })
}
