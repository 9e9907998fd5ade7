import { useEffect, useState } from 'react'
import { KeyHint, useNow } from '#web/features/desk/case-badges.tsx'
import { deskCall } from '#web/features/desk/desk-call.ts'
import { useShortcuts } from '#web/features/desk/shortcuts.ts'
import { openWithinPage } from '#web/islands/view.ts'
import { explain } from '#web/lib/api/api-error.ts'
import { useStore } from '#web/lib/use-store.ts'
import { formatCount } from '#web/ui/format.ts'
import { caseFallbacks, casePath } from './case-texts.ts'
import { closeUndo, say, secondsToUndo, statusStore, type UndoableDecision, undoStore } from './undo-store.ts'

const secondMs = 1000
const silent = { text: '', isError: false }

/** Announces the last decision or its undo, and offers to undo the last decision. */
export function UndoBar() {
  return (
    <>
      <StatusRegion />
      <UndoOffer />
    </>
  )
}

/** Shows the text after a delay, because screen readers announce only changes of an existing region. */
function StatusRegion() {
  const status = useStore(statusStore, silent)
  const [shown, setShown] = useState(silent)
  useEffect(() => {
    const timer = setTimeout(() => setShown(status), 50)
    return () => clearTimeout(timer)
  }, [status])
  return (
    <p
      role="status"
      className={shown.isError ? 'rounded-paper bg-error-soft px-3 py-2 font-medium text-error' : 'sr-only'}
    >
      {shown.text}
    </p>
  )
}

/** Returns the id of a case that is open again. */
async function undoOnServer(decision: UndoableDecision): Promise<string> {
  if ('decisionId' in decision) {
    const { caseId } = await deskCall('undoDecision', { params: { id: decision.decisionId } })
    say('Undone. The case is open again.')
    return caseId
  }
  const { decisions, caseId } = decision
  const { undone, changed } = await deskCall('undoTogether', { body: { decisions: [...decisions] } })
  const stay = changed > 0 ? ` ${formatCount(changed, 'decision stays', 'decisions stay')}.` : ''
  say(`Undone. ${formatCount(undone, 'post is', 'posts are')} open again.${stay}`)
  return caseId
}

function UndoOffer() {
  const offer = useStore(undoStore, undefined)
  const now = useNow(secondMs)
  const [isBusy, setIsBusy] = useState(false)
  // `now` changes once a second, so it can be earlier than the offer.
  const secondsLeft = offer
    ? Math.min(secondsToUndo(offer.decision), Math.ceil((offer.until - now.getTime()) / secondMs))
    : 0

  useEffect(() => {
    if (offer && secondsLeft <= 0) closeUndo()
  }, [offer, secondsLeft])

  async function undo() {
    if (!offer || isBusy) return
    setIsBusy(true)
    try {
      openWithinPage(casePath(await undoOnServer(offer.decision)), { replace: true })
    } catch (error) {
      say(explain(error, caseFallbacks.undo), { isError: true })
    } finally {
      closeUndo()
      setIsBusy(false)
    }
  }

  useShortcuts(offer ? [{ key: 'z', label: 'Undo the last decision', run: () => void undo() }] : [])
  if (!offer) return null
  return (
    <div className="fixed inset-x-0 bottom-0 z-20 border-t border-chalk-edge bg-board text-chalk">
      <div className="wrap flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 py-1.5">
        <p className="grow font-semibold">{offer.text}</p>
        <p aria-hidden="true" className="text-sm text-chalk-2 tabular-nums">
          {Math.max(0, secondsLeft)} s
        </p>
        <button
          type="button"
          onClick={() => void undo()}
          disabled={isBusy}
          aria-keyshortcuts="z"
          className="btn min-h-11 border-2 border-current px-4 text-sm text-chalk hover:bg-chalk-edge"
        >
          Undo <KeyHint of="z" />
        </button>
      </div>
    </div>
  )
}
