import { deskLimits } from '#contract/desk-limits.ts'
import { createStore } from '#web/lib/store.ts'

/** One decision, or the decisions about the posts of a flood or burst. */
export type UndoableDecision = { decisionId: string } | { decisions: readonly string[]; caseId: string }

type Undoable = {
  decision: UndoableDecision
  /** Such as "Review: removed (Insult)." */
  text: string
  /** Milliseconds since the epoch by the clock of the device, which can differ from the server's clock. */
  until: number
}

const none: Undoable | undefined = undefined

/** The decision that `UndoBar` offers to undo. No component stores it, because the next case gets new components. */
export const undoStore = createStore<Undoable | undefined>({ read: () => none })

export function secondsToUndo(decision: UndoableDecision): number {
  return 'decisions' in decision ? deskLimits.undoTogetherFor : deskLimits.undoDecisionFor
}

export function offerUndo(decision: UndoableDecision, text: string): void {
  undoStore.set({ decision, text, until: Date.now() + secondsToUndo(decision) * 1000 })
}

export function closeUndo(): void {
  undoStore.set(none)
}

type Status = { text: string; isError: boolean }

const noStatus: Status = { text: '', isError: false }

/** The message about the last decision or its undo. */
export const statusStore = createStore<Status>({ read: () => noStatus })

export function say(text: string, { isError = false } = {}): void {
  statusStore.set({ text, isError })
}
