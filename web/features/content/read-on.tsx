import { acts } from '#web/layout/behaviour.ts'
import type { Card } from './piece.ts'

type ReadOnProps = { card: Pick<Card, 'path' | 'title'>; children: string }

/**
 * The way from a card to its item: a link to the item's own page, which opens over the list where it can. It covers
 * the card, which must be `relative`.
 */
export function ReadOn({ card: { path, title }, children }: ReadOnProps) {
  return (
    <a
      href={path}
      {...acts('over')}
      className="inline-flex min-h-11 items-center font-semibold text-leaf underline decoration-transparent underline-offset-4 group-hover:decoration-current after:absolute after:inset-0"
    >
      {children}
      <span className="sr-only">: {title}</span>
    </a>
  )
}
