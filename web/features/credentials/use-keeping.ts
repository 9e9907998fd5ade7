import { startTransition, useOptimistic, useRef, useState } from 'react'
import { useAction } from '#web/lib/api/use-action.ts'
import { credentialFallbacks } from './credential-fallbacks.ts'
import { keepForVisit, keepOnPhone, type Place, removeFromDevice } from './device-data.ts'
import { getDeviceKey } from './device-key.ts'

const notes: Record<Place, string> = {
  phone: 'Saved. Your code stays on this device.',
  visit: 'Saved. This device forgets your code when you log out or close this tab.',
  memory: 'Removed. This device forgets your code as soon as you leave this page.',
}

const blocked = 'Your browser did not let us save this choice.'

async function moveTo(wanted: Place): Promise<Place> {
  const key = await getDeviceKey()
  if (wanted === 'phone') return (await keepOnPhone(key)) ?? 'memory'
  if (wanted === 'visit') return (await keepForVisit(key)) ?? 'memory'
  await removeFromDevice(key)
  return 'memory'
}

/** Moves the data to the place that the person chooses. Shows the choice at once, and the earlier one after a failure. */
export function useKeeping(initial: Place) {
  const [kept, setKept] = useState({ place: initial, note: '' })
  const [shown, show] = useOptimistic(kept)
  const wanted = useRef(initial)
  const { error, run } = useAction(async () => {
    const place = await moveTo(wanted.current)
    setKept({ place, note: place === wanted.current ? notes[place] : blocked })
  }, credentialFallbacks.keep)

  function keep(place: Place): void {
    wanted.current = place
    startTransition(() => {
      show({ place, note: '' })
      run()
    })
  }

  return { ...shown, error, keep }
}
