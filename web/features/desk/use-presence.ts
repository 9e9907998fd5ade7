import { useEffect, useRef, useState } from 'react'
import { deskLimits } from '#contract/desk-limits.ts'
import { deskState } from './desk-call.ts'

/** In milliseconds. After this time without input, probably nobody is at the screen. */
const idleMs = 15 * 60_000

type Meet<Result> = (signal: AbortSignal, lastInputAt: number) => Promise<Result>

/**
 * Tells the server at once and every few seconds that a record is open, while the tab is visible and somebody uses it.
 * Returns the latest result, and a function that replaces it.
 */
export function usePresence<Result>(
  id: string,
  meet: Meet<Result>,
): [Result | undefined, (result: Result) => void] {
  const [present, setPresent] = useState<Result>()
  const latestMeet = useRef(meet)
  useEffect(() => {
    latestMeet.current = meet
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: it begins again for another record
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    let lastInputAt = Date.now()
    const noteInput = () => {
      lastInputAt = Date.now()
    }
    const tell = () => {
      if (document.hidden || deskState.get().status !== 'in' || Date.now() - lastInputAt > idleMs) return
      latestMeet.current(signal, lastInputAt).then(
        (result) => signal.aborted || setPresent(() => result),
        // The next attempt follows soon.
        () => {},
      )
    }
    for (const input of ['pointerdown', 'pointermove', 'keydown', 'wheel'])
      document.addEventListener(input, noteInput, { passive: true, signal })
    document.addEventListener('visibilitychange', tell, { signal })
    tell()
    const timer = setInterval(tell, deskLimits.presenceEvery * 1000)
    return () => {
      controller.abort()
      clearInterval(timer)
    }
  }, [id])
  return [present, setPresent]
}
