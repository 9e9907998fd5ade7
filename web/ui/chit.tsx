import type { ReactNode } from 'react'

export function Chit({ children }: { children: ReactNode }) {
  return <article className="chit">{children}</article>
}
