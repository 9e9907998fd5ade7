import type { ReactNode } from 'react'

/** The paper on which the design shows a review: a ruled note with a red margin and a folded corner. */
export function Chit({ children }: { children: ReactNode }) {
  return <article className="chit">{children}</article>
}
