import { useEffect, useRef } from 'react'
import type { CasePresence } from '#contract/cases.ts'
import { deskCall, deskState } from '#web/features/desk/desk-call.ts'
import { usePresence } from '#web/features/desk/use-presence.ts'
import { useAction } from '#web/lib/api/use-action.ts'
import { caseFallbacks } from './case-texts.ts'

/** In milliseconds. Input extends a claim at most once in this period. */
const extensionMs = 60_000

export type CaseColleagues = ReturnType<typeof useColleagues>

/** Tells colleagues that the case is open, and extends an own claim while somebody works on the case. */
export function useColleagues(id: string) {
  const params = { id }
  const extendedAt = useRef(Date.now())
  const [present, setPresent] = usePresence<CasePresence>(id, (signal, lastInputAt) => {
    const isExtended =
      present?.claim?.isOwn === true &&
      lastInputAt > extendedAt.current &&
      Date.now() - extendedAt.current > extensionMs
    if (!isExtended) return deskCall('readCase', { params }, { signal })
    extendedAt.current = Date.now()
    return deskCall('claimCase', { params, body: {} }, { signal })
  })
  const claim = useAction(
    async () => setPresent(await deskCall('claimCase', { params, body: { takesOver: true } })),
    caseFallbacks.claim,
  )
  const release = useAction(async () => {
    await deskCall('leaveCase', { params })
    setPresent(await deskCall('readCase', { params }))
  }, caseFallbacks.claim)
  useLeaving(id)
  return { present, claim, release }
}

/** Releases the claim when the person opens another screen, or closes the page. */
function useLeaving(id: string): void {
  useEffect(() => {
    function leave() {
      if (deskState.get().status !== 'in') return
      // If this fails, the claim lapses.
      deskCall('leaveCase', { params: { id } }, { keepalive: true }).catch(() => {})
    }
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [id])
}
