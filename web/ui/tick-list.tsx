import { Tick } from './tick.tsx'

/** What holds, ticked off one by one. */
export function TickList({ items }: { items: readonly string[] }) {
  return (
    <ul className="grid gap-3">
      {items.map((item) => (
        <li key={item} className="flex gap-3">
          <Tick className="mt-1.5" />
          <span>{item}</span>
        </li>
      ))}
    </ul>
  )
}
