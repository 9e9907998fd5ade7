import type { ReactNode } from 'react'
import type { ImportPreview } from '#contract/school-imports.ts'
import { InfoNotice } from '#web/ui/notice.tsx'

type Line = { code: string; name: string; place: string }

type ListProps<School extends Line> = {
  title: string
  lead?: string
  isOpen?: boolean
  schools: { count: number; sample: School[] }
  children?: (school: School) => ReactNode
}

function List<School extends Line>({
  title,
  lead,
  isOpen = false,
  schools: { count, sample },
  children,
}: ListProps<School>) {
  if (count === 0) return <p className="px-4">{title}: 0</p>
  return (
    <details className="rounded-card border border-rule bg-card" open={isOpen}>
      <summary className="min-h-11 cursor-pointer px-4 py-2.5 font-semibold">
        {title}: {count.toLocaleString('en-IN')}
      </summary>
      {lead && <p className="px-4 pb-2 text-sm text-ink-2">{lead}</p>}
      {count > sample.length && (
        <p className="px-4 pb-2 text-sm text-ink-2">These are {sample.length} of them.</p>
      )}
      <ul className="grid">
        {sample.map((school) => (
          <li key={school.code} className="grid gap-0.5 border-t border-rule px-4 py-2.5">
            <span>
              <b className="font-semibold">{school.name}</b>, {school.place}
            </span>
            <span className="text-sm text-ink-2">{school.code}</span>
            {children?.(school)}
          </li>
        ))}
      </ul>
    </details>
  )
}

const shown = (value: string | null) => value || 'empty'

/** @param children stands between the warnings and the lists */
export function PreviewLists({ preview, children }: { preview: ImportPreview; children: ReactNode }) {
  const { added, changed, unchanged, absent, doubtful, emptied, removesSamples } = preview
  return (
    <section className="grid gap-3">
      <h2 className="text-xl">What the import would change</h2>
      {removesSamples && <InfoNotice>The import removes all sample schools and their reviews.</InfoNotice>}
      {emptied.map(({ column, count }) => (
        <InfoNotice key={column}>
          The file empties “{column}” of {count.toLocaleString('en-IN')} {count === 1 ? 'school' : 'schools'}.
        </InfoNotice>
      ))}
      {children}
      <List
        title="Doubtful"
        isOpen
        lead="Compare these schools with their source. They are also among the added or changed ones."
        schools={doubtful}
      >
        {({ reasons }) => <span className="text-sm">{reasons.join(' ')}</span>}
      </List>
      <List title="Added" schools={added} />
      <List title="Changed" isOpen schools={changed}>
        {({ changes }) =>
          changes.map(({ column, before, after }) => (
            <span key={column} className="text-sm">
              {column}: <del className="text-ink-2">{shown(before)}</del> →{' '}
              <ins className="no-underline">{shown(after)}</ins>
            </span>
          ))
        }
      </List>
      <p className="px-4">Unchanged: {unchanged.toLocaleString('en-IN')}</p>
      <List
        title="Not in the file"
        lead="These schools are in the same districts. They stay as they are."
        schools={absent}
      />
    </section>
  )
}
