import type { ReactNode } from 'react'

/** A ruled chit with a red margin and a folded corner: what a review is written on. */
export function Chit({ children }: { children: ReactNode }) {
  return <article className="chit">{children}</article>
}
