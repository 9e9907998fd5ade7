import { acts } from '#web/features/layout/behaviour.ts'
import type { Card } from './piece.ts'

type ReadOnProps = {
  card: Pick<Card, 'path' | 'title'>
  /** Whether the item opens over this page, which then must be the Times. */
  over?: boolean
  children: string
}

/** Leads from a card to the item's own page. It covers the card, which must be `relative`. */
export function ReadOn({ card: { path, title }, over = true, children }: ReadOnProps) {
  return (
    <a
      href={path}
      {...(over && acts('over'))}
      className="inline-flex min-h-11 items-center font-semibold text-leaf underline decoration-transparent underline-offset-4 group-hover:decoration-current after:absolute after:inset-0"
    >
      {children}
      <span className="sr-only">: {title}</span>
    </a>
  )
}
