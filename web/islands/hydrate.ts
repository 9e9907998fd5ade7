import { type ComponentType, createElement, useEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { NoticeBar, noticeBarId } from '#web/features/layout/notice-bar.tsx'
import './open-page.ts'
import { roots } from './roots.ts'

const noticeBar = document.getElementById(noticeBarId)
if (noticeBar) createRoot(noticeBar).render(createElement(NoticeBar))

function isComponentModule(module: unknown): module is { default: ComponentType<object> } {
  return typeof module === 'object' && module !== null && 'default' in module
}

/**
 * Hydrates an island.
 * @param code the module whose default export is the component
 * @returns when the island handles events
 */
export function hydrate(island: Element, code: unknown, props: object, prefix: string): Promise<void> {
  if (!isComponentModule(code)) throw new Error('An island needs a default export')
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
