import type { SchoolDetail } from '#contract/schools.ts'
import { areaTexts, classesText, schoolTypeTexts, sectorTexts } from '#web/features/directory/fact-texts.ts'

type Fact = readonly [name: string, value: string | null]

/** Shows facts from the UDISE register, in plain words and in the words of the register. */
export function SchoolFacts({ school }: { school: SchoolDetail }) {
  const { sector, schoolType, area, management, category } = school
  return (
    <>
      <FactList
        facts={[
          ['Run by', sector ? sectorTexts[sector] : management],
          ['Classes', classesText(school.classes) ?? category],
          ['For', schoolType && schoolTypeTexts[schoolType]],
          ['Board', school.board],
          ['Medium', school.medium],
          ['Area', area && areaTexts[area]],
          ['Pincode', school.pincode],
          ['School code', school._id],
        ]}
      />
      <details className="mt-4 border-t border-rule pt-3 text-sm">
        <summary className="min-h-6 cursor-pointer font-medium">In the register's words</summary>
        <div className="mt-3">
          <FactList
            facts={[
              ['Management', management],
              ['Category', category],
            ]}
          />
        </div>
      </details>
    </>
  )
}

function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="fact-list">
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
