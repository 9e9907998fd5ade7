import { type ComponentType, createElement, useEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { NoticeBar, noticeBarId } from '#web/features/layout/notice-bar.tsx'
import { getSession, subscribeToSession } from '#web/lib/session/session-store.ts'
import { startLater } from './later.ts'
import { openPagesInDocument } from './open-page.ts'
import { roots } from './roots.ts'

type IslandModule = { default: ComponentType<object> }

let isStarted = false
let hasNoticeBar = false
let isGettingCredential = false

/** The page may have loaded this file while it was idle, without a touch. */
function start(): void {
  if (isStarted) return
  isStarted = true
  startLater()
  openPagesInDocument()
}

async function getCredential(): Promise<void> {
  if (getSession().status !== 'in') return
  const { getCredentialInBackground } = await import('#web/features/credentials/background.ts')
  getCredentialInBackground()
}

/** The user waits for the island, so this comes after the first hydration. */
function startGettingCredential(): void {
  if (isGettingCredential) return
  isGettingCredential = true
  // After a failure, the next page tries again.
  const get = () => void getCredential().catch(() => {})
  subscribeToSession(get)
  get()
}

/** Also runs after the first hydration, because the user waits for the island. */
export function startNoticeBar(): void {
  const element = hasNoticeBar ? null : document.getElementById(noticeBarId)
  hasNoticeBar = true
  if (element) createRoot(element).render(createElement(NoticeBar))
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
  start()
  const Component = code.default
  return new Promise((resolve) => {
    function Hydrated() {
      // Runs after the effects of the island.
      useEffect(() => {
        resolve()
        startNoticeBar()
        setTimeout(startGettingCredential)
      }, [])
      return createElement(Component, props)
    }
    roots.set(island, hydrateRoot(island, createElement(Hydrated), { identifierPrefix: prefix }))
  })
}
