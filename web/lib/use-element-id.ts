import { createContext, useContext, useId, useState } from 'react'

/** Returns the next id. Elements get their ids in the order of the first rendering. */
export type IdSequence = () => string

export function createIdSequence(prefix: string): IdSequence {
  let count = 0
  return () => `${prefix}${count++}`
}

export const IdSequenceContext = createContext<IdSequence | undefined>(undefined)

/** `useId` returns different ids on the server (React) and in the browser (Preact). */
export function useElementId(): string {
  const next = useContext(IdSequenceContext)
  const pageId = useId()
  const [id] = useState(() => next?.() ?? pageId)
  return id
}
