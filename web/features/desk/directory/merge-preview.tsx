import type { DeskSchool } from '#contract/directory.ts'
import { deskCall } from '#web/features/desk/desk-call.ts'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { useQuery } from '#web/lib/api/use-query.ts'
import { formatNumber } from '#web/ui/format.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { directoryFallbacks, fieldNames, fieldTexts } from './directory-texts.ts'

const wholeCode = /^(?:\d{8}|[\dA-Za-z]{11})$/

/** Shows both schools side by side before a merge. */
export function MergePreview({ school, into }: { school: DeskSchool; into: string }) {
  if (!wholeCode.test(into)) return null
  return <Preview key={into} school={school} into={into} />
}

function Preview({ school, into }: { school: DeskSchool; into: string }) {
  const query = useQuery(into, (signal) => deskCall('getDeskSchool', { params: { id: into } }, { signal }))
  return (
    <Loaded
      query={query}
      loading={<Spinner label="Loading the other school" />}
      fallback={directoryFallbacks.load}
    >
      {(other) => <SideBySide school={school} other={other} />}
    </Loaded>
  )
}

function SideBySide({ school, other }: { school: DeskSchool; other: DeskSchool }) {
  const rows = [
    ...fieldNames.map((name) => ({
      label: fieldTexts[name],
      goes: school.school.fields[name],
      stays: other.school.fields[name],
    })),
    { label: 'Codes', goes: school.school.codes.join(', '), stays: other.school.codes.join(', ') },
    { label: 'Reviews', goes: formatNumber(school.reviewCount), stays: formatNumber(other.reviewCount) },
  ]
  return (
    <table className="w-full table-fixed text-start text-sm">
      <caption className="pb-2 text-start">
        {`After the merge, ${other.name} has ${formatNumber(school.reviewCount + other.reviewCount)} reviews.`}
      </caption>
      <thead>
        <tr>
          <th scope="col">Fact</th>
          <th scope="col">This school, which goes</th>
          <th scope="col">The school that stays</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, goes, stays }) => (
          <tr
            key={label}
            className={goes === stays ? 'border-b border-rule' : 'border-b border-rule bg-leaf-soft'}
          >
            <th scope="row" className="p-2">
              {label}
            </th>
            <td className="p-2">{goes}</td>
            <td className="p-2">{stays}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
