import { useEffect, useState } from 'react'
import {
  type Lists,
  orFailed,
  type Part,
  readLists,
  readSpotlight,
  type Spotlight,
} from '#web/features/content/read-times.ts'
import { remoteTimes } from '#web/features/content/remote-times.ts'
import { FrontPage } from './front-page.tsx'

type Asked = { lists: Promise<Lists | 'failed'>; spotlight: Promise<Spotlight | 'failed'> }

/** Asks the API for everything on the page. */
export function askForTimes(): Asked {
  // What failed is said on the page, and only there.
  const nothing = () => {}
  return {
    lists: orFailed(readLists(remoteTimes), nothing),
    spotlight: orFailed(readSpotlight(remoteTimes), nothing),
  }
}

/** Loading until the answer is there; a new question begins with loading anew. */
function usePart<T>(asked: Promise<T>): T | 'loading' {
  const [answer, setAnswer] = useState<{ asked: Promise<T>; part: T }>()
  useEffect(() => {
    let isWanted = true
    asked.then((part) => {
      if (isWanted) setAnswer({ asked, part })
    })
    return () => {
      isWanted = false
    }
  }, [asked])
  return answer?.asked === asked ? answer.part : 'loading'
}

/** The Times where the browser has asked for them itself. */
export function LiveTimes({ asked }: { asked: Asked }) {
  const lists: Part<Lists> = usePart(asked.lists)
  const spotlight: Part<Spotlight> = usePart(asked.spotlight)
  return <FrontPage lists={lists} spotlight={spotlight} />
}
