import { type ComponentType, createElement, useEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { NoticeBar, noticeBarId } from '#web/features/layout/notice-bar.tsx'
import './open-page.ts'
import { roots } from './roots.ts'

const noticeBar = document.getElementById(noticeBarId)
if (noticeBar) createRoot(noticeBar).render(createElement(NoticeBar))

type IslandModule = { default: ComponentType<object> }

/**
 * Hydrates an island.
 * @param code the module whose default export is the component
 * @param prefix the `identifierPrefix` with which the server rendered the island
 * @returns a promise that resolves when the island handles events
 */
export function hydrate(island: Element, code: IslandModule, props: object, prefix: string): Promise<void> {
  const Component = code.default
  return new Promise((resolve) => {
    function Hydrated() {
      // The effects of the island run before this one.
      useEffect(() => resolve(), [])
      return createElement(Component, props)
    }
    roots.set(island, hydrateRoot(island, createElement(Hydrated), { identifierPrefix: prefix }))
  })
}
