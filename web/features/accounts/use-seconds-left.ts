import { useEffect, useState } from 'react'

/** @param until in milliseconds since the epoch */
export function useSecondsLeft(until: number): number {
  const [now, setNow] = useState(() => Date.now())
  const secondsLeft = Math.max(0, Math.ceil((until - now) / 1000))
  const isOver = secondsLeft === 0

  useEffect(() => {
    setNow(Date.now())
    if (isOver) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [isOver])

  return secondsLeft
}
