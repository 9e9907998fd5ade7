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

// Makes effects run before the next event, as in React. Otherwise a quick key press could come before an effect that
// moves the focus.
options.requestAnimationFrame = queueMicrotask

startLater()

subscribeToSession(getCredentialInBackground)

type IslandModule = { default: ComponentType<object> }

let hasNoticeBar = false

/** Also runs after the first hydration, because the user waits for the island. */
export function startNoticeBar(): void {
  const element = hasNoticeBar ? null : document.getElementById(noticeBarId)
  hasNoticeBar = true
  if (element) createRoot(element).render(createElement(NoticeBar))
}

/** React writes preload links before the component. Preact would move the component in front of these links. */
function removePreloads(island: HTMLElement): void {
  for (const link of island.querySelectorAll(':scope > link')) link.remove()
}

/**
 * Hydrates an island. The promise resolves when the island handles events.
 * @param prefix the beginning of the island's ids in the server's HTML
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
      // Runs after the effects of the island.
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
