import { useState } from 'react'
import { isInIndia, type Position, roundPosition } from '#contract/position.ts'

/** Maximum time to find the position, in milliseconds. */
const timeout = 15_000
/** Maximum age of a position that the device has found earlier, in milliseconds. */
const maximumAge = 300_000

type PositionProblem = 'refused' | 'unavailable' | 'outside'

export type PositionState =
  | { status: 'none' }
  | { status: 'locating' }
  | { status: 'found'; position: Position }
  | { status: 'failed'; problem: PositionProblem }

/** Asks the device for its position. The exact position never leaves this function. */
function readPosition(): Promise<PositionState> {
  const failed = (problem: PositionProblem): PositionState => ({ status: 'failed', problem })
  return new Promise((resolve) => {
    if (!('geolocation' in navigator)) return resolve(failed('unavailable'))
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        const position = roundPosition(coords)
        resolve(isInIndia(position) ? { status: 'found', position } : failed('outside'))
      },
      ({ code, PERMISSION_DENIED }) =>
        resolve(failed(code === PERMISSION_DENIED ? 'refused' : 'unavailable')),
      { timeout, maximumAge },
    )
  })
}

/** Keeps the rounded position only in memory. */
export function usePosition() {
  const [state, setState] = useState<PositionState>({ status: 'none' })
  async function locate(): Promise<boolean> {
    setState({ status: 'locating' })
    const next = await readPosition()
    setState(next)
    return next.status === 'found'
  }
  return { state, locate }
}
