import { CheckIcon } from './check-icon.tsx'

export function CheckList({ items }: { items: readonly string[] }) {
  return (
    <ul className="grid gap-3">
      {items.map((item) => (
        <li key={item} className="flex gap-3">
          <CheckIcon className="mt-1.5" />
          <span>{item}</span>
        </li>
      ))}
    </ul>
  )
}
