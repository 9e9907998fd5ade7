import type { ReactNode } from 'react'

type TickListProps = { items: readonly { key: string; content: ReactNode }[] }

/** What holds, ticked off one by one. */
export function TickList({ items }: TickListProps) {
  return (
    <ul className="grid gap-3">
      {items.map(({ key, content }) => (
        <li key={key} className="flex gap-3">
          <svg
            viewBox="0 0 20 20"
            className="mt-1 size-4.5 shrink-0 fill-none stroke-leaf stroke-2"
            aria-hidden="true"
          >
            <path d="M3 11l4.500 4.500L17 5" strokeLinecap="round" strokeLinejoin="round" />
          </svg>
          <span>{content}</span>
        </li>
      ))}
    </ul>
  )
}
