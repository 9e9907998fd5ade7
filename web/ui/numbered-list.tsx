import { classNames } from './class-names.ts'

type NumberedListProps = {
  entries: readonly { title: string; text: string }[]
  columns?: 1 | 2
}

export function NumberedList({ entries, columns = 1 }: NumberedListProps) {
  return (
    <ol className={classNames('grid gap-x-12 border-t border-rule', columns === 2 && 'md:grid-cols-2')}>
      {entries.map(({ title, text }, index) => (
        <li key={title} className="grid grid-cols-[2.5rem_minmax(0,1fr)] border-b border-rule py-4">
          <span className="font-serif text-xl font-bold text-leaf tabular-nums" aria-hidden="true">
            {index + 1}
          </span>
          <span>
            <span className="block font-serif text-lg font-semibold">{title}</span>
            <span className="text-ink-2">{text}</span>
          </span>
        </li>
      ))}
    </ol>
  )
}
