import type { ReactNode } from 'react'
import type { SchoolDetail } from '#contract/schools.ts'
import * as m from '#messages'
import {
  areaTexts,
  classesText,
  factsOf,
  schoolTypeTexts,
  sectorTexts,
} from '#web/features/directory/fact-texts.ts'

type Fact = readonly [name: string, value: ReactNode]

/** Shows facts from the UDISE register, in plain words and in the words of the register. */
export function SchoolFacts({ school }: { school: SchoolDetail }) {
  const { sector, schoolType, area } = school
  const { management, category, board, medium } = factsOf(school)
  return (
    <>
      <FactList
        facts={[
          [m.schools_run_by(), sector ? sectorTexts[sector] : management],
          [m.schools_classes(), classesText(school.classes) ?? category],
          [m.schools_for(), schoolType && schoolTypeTexts[schoolType]],
          [m.schools_board(), board],
          [m.schools_medium(), medium],
          [m.schools_area(), area && areaTexts[area]],
          [m.schools_pincode(), school.pincode],
          [m.schools_school_code(), school.codes.join(', ')],
          [
            m.schools_website(),
            school.website && (
              <a href={school.website} className="text-link" rel="nofollow noopener">
                {new URL(school.website).hostname}
              </a>
            ),
          ],
        ]}
      />
      <details className="mt-4 border-t border-rule pt-3 text-sm">
        <summary className="min-h-6 cursor-pointer font-medium">{m.schools_in_words_of_register()}</summary>
        <div className="mt-3">
          <FactList
            facts={[
              [m.schools_management(), management],
              [m.schools_category(), category],
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
