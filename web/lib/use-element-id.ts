import { createContext, useContext, useId, useState } from 'react'

/** Numbers the ids of an island in the order in which its components are first rendered. */
export type IdSequence = () => string

export function createIdSequence(prefix: string): IdSequence {
  let count = 0
  return () => `${prefix}${count++}`
}

export const IdSequenceContext = createContext<IdSequence | undefined>(undefined)

/**
 * Replaces `useId`, which returns different ids on the server (React) and in the browser (Preact). Attributes that the
 * browser renders later must refer to the ids in the HTML of the server.
 */
export function useElementId(): string {
  const next = useContext(IdSequenceContext)
  const pageId = useId()
  const [id] = useState(() => next?.() ?? pageId)
  return id
}
