import { type ComponentType, createElement, startTransition, useEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { NoticeBar, noticeBarId } from '#web/features/layout/notice-bar.tsx'
import './open-page.ts'
import { roots } from './roots.ts'

type IslandModule = { default: ComponentType<object> }

let hasNoticeBar = false

/** Renders the notices after the first island, because the user waits for the island. */
function startNoticeBar(): void {
  const element = hasNoticeBar ? null : document.getElementById(noticeBarId)
  hasNoticeBar = true
  if (element) createRoot(element).render(createElement(NoticeBar))
}

/**
 * Hydrates an island.
 * @param code the module whose default export is the component
 * @param prefix the `identifierPrefix` of the server
 * @returns a promise that resolves when the island handles events
 */
export function hydrate(
  island: HTMLElement,
  code: IslandModule,
  props: object,
  prefix: string,
): Promise<void> {
  const Component = code.default
  return new Promise((resolve) => {
    function Hydrated() {
      // The effects of the island run before this one.
      useEffect(() => {
        resolve()
        startNoticeBar()
      }, [])
      return createElement(Component, props)
    }
    const start = () =>
      roots.set(island, hydrateRoot(island, createElement(Hydrated), { identifierPrefix: prefix }))
    // A transition takes longer, but lets the browser handle input in between. After a touch, the user waits for the
    // island.
    if (island.dataset.on === 'load') startTransition(() => void start())
    else start()
  })
}
